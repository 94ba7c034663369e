const KEY = 'parley.confirmEmailLater'

/** Whether this person has put the notice away, in this tab, until it is closed. */
export function isDismissed(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

export function dismiss(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // A private window may refuse; the notice then stays away as long as the page.
  }
}
