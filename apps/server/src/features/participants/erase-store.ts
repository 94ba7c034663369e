import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

export interface OwnRecord {
  readonly eventId: string
  readonly participantId: string
}

/** The records of a user in all events, in the order in which records are locked. */
export async function readRecordsOf(db: Kysely<DB>, userId: string): Promise<OwnRecord[]> {
  return db
    .selectFrom('participant')
    .select(['event_id as eventId', 'participant_id as participantId'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'deleted')
    .orderBy('participant_id')
    .execute()
}

/** Empties a record, under a new ticket id, and answers the photo that it had. The caller has locked it. */
export async function eraseRecord(
  db: Transaction<DB>,
  eventId: string,
  participantId: string,
  ticketId: string,
): Promise<string | null> {
  const { rows } = await sql<{ photo_path: string | null }>`update participant new set
      user_id = null, name = '', surname = '', email = null, phone = null, website = null, city = null, company = null,
      job_title = null, biography = null, offer = null, seek = null, social = '{}', ticket_id = ${ticketId},
      ticket_type = null, photo_path = null, organizer = false, owner = false, moderator = false, check_in_admin = false, rights = '{}',
      booth_id = null, booth_role = null, present = null, listed = false, show_speaker = false, external_key = null,
      state = 'deleted', search_text = '', sort_name = '', sort_company = '', rev = new.rev + 1
    from participant old
    where old.event_id = ${eventId} and old.participant_id = ${participantId}
      and new.event_id = old.event_id and new.participant_id = old.participant_id
    returning old.photo_path`.execute(db)
  await db
    .deleteFrom('participant_category')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
  return rows[0]?.photo_path ?? null
}

/** Which of these pictures somebody still has: those of the demo are shared by many. */
export async function readPhotosInUse(db: Kysely<DB>, photoPaths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    photo_path: string
  }>`select photo_path from app_user where photo_path = any(${[...photoPaths]}::text[])
    union select photo_path from participant where photo_path = any(${[...photoPaths]}::text[])`.execute(db)
  return rows.map((row) => row.photo_path)
}
