import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { NEXT_REV } from './contact-store.ts'
import type { CountNotesRow, DeleteNoteRow } from './row-types.gen.ts'

export async function insertNote(work: Work, userId: string, contactId: string, note: string): Promise<string> {
  const noteId = newId(work.now)
  await sql`insert into contact_note (user_id, note_id, contact_id, note, inserted_at, rev)
    values (${userId}, ${noteId}, ${contactId}, ${note}, ${instantOf(work.now)}, 1)`.execute(work.db)
  return noteId
}

export async function countNotes({ db }: Work, userId: string, contactId: string): Promise<number> {
  const { rows } = await sql<CountNotesRow>`select count(*) as count from contact_note
    where user_id = ${userId} and contact_id = ${contactId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function saveNote({ db }: Work, userId: string, id: string, note: string): Promise<void> {
  await sql`update contact_note set note = ${note}, rev = rev + 1
    where user_id = ${userId} and note_id = ${id}`.execute(db)
}

/** @returns its `rev` after the removal */
export async function deleteNote({ db }: Work, userId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<DeleteNoteRow>`delete from contact_note where user_id = ${userId} and note_id = ${id}
    returning rev + 1 as rev`.execute(db)
  return rows[0]?.rev
}

/** Raises the `rev` of a contact, because its row shows the last note. Returns false if there is no such contact. */
export async function touchContact(work: Work, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update contact set changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null returning contact_id`.execute(work.db)
  return rows.length > 0
}
