import { DAY_MS } from '@parley/contract'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { LastWrite, Work } from '../../../platform/work.ts'
import type { ListChangesRow, ListEventsToPruneRow, PruneChangesRow } from './row-types.gen.ts'

/** The kinds of changed rows. `participant` also covers a person's answers. `option` is a row of `sub_category`. */
export type PeopleKind = 'participant' | 'type' | 'category' | 'option'

export interface PeopleChange {
  readonly kind: PeopleKind
  readonly id: string
}

/** The owner of a record: a user, or the holder of a confirmed address. Both are null once the record is removed. */
export interface RecordOwner {
  readonly participantId: string
  readonly userId: string | null
  readonly email: string | null
}

interface RecordedChange extends PeopleChange {
  readonly eventId: string
  readonly owner?: RecordOwner
}

/** Records changes of people. Every statement that writes rows of people calls this, and nothing else does. */
export function recordChanges(work: Work, eventId: string, kind: PeopleKind, ids: readonly string[]): void {
  work.atEnd(
    insertChanges,
    ids.map((id) => ({ eventId, kind, id })),
  )
}

/**
 * Records changes of records that are new, removed, or have another owner than before. `user_event` is updated with
 * them.
 */
export function recordOwnerChanges(work: Work, eventId: string, owners: readonly RecordOwner[]): void {
  work.atEnd(
    insertChanges,
    owners.map((owner) => ({ eventId, kind: 'participant', id: owner.participantId, owner })),
  )
}

/**
 * Inserts changes with consecutive numbers. The counter's row stays locked until the commit, so numbers follow the
 * order of the commits, without gaps.
 */
const insertChangesSql = (more = '') => `with feed as (
    insert into participant_feed as f (event_id, last_seq) values ($1, cardinality($2::text[]))
    on conflict (event_id) do update set last_seq = f.last_seq + excluded.last_seq
    returning last_seq
  )${more}
  insert into participant_change (event_id, seq, kind, id)
  select $1, feed.last_seq - cardinality($2::text[]) + c.n, c.kind, c.id
  from feed, unnest($2::text[], $3::text[]) with ordinality as c (kind, id, n)`

const KEEP_CHANGES = insertChangesSql()
const KEEP_CHANGES_AND_OWNERS = insertChangesSql(`, owned as (
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

/**
 * Inserts the changes of a transaction, event by event in the order of their ids, so that two transactions on the same
 * events cannot deadlock.
 */
const insertChanges: LastWrite<RecordedChange> = (left) => {
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

export interface ChangesPage {
  /** The changes in the order of their commits. The reader loads the rows afterwards; a missing row was removed. */
  readonly changes: readonly PeopleChange[]
  readonly position: number
  /** True if the changes before `position` were pruned. The reader then loads the tables after this answer. */
  readonly reset: boolean
}

/**
 * Returns the changes after a position. No change that commits later gets a number before a returned one.
 *
 * @param after the position of the previous answer; null to begin, which answers with a reset
 * @see docs/rules/participants.md FEED-2
 */
export async function listChanges(
  db: Kysely<DB>,
  eventId: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<ChangesPage> {
  const { rows } = await sql<ListChangesRow<{ changes: (PeopleChange & { seq: number })[] }>>`
    select coalesce(max(f.last_seq), 0) as last, coalesce(max(f.pruned_seq), 0) as pruned,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'kind', kind, 'id', id) order by seq), '[]')
        from (select seq, kind, id from participant_change
          where event_id = ${eventId} and seq > ${after}::bigint order by seq limit ${limit}) later) as changes
    from participant_feed f where f.event_id = ${eventId}`.execute(db)
  const { last, pruned, changes } = rows[0] as (typeof rows)[number]
  // A position beyond the last one comes from a database that has since been restored to an earlier state.
  if (after === null || after < pruned || after > last) return { changes: [], position: last, reset: true }
  return {
    changes: changes.map(({ kind, id }) => ({ kind, id })),
    position: changes.at(-1)?.seq ?? after,
    reset: false,
  }
}

/** The lifetime of changes. A reader that is further behind reloads everything. */
const CHANGES_KEPT_MS = 7 * DAY_MS
const isOld = sql`changed_at < now() - ${CHANGES_KEPT_MS} * interval '1 ms'`
/** The number of changes to prune at once. Writers of the event wait for no more than one batch. */
const PRUNED_AT_ONCE = 1_000

export async function listEventsToPrune(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<ListEventsToPruneRow>`select f.event_id
    from participant_feed f
    join participant_change c on c.event_id = f.event_id and c.seq = f.pruned_seq + 1
    where ${isOld}`.execute(db)
  return rows.map((row) => row.event_id)
}

export async function pruneChanges(work: Work, eventId: string): Promise<number> {
  const { rows } = await sql<PruneChangesRow>`
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
