import { QUESTIONS_AFTER_MS } from '@parley/contract/questions'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { sessionVisibleSql } from '../sessions/index.ts'
import type { FindPermissionsOfRow, FindPermissionsRow } from './row-types.gen.ts'

export interface Asker {
  readonly eventId: string
  readonly participantId: string
  readonly typeId: string | null
  readonly organizer: boolean
  readonly moderator: boolean
}

export interface QuestionPermissions {
  readonly moderates: boolean
  readonly takesPart: boolean
  /** The end of asking and voting, in epoch milliseconds; null if the session does not take place. */
  readonly closesAt: number | null
}

/** Returns undefined if the asker does not see the session. @see docs/rules/questions.md QUESTION-1, QUESTION-2 */
export async function findPermissions(
  db: Kysely<DB>,
  asker: Asker,
  sessionId: string,
): Promise<QuestionPermissions | undefined> {
  const { eventId, participantId, organizer, moderator } = asker
  const { rows } = await sql<FindPermissionsRow>`
    select s.state = 'available' and not s.removed and d.state = 'active' as "takesPlace",
      ${millisSql(sql`upper(s.during)`)} as "endsAt", not d.restricted as "isOpenToAll",
      exists (select from session_person sp where sp.event_id = ${eventId} and sp.session_id = s.session_id
        and sp.participant_id = ${participantId} and sp.role in ('speaker', 'moderator')) as "isTeam",
      exists (select from agenda_block b where b.event_id = ${eventId} and b.participant_id = ${participantId}
        and b.kind = 'session' and b.source_id = s.session_id) as "isInAgenda"
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = ${sessionId} and d.type = 'session' and ${sessionVisibleSql(asker)}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const moderates = organizer || moderator || row.isTeam
  return {
    moderates,
    takesPart: moderates || row.isOpenToAll || row.isInAgenda,
    closesAt: row.takesPlace ? row.endsAt + QUESTIONS_AFTER_MS : null,
  }
}

/**
 * Does the same as `findPermissions` for a user who subscribes. Returns undefined also if the user is not in the event.
 */
export async function findPermissionsOf(
  db: Kysely<DB>,
  userId: string,
  eventId: string,
  sessionId: string,
): Promise<QuestionPermissions | undefined> {
  const { rows } = await sql<FindPermissionsOfRow>`select p.event_id as "eventId", p.participant_id as "participantId",
      p.type_id as "typeId", p.organizer, p.moderator
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'`.execute(db)
  return rows[0] && findPermissions(db, rows[0], sessionId)
}
