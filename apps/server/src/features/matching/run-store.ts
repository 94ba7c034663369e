import type { MatchProposal, MatchRun } from '@parley/contract/matching'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql } from '../participants/index.ts'
import type {
  FindProposalRow,
  GetMatchingOverviewRow,
  ListProposalsOfRow,
  LockRunRow,
  SaveProposalAnswerRow,
} from './row-types.gen.ts'

export interface RunId {
  readonly eventId: string
  readonly runId: string
}

export interface NewProposal {
  readonly id: string
  readonly slotId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly oneId: string
  readonly otherId: string
  readonly wish: 'mutual' | 'oneSided' | 'match'
}

export interface Planned {
  readonly participantId: string
  readonly count: number
  readonly why: MatchRun['none'][number]['why'] | null
}

/** Inserts a plan, and discards the previous one unless it was sent. */
export async function insertRun(
  work: Work,
  { eventId, runId, userId, commandId, day }: RunId & { userId: string; commandId: string; day: string },
): Promise<void> {
  await sql`update match_run set state = 'discarded', rev = rev + 1 where event_id = ${eventId} and state in ('running', 'proposed')`.execute(
    work.db,
  )
  await work.db
    .insertInto('match_run')
    .values({
      event_id: eventId,
      run_id: runId,
      run_by: userId,
      command_id: commandId,
      day,
      created_at: instantOf(work.now),
    })
    .execute()
}

/** Locks a plan, so that it can be saved, sent or discarded only once. */
export async function lockRun(
  work: Work,
  { eventId, runId }: RunId,
): Promise<{ state: MatchRun['state']; day: string } | undefined> {
  const { rows } = await sql<LockRunRow>`select state, day from match_run
    where event_id = ${eventId} and run_id = ${runId} for update`.execute(work.db)
  return rows[0]
}

export async function saveMatchPlan(
  work: Work,
  { eventId, runId }: RunId,
  proposals: readonly NewProposal[],
  people: readonly Planned[],
): Promise<void> {
  const rows = proposals.map((each) => ({
    ...each,
    startsAt: new Date(each.startsAt).toISOString(),
    endsAt: new Date(each.endsAt).toISOString(),
  }))
  await sql`insert into match_proposal (event_id, proposal_id, run_id, slot_id, during, one_id, other_id, wish)
    select ${eventId}, id, ${runId}, "slotId", tstzrange("startsAt", "endsAt", '[)'), "oneId", "otherId", wish
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, "slotId" text, "startsAt" timestamptz,
      "endsAt" timestamptz, "oneId" text, "otherId" text, wish text)`.execute(work.db)
  await sql`update match_run set state = 'proposed', rev = rev + 1, people = ${JSON.stringify(people)}
    where event_id = ${eventId} and run_id = ${runId}`.execute(work.db)
}

export async function setRunState(
  work: Work,
  { eventId, runId }: RunId,
  state: 'sent' | 'discarded' | 'failed',
  errorCode: string | null = null,
): Promise<void> {
  await sql`update match_run set state = ${state}, rev = rev + 1, error_code = ${errorCode}
    where event_id = ${eventId} and run_id = ${runId} and state in ('running', 'proposed')`.execute(work.db)
}

export async function sendDrafts(work: Work, { eventId, runId }: RunId): Promise<void> {
  await sql`update match_proposal set state = 'waiting', rev = rev + 1
    where event_id = ${eventId} and run_id = ${runId} and state = 'draft'`.execute(work.db)
}

const NONE_SHOWN = 100

