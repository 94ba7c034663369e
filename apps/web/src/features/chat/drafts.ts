import { session } from '../../lib/api/index.ts'

/* What is being written, by room: it stays on this device while one looks elsewhere, and until it is sent. */

const BEGINS = 'parley.chatDraft.'
const keyOf = (userId: string, roomId: string) => `${BEGINS}${userId}.${roomId}`
const unkept = new Map<string, string>()

export function readDraft(userId: string, roomId: string): string {
  const key = keyOf(userId, roomId)
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return unkept.get(key) ?? ''
  }
}

export function keepDraft(userId: string, roomId: string, text: string): void {
  const key = keyOf(userId, roomId)
  unkept.delete(key)
  try {
    if (text.trim()) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    unkept.set(key, text)
  }
}

/** Nothing of the last user stays when another signs in. */
session.watch(() => {
  if (session.state() !== 'out') return
  unkept.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(BEGINS)) localStorage.removeItem(key)
  } catch {
    // What the browser does not keep, it need not forget.
  }
})
