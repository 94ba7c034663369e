import type { TabSetting } from '@parley/contract/events'
import { MAX_NEW_SHOWN, MAX_NOTIFIED, type SavedFilters, type SavedSearch } from '@parley/contract/networking'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { acquaintedWithSql, personBriefSql, searchableBySql } from '../participants/index.ts'
import type {
  CountSearchesRow,
  ListChangedSinceRow,
  ListDueSearchesRow,
  ListEventsToFollowRow,
  ListSearchesRow,
} from './row-types.gen.ts'
import type { Viewer } from './viewer-context.ts'

/**
 * Lists saved searches with the new people of each. Leaves out people that the owner no longer finds or now ignores.
 */
export async function listSearches(db: Kysely<DB>, owner: Viewer): Promise<SavedSearch[]> {
  const { eventId, participantId, typeId } = owner
  const { rows } = await sql<ListSearchesRow<SavedSearch>>`
    select s.search_id as id, s.name, s.filters, s.notify, s.is_wide as "isWide", count(p.participant_id) as "newCount",
      coalesce((jsonb_agg(${personBriefSql('p')} order by n.nth) filter (where p.participant_id is not null)), '[]')
        as "newPeople"
    from saved_search s
    left join lateral (
      select id, min(nth) as nth from unnest(s.new_ids) with ordinality as each (id, nth)
      where id <> ${participantId} group by id
    ) n on true
    left join participant p on p.event_id = ${eventId} and p.participant_id = n.id and p.state <> 'deleted'
      and ${searchableBySql(owner, 'p')}
      and (${acquaintedWithSql(owner, 'p')} or exists (select from participant_type v where v.event_id = ${eventId}
        and v.type_id = ${typeId} and (v.finds_type_ids is null or p.type_id = any(v.finds_type_ids))))
      and not exists (select from participant_tag t where t.event_id = ${eventId} and t.participant_id = ${participantId}
        and t.other_id = p.participant_id and t.tag = 'ignored')
    where s.event_id = ${eventId} and s.participant_id = ${participantId}
    group by s.event_id, s.search_id
    order by s.created_at desc, s.search_id desc`.execute(db)
  return rows.map((row) => ({ ...row, newPeople: row.newPeople.slice(0, MAX_NEW_SHOWN) }))
}

export async function countSearches(work: Work, eventId: string, participantId: string): Promise<number> {
  const { rows } = await sql<CountSearchesRow>`select count(*) as count from saved_search
    where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
  return rows[0]?.count ?? 0
}

type NewSearch = Pick<SavedSearch, 'id' | 'name' | 'filters' | 'notify'>

export async function insertSearch(
  work: Work,
  eventId: string,
  participantId: string,
  { id, name, filters, notify, knownIds, followedSeq }: NewSearch & Pick<Followed, 'knownIds' | 'followedSeq'>,
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

export async function removeSearch(work: Work, eventId: string, participantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from saved_search
    where event_id = ${eventId} and participant_id = ${participantId} and search_id = ${id} returning search_id`.execute(
    work.db,
  )
  return rows.length > 0
}

/** Clears the new people of a search. People who match later will be new again. */
export async function clearNewPeople(work: Work, eventId: string, participantId: string, id: string): Promise<void> {
  await sql`update saved_search set new_ids = '{}'
    where event_id = ${eventId} and participant_id = ${participantId} and search_id = ${id} and new_ids <> '{}'`.execute(
    work.db,
  )
}

export interface FollowedEvent {
  readonly eventId: string
  readonly endsAt: number
  readonly limitTabs: boolean
  readonly tabs: TabSetting[]
}

