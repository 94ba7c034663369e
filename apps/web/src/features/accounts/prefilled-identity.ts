/** Returns the identity typed on the page before, otherwise the one in an email's link. Each part may be empty. */
export function prefilledIdentity(state: unknown, search = ''): { name: string; surname: string; email: string } {
  const query = new URLSearchParams(search)
  const textOf = (key: string) => {
    const typed = (state as Record<string, unknown> | null)?.[key]
    return typeof typed === 'string' ? typed : (query.get(key) ?? '')
  }
  return { name: textOf('name'), surname: textOf('surname'), email: textOf('email') }
}

const MOST = 200

/** Returns the name of the event in an email's link. Null without an event. */
export const linkedEventName = (search: string): string | null =>
  new URLSearchParams(search).get('event')?.slice(0, MOST) || null
