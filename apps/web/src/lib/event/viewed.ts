import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../browser/device-texts.ts'

/* Whom, and which booths, one has looked at from this device; the server keeps it too, for all devices. */

const KEY = 'parley.viewedAttendees'
/** The oldest go first; the server knows them. */
const MOST = 1_000

let held: { text: string; ids: ReadonlySet<string> } = { text: '', ids: new Set() }

const entry = (viewerId: string, seenId: string) => `${viewerId}/${seenId}`

function read(): ReadonlySet<string> {
  const text = deviceTexts.read(KEY) ?? ''
  if (text !== held.text) held = { text, ids: new Set(text.split(' ').filter(Boolean)) }
  return held.ids
}

const write = (ids: readonly string[]): void => deviceTexts.write(KEY, ids.slice(-MOST).join(' ') || null)

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
  const ids = useSyncExternalStore(deviceTexts.watch, read)
  return (seenId) => ids.has(entry(viewerId, seenId))
}
