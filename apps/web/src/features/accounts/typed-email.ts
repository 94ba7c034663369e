/** The email that was typed on the page before, so that it need not be typed again. */
export function typedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
