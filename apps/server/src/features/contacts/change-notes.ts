import type { InputOf, ReplyOf } from '@parley/contract'
import { type ContactNote, type contactCalls, MAX_NOTES } from '@parley/contract/contacts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { findContact, listNotes } from './contact-list-store.ts'
import { lockBook } from './contact-store.ts'
import { contactsChanged, notesChanged } from './facts.ts'
import { countNotes, deleteNote, insertNote, saveNote, touchContact } from './note-store.ts'

type Calls = typeof contactCalls

/**
 * @throws Failure `notFound` for a contact that the caller does not have
 * @throws Failure `tooManyNotes`
 * @see docs/rules/contacts.md CONTACT-8
 */
export async function addNote(
  ctx: Context,
  { userId }: UserActor,
  { contactId, note }: InputOf<Calls['addNote']>,
): Promise<ReplyOf<Calls['addNote']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    if (!(await touchContact(work, userId, contactId))) throw new Failure('notFound')
    if ((await countNotes(work, userId, contactId)) >= MAX_NOTES) throw new Failure('tooManyNotes')
    const id = await insertNote(work, userId, contactId, note)
    return { note: await recordNoteChanged(work, userId, id) }
  })
}

/** @throws Failure `notFound` for a note that the caller does not have */
export async function changeNote(
  ctx: Context,
  { userId }: UserActor,
  { id, note }: InputOf<Calls['changeNote']>,
): Promise<ReplyOf<Calls['changeNote']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    const { contactId } = await findNote(work, userId, id)
    await saveNote(work, userId, id, note)
    await touchContact(work, userId, contactId)
    return { note: await recordNoteChanged(work, userId, id) }
  })
}

/** @throws Failure `notFound` for a note that the caller does not have */
export async function removeNote(
  ctx: Context,
  { userId }: UserActor,
  { id }: InputOf<Calls['removeNote']>,
): Promise<ReplyOf<Calls['removeNote']>> {
  return ctx.inTransaction(async (work) => {
    await lockBook(work, userId)
    const { contactId } = await findNote(work, userId, id)
    const rev = await deleteNote(work, userId, id)
    await touchContact(work, userId, contactId)
    if (rev !== undefined) work.recordFact(notesChanged.of({ userId, contactId, removed: [{ id, rev }] }))
    await recordNotesChanged(work, userId, contactId)
    return { success: true as const }
  })
}

async function findNote(work: Work, userId: string, id: string): Promise<ContactNote> {
  const [note] = await listNotes(work.db, userId, sql`n.note_id = ${id}`, 1)
  if (!note) throw new Failure('notFound')
  return note
}

async function recordNoteChanged(work: Work, userId: string, id: string): Promise<ContactNote> {
  const note = await findNote(work, userId, id)
  work.recordFact(notesChanged.of({ userId, contactId: note.contactId, up: [note] }))
  await recordNotesChanged(work, userId, note.contactId)
  return note
}

async function recordNotesChanged(work: Work, userId: string, contactId: string): Promise<void> {
  const contact = await findContact(work.db, userId, contactId)
  if (contact) work.recordFact(contactsChanged.of({ userId, up: [contact] }))
}
