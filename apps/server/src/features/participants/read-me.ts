import type { Me } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameSql } from './person-brief.ts'

/** The user's own record in an event, or null for someone who takes no part in it. */
export async function readMe(db: Kysely<DB>, eventId: string, userId: string): Promise<Me | null> {
  const row = await db
    .selectFrom('participant as p')
    .select([
      'participant_id',
      'ticket_id',
      'type_id',
      'photo_path',
      'organizer',
      'owner',
      'moderator',
      'check_in_admin',
    ])
    .select(['rights', 'booth_id', fullNameSql('p').as('full_name')])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return null
  return {
    participantId: row.participant_id,
    ticketId: row.ticket_id,
    typeId: row.type_id,
    fullName: row.full_name,
    profilePhotoPath: row.photo_path,
    organizer: row.organizer,
    owner: row.owner,
    moderator: row.moderator,
    checkInAdmin: row.check_in_admin,
    rights: row.rights as Me['rights'],
    boothId: row.booth_id,
  }
}
