import type { SavedFilters, SavedSearch } from '@parley/contract/networking'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { Viewer } from './standpoint.ts'

export async function readSearches(db: Kysely<DB>, eventId: string, participantId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['search_id as id', 'name', 'filters', 'notify'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .orderBy('created_at', 'desc')
    .orderBy('search_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, filters: row.filters as SavedFilters }))
}

export async function countSearches(work: Work, eventId: string, participantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from saved_search
    where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
  return rows[0]?.count ?? 0
}

interface Followed {
  readonly knownIds: readonly string[]
  readonly followedSeq: number
}

export async function insertSearch(
  work: Work,
  eventId: string,
  participantId: string,
  { id, name, filters, notify, knownIds, followedSeq }: SavedSearch & Followed,
): Promise<void> {
  await work.db
    .insertInto('saved_search')
    .values({
      event_id: eventId,
      search_id: id,
      participant_id: participantId,
      name,
      filters: JSON.stringify(filters),
      notify,
      created_at: instantOf(work.now),
      followed_seq: followedSeq,
      known_ids: [...knownIds],
    })
    .execute()
}

/** Whether there was one. */
export async function removeSearch(work: Work, eventId: string, participantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from saved_search
    where event_id = ${eventId} and participant_id = ${participantId} and search_id = ${id} returning search_id`.execute(
    work.db,
  )
  return rows.length > 0
}

/** Whether the search is still there. */
export async function saveKnown(
  work: Work,
  eventId: string,
  searchId: string,
  { knownIds, followedSeq }: Followed,
): Promise<boolean> {
  const { rows } = await sql`update saved_search set known_ids = ${[...knownIds]}::text[], followed_seq = ${followedSeq}
    where event_id = ${eventId} and search_id = ${searchId} returning search_id`.execute(work.db)
  return rows.length > 0
}

/** Events in which somebody waits to be told, with their end in epoch milliseconds. */
export async function readEventsWithSearches(db: Kysely<DB>): Promise<{ eventId: string; endsAt: number }[]> {
  const { rows } = await sql<{ event_id: string; ends_at: Temporal.Instant }>`
    select e.event_id, e.ends_at from event e
    where e.state = 'active' and e.event_id in (select event_id from saved_search where notify)`.execute(db)
  return rows.map((row) => ({ eventId: row.event_id, endsAt: row.ends_at.epochMilliseconds }))
}

export interface DueSearch extends Viewer, Followed {
  readonly searchId: string
  readonly filters: SavedFilters
}

/** Those of an event whose people have changed since they were looked at, with who saved them. */
export async function readDueSearches(db: Kysely<DB>, eventId: string): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select s.event_id as "eventId", s.search_id as "searchId", s.filters, s.known_ids as "knownIds",
      s.followed_seq as "followedSeq", p.participant_id as "participantId", p.type_id as "typeId", p.organizer
    from saved_search s
    join participant p on p.event_id = s.event_id and p.participant_id = s.participant_id and p.state <> 'deleted'
    join participant_feed f on f.event_id = s.event_id
    where s.event_id = ${eventId} and s.notify and f.last_seq > s.followed_seq
    order by s.search_id`.execute(db)
  return rows
}

/** What one record has saved becomes another's of the same person. */
export async function handSearches(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update saved_search set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
}

export async function forgetSearches(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`delete from saved_search where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}
