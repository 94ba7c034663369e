const KEY = 'parley.usernames'

/** The user names that have signed in on this device, the latest first. Never a token. */
function usernames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const wasSignedIn = (): boolean => usernames().length > 0

/** Undefined if no one has signed in. */
export const lastUsername = (): string | undefined => usernames()[0]

export function saveUsername(username: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([username, ...usernames()])]))
  } catch {
    // A private window may refuse. The sign-in then lasts as long as the page.
  }
}
