import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest)$/
const ADDRESS = /\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)|(?:url\(|src=|href=)["']?\/\/([a-z0-9.-]+)/gi

/** Hosts that occur only in texts. Nothing is fetched from them. */
const ONLY_TEXT = [
  'www.w3.org', // names of XML namespaces
  'react.dev', // explanations of React's error numbers
  'localhost', // base for reading relative addresses
  'reactrouter.com', // links in the warnings of libraries, also the next three
  'mantine.dev',
  'formatjs.github.io',
  'github.com',
  'socket.io', // links in the errors of the live connection
  'www.linkedin.com', // links of a profile, also the next three
  'x.com',
  'www.instagram.com',
  'www.facebook.com',
  'www.youtube.com', // the example in the field for a video
  'www.youtube-nocookie.com', // video players, loaded after the reader's consent, also the next one
  'player.vimeo.com',
  'fastly.jsdelivr.net', // the default address of zxing-wasm, which lib/scan/zxing-reader.ts replaces by our own
  'leafletjs.com', // Leaflet's default credit, which features/venue removes
  'prosemirror.net', // a link in a warning of the text editor
  'www.openstreetmap.org', // the link of an event's place
  'pretix.eu', // the example in the field for an import
]

/** Hosts of video players. A page loads one after its reader's consent, and the page's security policy names them. */
const AFTER_CONSENT = ['www.youtube-nocookie.com', 'player.vimeo.com']

/**
 * Returns the assets that name a host other than ours. The product sends no request to other hosts, except for
 * videos after consent.
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
        .map((host) => `hosts: ${path} mentions ${host}; serve it ourselves, or list it as text in foreign-hosts.mjs`)
    })
}

function filesUnder(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, path) : [path]
  })
}
