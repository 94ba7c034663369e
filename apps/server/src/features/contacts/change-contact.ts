import { type InputOf, MINUTE_MS, type ReplyOf } from '@parley/contract'
import type { contactCalls } from '@parley/contract/contacts'
import { withHttp } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { mergeTags } from '../leads/index.ts'
import { searchTextOf } from './add-contact.ts'
import { findContact, listTags } from './contact-list-store.ts'
import {
  hideContact,
  lockBook,
  restoreHiddenContact,
  saveContact,
  saveContactKeys,
  saveFollowUp,
  saveTags,
} from './contact-store.ts'
import { contactsChanged } from './facts.ts'
import { forgetRemoved, remind } from './jobs.ts'

type Calls = typeof contactCalls

export const RESTORE_MS = 10 * MINUTE_MS

/**
 * @throws Failure `contactKnown` when another contact has one of the emails or phones
 * @throws Failure `invalidInput` without an email, unless the contact was saved from a page
 * @throws Failure `notFound`
 * @see docs/rules/contacts.md CONTACT-2
 */
export async function changeContact(
  ctx: Context,
  { userId }: UserActor,
  { id, ...input }: InputOf<Calls['changeContact']>,
): Promise<ReplyOf<Calls['changeContact']>> {
  const form = { ...input, website: withHttp(input.website) ?? '' }
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    if (form.emails.length === 0 && (await findContact(work.db, userId, id))?.fromPage === false) throw withoutEmail()
    if (!(await saveContact(work, userId, id, { ...form, searchText: searchTextOf(form) })))
      throw new Failure('notFound')
    await saveContactKeys(work, userId, id, form, 'contactKnown')
    return { contact: await recordContactChanged(work, userId, id) }
  })
}

const withoutEmail = () =>
  new Failure('invalidInput', { fields: [{ path: 'emails', key: 'validation.error.required' }] })

/**
 * @throws Failure `notFound`
 * @see docs/rules/contacts.md CONTACT-17
 */
export async function tagContact(
  ctx: Context,
  { userId }: UserActor,
  { id, tags }: InputOf<Calls['tagContact']>,
): Promise<ReplyOf<Calls['tagContact']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    const spelled = mergeTags(tags, await listTags(work.db, userId))
    if (!(await saveTags(work, userId, id, spelled))) throw new Failure('notFound')
    return { contact: await recordContactChanged(work, userId, id) }
  })
}

/**
 * @throws Failure `notFound`
 * @see docs/rules/contacts.md CONTACT-20
 */
export async function remindContact(
  ctx: Context,
  { userId }: UserActor,
  { id, atMillis }: InputOf<Calls['remindContact']>,
): Promise<ReplyOf<Calls['remindContact']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    if (!(await saveFollowUp(work, userId, id, atMillis))) throw new Failure('notFound')
    if (atMillis !== null) work.addJob(remind, { userId, contactId: id, atMillis }, { runAt: atMillis })
    return { contact: await recordContactChanged(work, userId, id) }
  })
}

/** @throws Failure `notFound` */
export async function removeContact(
  ctx: Context,
  { userId }: UserActor,
  { id }: InputOf<Calls['removeContact']>,
): Promise<ReplyOf<Calls['removeContact']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    const rev = await hideContact(work, userId, id)
    if (rev === undefined) throw new Failure('notFound')
    work.recordFact(contactsChanged.of({ userId, removed: [{ id, rev }] }))
    work.addJob(forgetRemoved, { userId, until: work.now }, { runAt: work.now + RESTORE_MS })
    return { success: true as const }
  })
}

/**
 * @throws Failure `notFound` for a contact that was not removed within the last ten minutes
 * @throws Failure `contactKnown` when the same person was saved again since
 */
export async function restoreContact(
  ctx: Context,
  { userId }: UserActor,
  { id }: InputOf<Calls['restoreContact']>,
): Promise<ReplyOf<Calls['restoreContact']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    const form = await restoreHiddenContact(work, userId, id, work.now - RESTORE_MS)
    if (!form) throw new Failure('notFound')
    await saveContactKeys(work, userId, id, form, 'contactKnown')
    return { contact: await recordContactChanged(work, userId, id) }
  })
}

async function recordContactChanged(work: Work, userId: string, id: string) {
  const contact = await findContact(work.db, userId, id)
  if (!contact) throw new Failure('notFound')
  work.recordFact(contactsChanged.of({ userId, up: [contact] }))
  return contact
}