/** Lists events with people who changed after a search was last followed. */
export async function listEventsToFollow(db: Kysely<DB>): Promise<FollowedEvent[]> {
  const { rows } = await sql<ListEventsToFollowRow<FollowedEvent>>`
    select e.event_id as "eventId", extract(epoch from e.ends_at) * 1000 as "endsAt", e.limit_tabs as "limitTabs", e.tabs
    from event e
    where e.state = 'active' and e.event_id in (
      select s.event_id from saved_search s join participant_feed f on f.event_id = s.event_id
      where s.notify and f.last_seq > s.followed_seq)`.execute(db)
  return rows.map((row) => ({ ...row, endsAt: Number(row.endsAt) }))
}

interface Followed {
  readonly knownIds: readonly string[]
  /** The position in the change feed at the last run. */
  readonly followedSeq: number
  readonly isWide: boolean
}

export interface DueSearch extends Viewer, Followed {
  readonly searchId: string
  readonly filters: SavedFilters
  readonly lastSeq: number
}

export async function listDueSearches(
  db: Kysely<DB>,
  eventId: string,
  { after, limit }: { after: string; limit: number },
): Promise<DueSearch[]> {
  const { rows } = await sql<ListDueSearchesRow<DueSearch>>`
    select s.event_id as "eventId", s.search_id as "searchId", s.filters, s.known_ids as "knownIds",
      s.followed_seq as "followedSeq", s.is_wide as "isWide", f.last_seq as "lastSeq", p.participant_id as "participantId",
      p.type_id as "typeId", p.organizer
    from saved_search s
    join participant p on p.event_id = s.event_id and p.participant_id = s.participant_id and p.state <> 'deleted'
    join participant_feed f on f.event_id = s.event_id
    where s.event_id = ${eventId} and s.notify and f.last_seq > s.followed_seq and s.search_id > ${after}
    order by s.search_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns the people who have changed since a position of the change feed. Returns all of them if the feed was pruned
 * beyond it.
 */
export async function listChangedSince(
  db: Kysely<DB>,
  eventId: string,
  seq: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<ListChangedSinceRow>`
    select n.id from unnest(${[...ids]}::text[]) n (id)
    where exists (select from participant_change c where c.event_id = ${eventId} and c.seq > ${seq}
        and c.kind = 'participant' and c.id = n.id)
      or exists (select from participant_feed f where f.event_id = ${eventId} and f.pruned_seq > ${seq})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface SearchRun extends Followed {
  readonly newIds: readonly string[]
}

/** Saves a run of a search. Returns false if another run saved it meanwhile, or the search was deleted. */
export async function saveSearchRun(work: Work, due: DueSearch, looked: SearchRun): Promise<boolean> {
  const { knownIds, newIds, followedSeq, isWide } = looked
  const { rows } =
    await sql`update saved_search set known_ids = ${[...knownIds]}::text[], followed_seq = ${followedSeq},
      is_wide = ${isWide}, new_ids = trim_array(${newIds.toReversed()}::text[] || new_ids,
        greatest(0, cardinality(new_ids) + ${newIds.length} - ${MAX_NOTIFIED}))
    where event_id = ${due.eventId} and search_id = ${due.searchId} and followed_seq = ${due.followedSeq}
    returning search_id`.execute(work.db)
  return rows.length > 0
}

export async function saveFollowed(
  work: Work,
  eventId: string,
  searchIds: readonly string[],
  seq: number,
): Promise<void> {
  await sql`update saved_search set followed_seq = ${seq}
    where event_id = ${eventId} and search_id = any(${[...searchIds].sort()}::text[]) and followed_seq < ${seq}`.execute(
    work.db,
  )
}

/** Moves saved searches to the other record. Searches that have found one record count as having found the other. */
export async function transferSearches(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update saved_search set
      participant_id = case when participant_id = ${fromId} then ${toId} else participant_id end,
      known_ids = array_replace(known_ids, ${fromId}, ${toId}), new_ids = array_replace(new_ids, ${fromId}, ${toId})
    where event_id = ${eventId}
      and (participant_id = ${fromId} or ${fromId} = any(known_ids) or ${fromId} = any(new_ids))`.execute(work.db)
}

export async function deleteSearchesOf(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`delete from saved_search where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}
