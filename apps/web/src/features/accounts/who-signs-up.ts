import { email } from '@parley/contract'
import * as z from 'zod/mini'

/** What is typed where an email or a ticket id is asked for: loosely, so that a mistyped email is none of the tickets. */
const looksLikeEmail = (typed: string) => typed.includes('@')

/** A field that takes either. */
export const emailOrTicketId = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(254),
  z.refine((typed) => !looksLikeEmail(typed) || z.safeParse(email(), typed).success),
)

/** Tells them apart: an email is the username, in small letters; anything else is sent as a ticket id. */
export function whoSignsUp(typed: string): { username: string; email: string } | { ticketId: string } {
  if (!looksLikeEmail(typed)) return { ticketId: typed.trim() }
  const address = typed.trim().toLowerCase()
  return { username: address, email: address }
}
