import { returnPathOf, withReturnPath } from './return-path.ts'

const KEY = 'parley.wantedPage'

/** Remembers which page someone is on the way to, while they look for a mail whose link signs them in. Null forgets it. */
export function wantPage(path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, path)
  } catch {
    // A private window may refuse; the link then leads to the first page of its event.
  }
}

/** Answers it once, if it is a page of that event; null for none. */
export function takeWantedPage(eventId: string): string | null {
  try {
    const path = returnPathOf(withReturnPath('', localStorage.getItem(KEY) ?? '/'))
    localStorage.removeItem(KEY)
    return path?.startsWith(`/event/${eventId}/`) ? path : null
  } catch {
    return null
  }
}
