import type { LiveRow } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type {
  ListNewestRunRevRow,
  ListProposalReadersRow,
  ListProposalRevsRow,
  ListProposedPeopleRow,
  ListRunRevRow,
} from './row-types.gen.ts'
import type { RunId } from './run-store.ts'

const MAX_ROWS = 1_000

export async function listProposalRevs(
  db: Kysely<DB>,
  records: readonly { readonly eventId: string; readonly participantId: string }[],
): Promise<LiveRow[]> {
  const lists = records.map(({ eventId, participantId }) =>
    sql<ListProposalRevsRow>`select proposal_id as id, rev from match_proposal
      where event_id = ${eventId} and (one_id = ${participantId} or other_id = ${participantId}) and state = 'waiting'
      order by during limit ${MAX_ROWS}`.execute(db),
  )
  return (await Promise.all(lists)).flatMap(({ rows }) => rows).slice(0, MAX_ROWS)
}

export async function listNewestRunRev(db: Kysely<DB>, eventId: string): Promise<LiveRow[]> {
  const { rows } = await sql<ListNewestRunRevRow>`select run_id as id, rev from match_run where event_id = ${eventId}
    order by created_at desc, run_id desc limit 1`.execute(db)
  return rows
}

export async function listRunRev(db: Kysely<DB>, { eventId, runId }: RunId): Promise<LiveRow[]> {
  const { rows } = await sql<ListRunRevRow>`select run_id as id, rev from match_run
    where event_id = ${eventId} and run_id = ${runId}`.execute(db)
  return rows
}

/** Lists a row for each proposal and each of its two people who has an account. */
export async function listProposalReaders(
  db: Kysely<DB>,
  { eventId, runId, proposalId = null }: RunId & { proposalId?: string | null },
): Promise<(LiveRow & { userId: string })[]> {
  const { rows } = await sql<ListProposalReadersRow>`select p.user_id as "userId", o.proposal_id as id, o.rev
    from match_proposal o
    join participant p on p.event_id = ${eventId} and p.participant_id in (o.one_id, o.other_id)
      and p.user_id is not null and p.state <> 'deleted'
    where o.event_id = ${eventId} and o.run_id = ${runId} and o.state <> 'draft'
      and o.proposal_id = coalesce(${proposalId}, o.proposal_id)`.execute(db)
  return rows
}

export async function listProposedPeople(db: Kysely<DB>, { eventId, runId }: RunId): Promise<string[]> {
  const { rows } =
    await sql<ListProposedPeopleRow>`select distinct unnest(array[one_id, other_id]) as id from match_proposal
    where event_id = ${eventId} and run_id = ${runId} and state = 'waiting' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
