import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest)$/
const ADDRESS = /\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)|(?:url\(|src=|href=)["']?\/\/([a-z0-9.-]+)/gi

/** Hosts that are only words in a text: nothing is fetched from them. */
const ONLY_TEXT = [
  'www.w3.org', // names of XML namespaces
  'react.dev', // explanations of React's error numbers
  'localhost', // base for reading relative addresses
  'reactrouter.com', // these and the next: explanations in the warnings of the libraries
  'mantine.dev',
  'formatjs.github.io',
  'github.com',
  'socket.io', // explanations in the errors of the live connection
  'www.linkedin.com', // this and the next three: where the links of a profile lead when someone presses them
  'x.com',
  'www.instagram.com',
  'www.facebook.com',
  'www.youtube.com', // the example of what to type for a video
  'www.youtube-nocookie.com', // this and the next: players of videos, fetched once the reader allows it on the device
  'player.vimeo.com',
  'fastly.jsdelivr.net', // where zxing-wasm would look for its module, were it not told that it is ours: lib/scan/zxing-reader.ts
  'leafletjs.com', // the credit that Leaflet writes where it is not told to leave it out: features/venue
  'prosemirror.net', // an explanation in a warning of the text editor
  'www.openstreetmap.org', // where the place of an event leads when someone presses it
  'pretix.eu', // the example of what to type for an import
]

/** Hosts of players of videos: a page loads one once its reader has agreed to it, and the page's policy names them. */
const AFTER_CONSENT = ['www.youtube-nocookie.com', 'player.vimeo.com']

/**
 * Assets that speak of a host which is not ours: the product asks no other host for anything, but for videos after consent.
 * @param {string} dist
 * @returns {string[]}
 */
export function foreignHosts(dist) {
  if (!existsSync(dist)) return []
  return filesUnder(dist)
    .filter((path) => TEXT.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(dist, path), 'utf8')
      const hosts = [...text.matchAll(ADDRESS)].map((found) => (found[1] ?? found[2]).toLowerCase())
      return [...new Set(hosts)]
        .filter((host) => !ONLY_TEXT.includes(host) && !AFTER_CONSENT.includes(host))
        .map((host) => `hosts: ${path} speaks of ${host}; serve it ourselves, or list it as text in foreign-hosts.mjs`)
    })
}

function filesUnder(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, path) : [path]
  })
}
