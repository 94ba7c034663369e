/**
 * The email that was typed on the page before, so that it need not be typed again, or that a mail's link names.
 *
 * @param search of a page to which mails lead
 */
export function typedEmail(state: unknown, search = ''): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : (new URLSearchParams(search).get('email') ?? '')
}

/** The name that was typed with it, or that the same link names. */
export function typedName(state: unknown, search = ''): { name: string; surname: string } {
  const { name, surname } = (state ?? {}) as { name?: unknown; surname?: unknown }
  const query = new URLSearchParams(search)
  const textOf = (typed: unknown, key: string) => (typeof typed === 'string' ? typed : (query.get(key) ?? ''))
  return { name: textOf(name, 'name'), surname: textOf(surname, 'surname') }
}

/** Letters of an event's name. */
const MOST = 200

/** The event into which a mail's link leads; null without one. */
export const eventInvitedTo = (search: string): string | null =>
  new URLSearchParams(search).get('event')?.slice(0, MOST) || null
