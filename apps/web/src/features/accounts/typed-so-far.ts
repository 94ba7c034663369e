/** Name and email as typed on the page before, else as a mail's link names them; each may be empty. */
export function typedSoFar(state: unknown, search = ''): { name: string; surname: string; email: string } {
  const query = new URLSearchParams(search)
  const textOf = (key: string) => {
    const typed = (state as Record<string, unknown> | null)?.[key]
    return typeof typed === 'string' ? typed : (query.get(key) ?? '')
  }
  return { name: textOf('name'), surname: textOf('surname'), email: textOf('email') }
}

/** Letters of an event's name. */
const MOST = 200

/** The event into which a mail's link leads; null without one. */
export const eventInvitedTo = (search: string): string | null =>
  new URLSearchParams(search).get('event')?.slice(0, MOST) || null
