import { keptText } from '../storage/kept.ts'

interface Drafts {
  /** Empty where nothing is written. */
  readonly read: (key: string) => string
  /** An empty text forgets it. */
  readonly keep: (key: string, text: string) => void
}

/**
 * What is being written, kept on this device until it is sent or thrown away: a closed window or an empty battery loses
 * nothing. Where the browser keeps nothing, it stays for as long as the page is open.
 *
 * @param name of the drafts, alone in the app
 */
export function makeDeviceDrafts(name: string): Drafts {
  const draftOf = (key: string) => keptText(`${name}.${key}`, { in: 'device', until: 'signOut' })
  return {
    read: (key) => draftOf(key).read() ?? '',
    keep: (key, text) => draftOf(key).write(text || null),
  }
}
