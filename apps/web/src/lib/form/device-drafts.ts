import { storedText } from '../storage/stored-value.ts'

interface Drafts {
  readonly read: (key: string) => string
  readonly keep: (key: string, text: string) => void
}

/**
 * Creates drafts that survive a closed window or an empty battery. If the browser stores nothing, a draft lasts as long
 * as the page.
 * @param name of the store, unique in the app
 */
export function makeDeviceDrafts(name: string): Drafts {
  const draftOf = (key: string) => storedText(`${name}.${key}`, { in: 'device', until: 'signOut' })
  return {
    read: (key) => draftOf(key).read() ?? '',
    keep: (key, text) => draftOf(key).write(text || null),
  }
}
