/**
 * The email that was typed on the page before, so that it need not be typed again, or that a mail's link names.
 *
 * @param search of a page to which mails lead
 */
export function typedEmail(state: unknown, search = ''): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : (new URLSearchParams(search).get('email') ?? '')
}

/** The name that was typed with it. */
export function typedName(state: unknown): { name: string; surname: string } {
  const { name, surname } = (state ?? {}) as { name?: unknown; surname?: unknown }
  return { name: typeof name === 'string' ? name : '', surname: typeof surname === 'string' ? surname : '' }
}
