const KEY = 'parley.usernames'

/** Which usernames have signed in on this device: a marker, never a token. */
function usernames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const wasSignedIn = (): boolean => usernames().length > 0

/** Undefined where nobody has signed in. */
export const lastUsername = (): string | undefined => usernames()[0]

export function rememberSignIn(username: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([username, ...usernames()])]))
  } catch {
    // A private window may refuse; the sign-in then lasts as long as the page.
  }
}
