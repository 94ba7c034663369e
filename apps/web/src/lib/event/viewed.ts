import { useSyncExternalStore } from 'react'

/* Whom, and which booths, one has looked at from this device; the server keeps it too, for all devices. */

const KEY = 'parley.viewedAttendees'
/** The oldest go first; the server knows them. */
const MOST = 1_000

const watchers = new Set<() => void>()
let held: { text: string; ids: ReadonlySet<string> } = { text: '', ids: new Set() }

const entry = (viewerId: string, seenId: string) => `${viewerId}/${seenId}`

function read(): ReadonlySet<string> {
  let text = ''
  try {
    text = localStorage.getItem(KEY) ?? ''
  } catch {
    // A private window may refuse; then only the server knows.
    return held.ids
  }
  if (text !== held.text) held = { text, ids: new Set(text.split(' ').filter(Boolean)) }
  return held.ids
}

function write(ids: readonly string[]): void {
  const text = ids.slice(-MOST).join(' ')
  held = { text, ids: new Set(ids) }
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
  for (const tell of watchers) tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** @returns false for who was remembered already */
export function rememberViewed(viewerId: string, seenId: string): boolean {
  const ids = read()
  const one = entry(viewerId, seenId)
  if (ids.has(one)) return false
  write([...ids, one])
  return true
}

/** When the server has not heard of it: the next look tells it again. */
export const forgetViewed = (viewerId: string, seenId: string): void =>
  write([...read()].filter((each) => each !== entry(viewerId, seenId)))

/** At the end of a sign-in nothing of it stays on the device. */
export const forgetAllViewed = (): void => write([])

/** Whom, and which booths, a participant has looked at from this device. */
export function useViewed(viewerId: string): (seenId: string) => boolean {
  const ids = useSyncExternalStore(watch, read)
  return (seenId) => ids.has(entry(viewerId, seenId))
}
