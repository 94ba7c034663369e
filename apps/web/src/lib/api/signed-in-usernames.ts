const KEY = 'parley.usernames'

function usernames(): string[] {
  try {
    const storedNames: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(storedNames) ? storedNames.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const wasSignedIn = (): boolean => usernames().length > 0

export const lastUsername = (): string | undefined => usernames()[0]

export function saveUsername(username: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([username, ...usernames()])]))
  } catch {
    // A private window may refuse to store it. The sign-in then lasts as long as the page.
  }
}
