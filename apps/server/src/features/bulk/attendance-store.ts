import type { AttendanceCounts, BulkAct } from '@parley/contract/bulk'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type {
  CountOutcomesRow,
  CountPeopleRow,
  FindTargetRow,
  ListNextPeopleRow,
  ListOutcomesRow,
} from './row-types.gen.ts'

export interface AttendanceRequest {
  readonly sessionId: string
  readonly typeIds: readonly string[]
  readonly act: Exclude<BulkAct, 'move'>
  readonly block: boolean
  /** Id of a run to undo. Selects the people it has changed, with any type they have by now. */
  readonly undoes?: string
}

const participantsSql = (eventId: string, { typeIds, undoes }: Pick<AttendanceRequest, 'typeIds' | 'undoes'>) =>
  undoes === undefined
    ? sql`p.event_id = ${eventId} and p.state <> 'deleted' and p.type_id = any(${[...typeIds]}::text[])`
    : sql`p.event_id = ${eventId} and p.state <> 'deleted' and p.participant_id = any(
        select unnest(u.changed) from bulk_run u where u.event_id = ${eventId} and u.run_id = ${undoes})`

export interface Target {
  readonly state: 'available' | 'cancelled'
  readonly during: TimeRange
  /** The number of free seats; null for no limit. */
  readonly seatsLeft: number | null
}

export async function findTarget(db: Kysely<DB>, eventId: string, sessionId: string): Promise<Target | undefined> {
  const { rows } = await sql<FindTargetRow>`select s.state, s.during, s.capacity - s.used as "seatsLeft"
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = ${sessionId} and d.type in ('session', 'break')`.execute(db)
  return rows[0]
}

/** `s` is the session of the talk `d`; `b` and `r` are the participant's block and request for it. */
const outcomeSql = (eventId: string, { act, block }: AttendanceRequest): RawBuilder<Outcome> =>
  act === 'leave'
    ? sql<Outcome>`case when b.role is null and r.state is distinct from 'waiting' then 'same'
        when b.role <> 'attendee' then 'onStage' else 'done' end`
    : sql<Outcome>`case when b.role is not null then 'same'
        when not (p.organizer or not d.hidden and (d.visible_types is null or p.type_id = any(d.visible_types))) then 'unseen'
        when r.state = 'declined' then 'declined'
        when exists (select from agenda_block o
          left join session os on o.kind = 'session' and os.event_id = o.event_id and os.session_id = o.source_id
          where o.event_id = ${eventId} and o.participant_id = p.participant_id and o.during && s.during
            and (o.holds or ((d.blocking or ${block}) and (o.meant_to_hold or os.state = 'available')))) then 'busy'
        else 'done' end`

/** People who may not get a seat are still `done` here. */
export type Outcome = Exclude<keyof AttendanceCounts, 'full'>

const peopleSql = (eventId: string, { sessionId, ...who }: AttendanceRequest) => sql`participant p
  join session s on s.event_id = p.event_id and s.session_id = ${sessionId}
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  left join agenda_block b on b.event_id = p.event_id and b.participant_id = p.participant_id and b.kind = 'session'
    and b.source_id = s.session_id
  left join session_request r on r.event_id = p.event_id and r.session_id = s.session_id
    and r.participant_id = p.participant_id
  where ${participantsSql(eventId, who)}`

export async function countOutcomes(
  db: Kysely<DB>,
  eventId: string,
  wanted: AttendanceRequest,
): Promise<Map<Outcome, number>> {
  const { rows } = await sql<CountOutcomesRow>`select outcome, count(*)::integer as people
    from (select ${outcomeSql(eventId, wanted)} as outcome from ${peopleSql(eventId, wanted)}) found
    group by outcome`.execute(db)
  return new Map(rows.map(({ outcome, people }) => [outcome, people]))
}

export interface PersonOutcome {
  readonly participantId: string
  readonly outcome: Outcome
  /** True if it was in their agenda before the run. */
  readonly isIn: boolean
}

export async function listOutcomes(
  db: Kysely<DB>,
  eventId: string,
  wanted: AttendanceRequest,
  participantIds: readonly string[],
): Promise<PersonOutcome[]> {
  const { rows } = await sql<ListOutcomesRow>`
    select p.participant_id as "participantId", ${outcomeSql(eventId, wanted)} as outcome, b.role is not null as "isIn"
    from ${peopleSql(eventId, wanted)} and p.participant_id = any(${[...participantIds]}::text[])
    order by p.participant_id`.execute(db)
  return rows
}

export async function listNextPeople(
  db: Kysely<DB>,
  eventId: string,
  wanted: AttendanceRequest,
  after: string,
  length: number,
): Promise<string[]> {
  const { rows } = await sql<ListNextPeopleRow>`select p.participant_id as id from participant p
    where ${participantsSql(eventId, wanted)} and p.participant_id > ${after}
    order by p.participant_id limit ${length}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countPeople(db: Kysely<DB>, eventId: string, wanted: AttendanceRequest): Promise<number> {
  const { rows } = await sql<CountPeopleRow>`select count(*)::integer as people from participant p
    where ${participantsSql(eventId, wanted)}`.execute(db)
  return rows[0]?.people ?? 0
}
