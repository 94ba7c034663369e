import { session } from '../../lib/api/index.ts'

/*
 * What is being written, kept on this device until it is sent or thrown away: a closed window or an empty battery loses
 * nothing.
 */

const PREFIX = 'parley.postDraft.'
/** Where the browser keeps nothing, it stays for as long as the page is open. */
const unkept = new Map<string, string>()

export const readDraft = (key: string): string => {
  try {
    return localStorage.getItem(PREFIX + key) ?? unkept.get(key) ?? ''
  } catch {
    return unkept.get(key) ?? ''
  }
}

/** An empty text forgets it. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(PREFIX + key, text)
    else localStorage.removeItem(PREFIX + key)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
}

/** Nothing of the last user stays when another signs in. */
session.watch(() => {
  if (session.state() !== 'out') return
  unkept.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // There is nothing kept.
  }
})

/** Of the text of an announcement, or of a comment on it. */
export const draftKey = (kind: 'post' | 'comment', eventId: string, id: string) => `${kind}.${eventId}.${id}`
