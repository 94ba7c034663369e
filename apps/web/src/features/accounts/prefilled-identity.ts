/** Returns name and email as typed on the page before, otherwise as given by an email's link. Each may be empty. */
export function prefilledIdentity(state: unknown, search = ''): { name: string; surname: string; email: string } {
  const query = new URLSearchParams(search)
  const textOf = (key: string) => {
    const typed = (state as Record<string, unknown> | null)?.[key]
    return typeof typed === 'string' ? typed : (query.get(key) ?? '')
  }
  return { name: textOf('name'), surname: textOf('surname'), email: textOf('email') }
}

/** Longest shown event name. */
const MOST = 200

/** Name of the event that an email's link leads to. Null without one. */
export const linkedEventName = (search: string): string | null =>
  new URLSearchParams(search).get('event')?.slice(0, MOST) || null
