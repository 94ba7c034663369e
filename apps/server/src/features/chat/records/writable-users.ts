import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { visibleTo } from '../../participants/index.ts'
import type { ListWritableUsersRow, ListWritableUsersSharedRow } from './row-types.gen.ts'

interface Shared {
  readonly eventId: string
  readonly ownId: string
  readonly id: string
}

/**
 * Lists those of the users that a user may write to. An organizer need not be visible. Runs two statements.
 *
 * @param eventId limits the check to this event; undefined for all shared events
 * @see docs/rules/chat.md CHAT-2
 */
export async function listWritableUsers(
  db: Kysely<DB>,
  userId: string,
  { userIds, eventId }: { userIds: readonly string[]; eventId: string | undefined },
): Promise<Set<string>> {
  const { rows: shared } = await sql<ListWritableUsersSharedRow>`
    select r.event_id as "eventId", r.participant_id as "ownId", p.participant_id as id
    from user_event r
    join user_event p on p.event_id = r.event_id and p.user_id = any(${[...userIds]}::text[])
    join event e on e.event_id = r.event_id and e.state = 'active'
    where r.user_id = ${userId} and ${eventId === undefined ? sql`true` : sql`r.event_id = ${eventId}`}
    order by r.event_id`.execute(db)
  if (shared.length === 0) return new Set()
  const queries = [...Map.groupBy(shared, (each) => each.eventId)].map(([id, those]) => invitedIn(id, those))
  const { rows } = await sql<NeverNull<ListWritableUsersRow, 'userId'>>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  )
  return new Set(rows.map((row) => row.userId))
}

/** Builds a query per event, because each event is a shard. */
function invitedIn(eventId: string, those: readonly Shared[]): RawBuilder<unknown> {
  const [{ ownId = '' } = {}] = those
  const own = { eventId, participantId: ownId, organizer: sql<boolean>`r.organizer` }
  const other = { eventId, participantId: sql<string>`p.participant_id`, organizer: sql<boolean>`p.organizer` }
  return sql<ListWritableUsersRow>`select p.user_id as "userId"
    from participant r
    join event e on e.event_id = ${eventId}
    join participant_type t on t.event_id = ${eventId} and t.type_id = r.type_id
    join participant p on p.event_id = ${eventId} and p.participant_id = any(${those.map(({ id }) => id)}::text[])
    where r.event_id = ${eventId} and r.participant_id = ${ownId} and r.state <> 'deleted' and p.state <> 'deleted'
      and (not e.restricted or r.organizer or t.invitation_rights)
      and ${visibleTo(own, 'p')} and (r.organizer or ${visibleTo(other, 'r')})`
}
