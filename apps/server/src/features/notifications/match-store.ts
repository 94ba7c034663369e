import { DAY_MS } from '@parley/contract'
import type { TabSetting } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { acquaintedWithSql, fullNameSql, searchableBySql } from '../participants/index.ts'
import type { Receiver } from './news-store.ts'
import type {
  ClaimMatchesRow,
  FindMatchedEventRow,
  ListMatchReceiversRow,
  ListSearchMatchesRow,
  ListWaitingMatchesRow,
} from './row-types.gen.ts'
import { type SearchNews } from './writing/index.ts'

/** The time after a match before the email is sent. Further matches go into the same email. */
const WAIT_MS = 60_000
/** The longest wait when matches keep coming. */
const MAX_WAIT_MS = 300_000
const EVERY_MS = DAY_MS
/** The time after which a match that could not be sent is dropped. */
const KEPT_MS = 2 * DAY_MS

export interface Match {
  readonly matchId: string
  readonly participantId: string
  readonly searchId: string
  readonly personIds: readonly string[]
}

/** Inserts a match to mail. Ignores one that exists already or was mailed. */
export async function insertMatch(db: Kysely<DB>, eventId: string, match: Match, now: number): Promise<void> {
  const { matchId, participantId, searchId, personIds } = match
  await sql`insert into waiting_match (event_id, match_id, participant_id, search_id, person_ids, told_at)
    values (${eventId}, ${matchId}, ${participantId}, ${searchId}, ${[...personIds]}, ${instantOf(now)})
    on conflict do nothing`.execute(db)
}

/** Lists people to mail: a minute after their last match, and a day after their last email. */
export async function listMatchReceivers(db: Kysely<DB>, now: number): Promise<Receiver[]> {
  const { rows } = await sql<ListMatchReceiversRow>`select event_id as "eventId", participant_id as "participantId"
    from waiting_match group by event_id, participant_id
    having (max(told_at) filter (where mailed_at is null) <= ${instantOf(now - WAIT_MS)}
        or min(told_at) filter (where mailed_at is null) <= ${instantOf(now - MAX_WAIT_MS)})
      and coalesce(max(mailed_at) <= ${instantOf(now - EVERY_MS)}, true)
    order by event_id, participant_id`.execute(db)
  return rows
}

export async function listWaitingMatches(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<Match[]> {
  const { rows } = await sql<ListWaitingMatchesRow>`
    select match_id as "matchId", participant_id as "participantId", search_id as "searchId", person_ids as "personIds"
    from waiting_match
    where event_id = ${eventId} and participant_id = any(${[...participantIds]}::text[]) and mailed_at is null
    order by told_at, match_id`.execute(db)
  return rows
}

export interface MatchedEvent {
  /** Epoch milliseconds. */
  readonly endsAt: number
  readonly limitTabs: boolean
  readonly tabs: TabSetting[]
}

export async function findMatchedEvent(db: Kysely<DB>, eventId: string): Promise<MatchedEvent | undefined> {
  const { rows } = await sql<FindMatchedEventRow<MatchedEvent>>`select ${millisSql(sql`ends_at`)} as "endsAt",
      limit_tabs as "limitTabs", tabs
    from event where event_id = ${eventId} and state = 'active'`.execute(db)
  return rows[0]
}

export interface SearchMatches extends SearchNews {
  readonly participantId: string
  readonly typeId: string
  readonly organizer: boolean
}

/**
 * Lists the searches with the people to report. Includes only people that the searcher can still find, has not viewed
 * since and does not ignore.
 *
 * @param namesAtMost the number of people to name
 */
export async function listSearchMatches(
  db: Kysely<DB>,
  eventId: string,
  matches: readonly Match[],
  namesAtMost: number,
): Promise<SearchMatches[]> {
  const viewer = {
    eventId,
    participantId: sql.ref<string>('v.participant_id'),
    organizer: sql.ref<boolean>('v.organizer'),
  }
  const { rows } = await sql<NeverNull<ListSearchMatchesRow<SearchMatches>, 'people'>>`
    select v.participant_id as "participantId", v.type_id as "typeId", v.organizer, s.name, s.filters, found.ids,
      jsonb_path_query_array(found.people, '$[0 to $last]', jsonb_build_object('last', ${namesAtMost - 1}::integer)) as people
    from (
      select m."participantId", m."searchId", array_agg(distinct person.id) as ids
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m ("participantId" text, "searchId" text, "personIds" jsonb)
      cross join jsonb_array_elements_text(m."personIds") person (id)
      group by m."participantId", m."searchId"
    ) m
    join saved_search s on s.event_id = ${eventId} and s.search_id = m."searchId" and s.participant_id = m."participantId"
    join participant v on v.event_id = ${eventId} and v.participant_id = s.participant_id and v.state <> 'deleted'
    join participant_type vt on vt.event_id = ${eventId} and vt.type_id = v.type_id
    cross join lateral (
      select array_agg(p.participant_id order by p.sort_name, p.participant_id) as ids,
        jsonb_agg(jsonb_build_object('name', ${fullNameSql('p')}, 'company', p.company)
          order by p.sort_name, p.participant_id) as people
      from participant p
      where p.event_id = ${eventId} and p.participant_id = any(m.ids) and p.participant_id = any(s.new_ids)
        and p.participant_id <> v.participant_id and p.state <> 'deleted' and ${searchableBySql(viewer, 'p')}
        and (vt.finds_type_ids is null or p.type_id = any(vt.finds_type_ids) or ${acquaintedWithSql(viewer, 'p')})
        and not exists (select from participant_tag t where t.event_id = ${eventId}
          and t.participant_id = v.participant_id and t.other_id = p.participant_id and t.tag = 'ignored')
    ) found
    where found.ids is not null
    order by s.created_at, s.search_id`.execute(db)
  return rows
}

/**
 * Claims matches in the transaction that also sends the email.
 *
 * @returns false if another run has claimed or mailed some of them since
 */
export async function claimMatches(
  work: Work,
  eventId: string,
  participantId: string,
  matchIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<NeverNull<ClaimMatchesRow, 'isWanted'>>`
    select mailed_at is null and match_id = any(${[...matchIds]}::text[]) as "isWanted",
      coalesce(mailed_at > ${instantOf(work.now - EVERY_MS)}, false) as "isRecent"
    from waiting_match where event_id = ${eventId} and participant_id = ${participantId}
    order by match_id for update`.execute(work.db)
  if (rows.some(({ isRecent }) => isRecent) || rows.filter(({ isWanted }) => isWanted).length < matchIds.length)
    return false
  await sql`update waiting_match set mailed_at = ${instantOf(work.now)}, person_ids = '{}'
    where event_id = ${eventId} and match_id = any(${[...matchIds]}::text[])`.execute(work.db)
  return true
}

export async function dropMatches(db: Kysely<DB>, eventId: string, matchIds: readonly string[]): Promise<void> {
  await sql`delete from waiting_match
    where event_id = ${eventId} and match_id = any(${[...matchIds]}::text[]) and mailed_at is null`.execute(db)
}

export async function dropOldMatches(db: Kysely<DB>, now: number): Promise<void> {
  await sql`delete from waiting_match where coalesce(mailed_at, told_at) < ${instantOf(now - KEPT_MS)}`.execute(db)
}