export async function getMatchingOverview(
  db: Kysely<DB>,
  eventId: string,
  userId: string,
): Promise<{ willing: number; run: MatchRun | null }> {
  const { rows } = await sql<GetMatchingOverviewRow<{ run: MatchRun }>>`
    with newest as materialized (
      select * from match_run r where r.event_id = ${eventId} order by r.created_at desc, r.run_id desc limit 1
    ), planned as materialized (
      select p."participantId", p.count, p.why from newest n
      cross join jsonb_to_recordset(n.people) as p ("participantId" text, count integer, why text)
    ), made as (
      select count(*) as meetings, count(*) filter (where o.wish = 'mutual') as mutual,
        count(*) filter (where o.wish = 'oneSided') as one_sided, count(*) filter (where o.state = 'agreed') as agreed,
        count(*) filter (where o.state = 'declined') as declined
      from match_proposal o where o.event_id = ${eventId} and o.run_id = (select run_id from newest)
    )
    select (select count(*)::integer from match_wish w
        join participant p on p.event_id = ${eventId} and p.participant_id = w.participant_id and p.state = 'active'
        where w.event_id = ${eventId}) as willing,
      (select jsonb_build_object('id', n.run_id, 'day', n.day, 'state', n.state, 'meetings', made.meetings,
        'mutual', made.mutual, 'oneSided', made.one_sided, 'agreed', made.agreed, 'declined', made.declined,
        'people', coalesce((select jsonb_agg(jsonb_build_object('meetings', c.count, 'people', c.people) order by c.count)
          from (select count, count(*) as people from planned group by count) c), '[]'),
        'none', coalesce((select jsonb_agg(jsonb_build_object('participant', ${personBriefSql('p')}, 'why', z.why)
            order by p.sort_name, p.participant_id)
          from (select * from planned where count = 0 order by "participantId" limit ${NONE_SHOWN}) z
          join participant p on p.event_id = ${eventId} and p.participant_id = z."participantId"
            and p.state <> 'deleted'), '[]'),
        'error', n.error_code, 'commandId', case when n.run_by = ${userId} then n.command_id end,
        'cdt', ${millisSql(sql`n.created_at`)}) from newest n, made) as run`.execute(db)
  return rows[0] as { willing: number; run: MatchRun | null }
}

/** Lists waiting proposals to a participant, the earliest meeting first. Omits meetings that have begun. */
export async function listProposalsOf(
  db: Kysely<DB>,
  { eventId, participantId, now }: { eventId: string; participantId: string; now: number },
): Promise<MatchProposal[]> {
  const { rows } = await sql<
    ListProposalsOfRow<MatchProposal>
  >`select o.proposal_id as id, o.event_id as "eventId", e.name as "eventName",
      e.timezone, ${personBriefSql('p')} as other, ${millisSql(sql`lower(o.during)`)} as sdt,
      ${millisSql(sql`upper(o.during)`)} as edt,
      case when o.one_id = ${participantId} then o.one_accepted else o.other_accepted end as "iAccepted",
      case when o.one_id = ${participantId} then o.other_accepted else o.one_accepted end as "theyAccepted"
    from match_proposal o
    join event e on e.event_id = o.event_id
    join participant p on p.event_id = ${eventId} and p.state <> 'deleted'
      and p.participant_id = case when o.one_id = ${participantId} then o.other_id else o.one_id end
    where o.event_id = ${eventId} and (o.one_id = ${participantId} or o.other_id = ${participantId})
      and o.state = 'waiting' and lower(o.during) > ${instantOf(now)}
    order by lower(o.during), o.proposal_id`.execute(db)
  return rows
}

export interface Proposal {
  readonly runId: string
  readonly slotId: string
  readonly oneId: string
  readonly otherId: string
  readonly state: 'draft' | 'waiting' | 'agreed' | 'declined'
}

export async function findProposal(
  db: Kysely<DB>,
  eventId: string,
  proposalId: string,
  participantId: string,
): Promise<Proposal | undefined> {
  const { rows } =
    await sql<FindProposalRow>`select run_id as "runId", slot_id as "slotId", one_id as "oneId", other_id as "otherId", state
    from match_proposal where event_id = ${eventId} and proposal_id = ${proposalId} and state <> 'draft'
      and (one_id = ${participantId} or other_id = ${participantId})`.execute(db)
  return rows[0]
}

/** Saves one person's answer and locks the proposal. Returns undefined when the proposal is no longer waiting. */
export async function saveProposalAnswer(
  work: Work,
  eventId: string,
  proposalId: string,
  participantId: string,
  accept: boolean,
): Promise<{ bothAccepted: boolean } | undefined> {
  const { rows } = await sql<SaveProposalAnswerRow>`update match_proposal set rev = rev + 1,
      state = case when ${accept}::boolean then state else 'declined' end,
      one_accepted = one_accepted or (${accept}::boolean and one_id = ${participantId}),
      other_accepted = other_accepted or (${accept}::boolean and other_id = ${participantId})
    where event_id = ${eventId} and proposal_id = ${proposalId} and state = 'waiting'
    returning one_accepted and other_accepted as "bothAccepted"`.execute(work.db)
  return rows[0]
}

/** Raises the `rev` of a plan, because the organizers' view counts the answers. */
export async function touchRun(work: Work, { eventId, runId }: RunId): Promise<void> {
  await sql`update match_run set rev = rev + 1 where event_id = ${eventId} and run_id = ${runId}`.execute(work.db)
}

export async function markAgreed(work: Work, eventId: string, proposalId: string): Promise<void> {
  await sql`update match_proposal set state = 'agreed', rev = rev + 1 where event_id = ${eventId} and proposal_id = ${proposalId}`.execute(
    work.db,
  )
}
