import { storedText } from '../storage/stored-value.ts'

interface Drafts {
  /** Empty if there is no draft. */
  readonly read: (key: string) => string
  /** An empty text removes the draft. */
  readonly keep: (key: string, text: string) => void
}

/**
 * Creates a store of drafts on this device, so that a closed window or an empty battery loses nothing.
 *
 * A draft stays until it is sent or discarded. If the browser stores nothing, it stays for as long as the page is open.
 *
 * @param name of the store, unique in the app
 */
export function makeDeviceDrafts(name: string): Drafts {
  const draftOf = (key: string) => storedText(`${name}.${key}`, { in: 'device', until: 'signOut' })
  return {
    read: (key) => draftOf(key).read() ?? '',
    keep: (key, text) => draftOf(key).write(text || null),
  }
}
