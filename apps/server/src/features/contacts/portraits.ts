import type { Contact } from '@parley/contract/contacts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { visibleTo } from '../participants/index.ts'
import type { ListPortraitsRow } from './row-types.gen.ts'

/** The number of latest common events that are searched for portraits. */
const MAX_EVENTS = 20

/** @see docs/rules/contacts.md CONTACT-25 */
export async function withPortraits(db: Kysely<DB>, userId: string, contacts: readonly Contact[]): Promise<Contact[]> {
  const common = contacts.flatMap((each) => each.common ?? [])
  const byEvent = Map.groupBy(
    common.toSorted((a, b) => b.endDateMillis - a.endDateMillis),
    ({ eventId }) => eventId,
  )
  const queries = [...byEvent].slice(0, MAX_EVENTS).map(([eventId, those]) =>
    seenIn(
      eventId,
      userId,
      those.map(({ participantId }) => participantId),
    ),
  )
  if (queries.length === 0) return [...contacts]
  const { rows } = await sql<ListPortraitsRow>`${sql.join(queries, sql` union all `)}`.execute(db)
  const photoOf = new Map(rows.map(({ participantId, photoPath }) => [participantId, photoPath]))
  return contacts.map((each) => ({
    ...each,
    profilePhotoPath: photoOf.get(each.common?.participantId ?? '') ?? each.profilePhotoPath,
  }))
}

/** Builds a query per event, because each event is a shard. */
function seenIn(eventId: string, userId: string, participantIds: readonly string[]): RawBuilder<ListPortraitsRow> {
  const viewer = { eventId, participantId: sql<string>`r.participant_id`, organizer: sql<boolean>`r.organizer` }
  return sql<ListPortraitsRow>`select p.participant_id as "participantId", p.photo_path as "photoPath"
    from participant r
    join participant p on p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
    where r.event_id = ${eventId} and r.user_id = ${userId} and r.state <> 'deleted'
      and p.state <> 'deleted' and p.photo_path is not null and ${visibleTo(viewer, 'p')}`
}
