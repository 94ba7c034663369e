import { DAY_MS } from '@parley/contract'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { LastWrite, Work } from '../../../platform/work.ts'

/** `participant` also for answers, whose id is their participant's; `option` is a row of `sub_category`. */
export type PeopleKind = 'participant' | 'type' | 'category' | 'option'

export interface PeopleChange {
  readonly kind: PeopleKind
  readonly id: string
}

/** Whose record it is: that of a user, or of the owner of a confirmed address. Neither is set once the record is gone. */
export interface RecordOwner {
  readonly participantId: string
  readonly userId: string | null
  readonly email: string | null
}

interface LeftChange extends PeopleChange {
  readonly eventId: string
  readonly owner?: RecordOwner
}

/** Says which rows of people this transaction writes: called beside each such statement, and nowhere else. */
export function leaveChanges(work: Work, eventId: string, kind: PeopleKind, ids: readonly string[]): void {
  work.atEnd(
    keepChanges,
    ids.map((id) => ({ eventId, kind, id })),
  )
}

/** The same for records that are new, gone, or another's than before: `user_event` follows them. */
export function leaveOwners(work: Work, eventId: string, owners: readonly RecordOwner[]): void {
  work.atEnd(
    keepChanges,
    owners.map((owner) => ({ eventId, kind: 'participant', id: owner.participantId, owner })),
  )
}

/**
 * The counter's row stays locked until the commit, so numbers are given in the order of the commits: who sees a change
 * sees all with lower numbers. A rollback leaves no gap.
 */
const keepText = (more = '') => `with feed as (
    insert into participant_feed as f (event_id, last_seq) values ($1, cardinality($2::text[]))
    on conflict (event_id) do update set last_seq = f.last_seq + excluded.last_seq
    returning last_seq
  )${more}
  insert into participant_change (event_id, seq, kind, id)
  select $1, feed.last_seq - cardinality($2::text[]) + c.n, c.kind, c.id
  from feed, unnest($2::text[], $3::text[]) with ordinality as c (kind, id, n)`

const KEEP_CHANGES = keepText()
const KEEP_CHANGES_AND_OWNERS = keepText(`, owned as (
    insert into user_event (event_id, participant_id, user_id, email)
    select $1, r."participantId", r."userId", case when r."userId" is null then r.email end
    from jsonb_to_recordset($4::jsonb) as r ("participantId" text, "userId" text, email text)
    where coalesce(r."userId", r.email) is not null
    on conflict (event_id, participant_id) do update set user_id = excluded.user_id, email = excluded.email
  ), nobodys as (
    delete from user_event where event_id = $1 and participant_id = any(array(
      select r."participantId" from jsonb_to_recordset($4::jsonb) as r ("participantId" text, "userId" text, email text)
      where coalesce(r."userId", r.email) is null))
  )`)

/** One statement for each event, in the order of their ids: two transactions that write the same events take turns. */
const keepChanges: LastWrite<LeftChange> = (left) => {
  const events = Map.groupBy(left, ({ eventId }) => eventId)
  return [...events.keys()].sort().map((eventId) => {
    const ofEvent = events.get(eventId) ?? []
    const changes = [...new Map(ofEvent.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()]
    const values = [eventId, changes.map(({ kind }) => kind), changes.map(({ id }) => id)]
    const owners = new Map(ofEvent.flatMap(({ id, owner }) => (owner ? [[id, owner]] : [])))
    if (owners.size === 0) return CompiledQuery.raw(KEEP_CHANGES, values)
    return CompiledQuery.raw(KEEP_CHANGES_AND_OWNERS, [...values, JSON.stringify([...owners.values()])])
  })
}

export interface ChangesRead {
  /** In the order of the commits. The rows themselves are read afterwards, and one that is not there was removed. */
  readonly changes: readonly PeopleChange[]
  /** Where to read on, once all these have been followed. */
  readonly position: number
  /** What came before `position` has to be read from the tables, after this answer: it is not known one by one. */
  readonly reset: boolean
}

/**
 * What has changed of an event's people since a position; nothing that commits later comes before it.
 *
 * @param after the position of the answer before; null begins, with a reset
 * @see docs/rules/participants.md FEED-2
 */
export async function readChanges(
  db: Kysely<DB>,
  eventId: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<ChangesRead> {
  const { rows } = await sql<{ last: number; pruned: number; changes: (PeopleChange & { seq: number })[] }>`
    select coalesce(max(f.last_seq), 0) as last, coalesce(max(f.pruned_seq), 0) as pruned,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'kind', kind, 'id', id) order by seq), '[]')
        from (select seq, kind, id from participant_change
          where event_id = ${eventId} and seq > ${after}::bigint order by seq limit ${limit}) later) as changes
    from participant_feed f where f.event_id = ${eventId}`.execute(db)
  const { last, pruned, changes } = rows[0] as (typeof rows)[number]
  // Beyond the last one: the position is of a database that was put back since.
  if (after === null || after < pruned || after > last) return { changes: [], position: last, reset: true }
  return {
    changes: changes.map(({ kind, id }) => ({ kind, id })),
    position: changes.at(-1)?.seq ?? after,
    reset: false,
  }
}

/** A reader that is further behind than this reads everything again. */
const CHANGES_KEPT_MS = 7 * DAY_MS
const isOld = sql`changed_at < now() - ${CHANGES_KEPT_MS} * interval '1 ms'`
/** As many as are removed at once: writers of the event wait no longer than that takes. */
const PRUNED_AT_ONCE = 1_000

/** Events whose oldest change has been kept long enough. */
export async function readEventsToPrune(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`select f.event_id
    from participant_feed f
    join participant_change c on c.event_id = f.event_id and c.seq = f.pruned_seq + 1
    where ${isOld}`.execute(db)
  return rows.map((row) => row.event_id)
}

/** Removes some of the oldest changes, up to the first that is too young; answers how many. */
export async function pruneChanges(work: Work, eventId: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with oldest as materialized (
      select seq, ${isOld} as is_old
      from participant_change where event_id = ${eventId} order by seq limit ${PRUNED_AT_ONCE}
    ), gone as (
      delete from participant_change
      where event_id = ${eventId} and seq in (select seq from oldest)
        and seq < coalesce((select min(seq) from oldest where not is_old), ${Number.MAX_SAFE_INTEGER})
      returning seq
    ), raised as (
      update participant_feed set pruned_seq = greatest(pruned_seq, (select max(seq) from gone))
      where event_id = ${eventId} and (select count(*) from gone) > 0
    )
    select count(*) as gone from gone`.execute(work.db)
  return rows[0]?.gone ?? 0
}
