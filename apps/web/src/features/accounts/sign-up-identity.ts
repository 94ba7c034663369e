import { email } from '@parley/contract'
import * as z from 'zod/mini'

/**
 * Returns true for text that may be an email. It is deliberately loose, so that a mistyped email is not taken for a
 * ticket id.
 */
const looksLikeEmail = (typed: string) => typed.includes('@')

export const emailOrTicketId = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(254),
  z.refine((typed) => !looksLikeEmail(typed) || z.safeParse(email(), typed).success),
)

/** Parses the typed identity. An email is the username, lower-cased; anything else is a ticket id. */
export function signUpIdentity(typed: string): { username: string; email: string } | { ticketId: string } {
  if (!looksLikeEmail(typed)) return { ticketId: typed.trim() }
  const address = typed.trim().toLowerCase()
  return { username: address, email: address }
}
