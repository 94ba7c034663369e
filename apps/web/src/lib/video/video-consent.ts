import { useSyncExternalStore } from 'react'

/* From which sites this device may play videos: these learn of it, so each is asked for once. */

const KEY = 'parley.videosFrom'
const watchers = new Set<() => void>()

/** Where the browser keeps nothing, a choice lasts as long as the page. */
let unkept = ''

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? unkept
  } catch {
    return unkept
  }
}

/** From now on videos of this site play on this device. */
export function allowVideosFrom(site: string): void {
  const text = [...new Set([...read().split(' '), site])].filter(Boolean).join(' ')
  try {
    localStorage.setItem(KEY, text)
  } catch {
    unkept = text
  }
  for (const tell of watchers) tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export const useMayPlayFrom = (site: string): boolean => useSyncExternalStore(watch, read).split(' ').includes(site)
