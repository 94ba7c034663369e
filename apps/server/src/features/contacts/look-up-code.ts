import type { InputOf, ReplyOf } from '@parley/contract'
import { type contactCalls, matchKeys, parseCode } from '@parley/contract/contacts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { findContact, findExistingContact } from './contact-list-store.ts'
import { findTicket, getPersonOfTicket } from './scanned-person.ts'

type Call = typeof contactCalls.resolveCode

/**
 * @throws Failure `ticketNotFound`, `ownCode`, `contactPathRefused`
 * @see docs/rules/contacts.md CONTACT-4, CONTACT-5
 */
export async function resolveCode(
  ctx: Context,
  { userId }: UserActor,
  { code, format }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { db, settings } = ctx
  const read = parseCode(code, format, settings.publicUrl)
  if (read.kind === 'refused') throw new Failure('contactPathRefused')
  if (read.kind === 'text') return { text: code, contact: null, draft: null }
  const person =
    read.kind === 'ticket' ? await getPersonOfTicket(db, await findTicket(db, userId, read.ticketId)) : null
  const draft = read.kind === 'person' ? read.draft : (person?.draft ?? null)
  const known = { keys: draft ? matchKeys(draft) : [], personUserId: person?.userId ?? null, at: person?.met ?? null }
  const existingId = await findExistingContact(db, userId, known)
  const contact = existingId ? ((await findContact(db, userId, existingId)) ?? null) : null
  return { text: code, contact, draft }
}
