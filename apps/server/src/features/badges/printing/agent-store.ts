import type { ReplyOf } from '@parley/contract'
import type { printCalls } from '@parley/contract/badges'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { CountAgentsRow, FindAgentRow, ListAgentsRow } from './row-types.gen.ts'

type Agent = ReplyOf<typeof printCalls.addAgent>['agent']

export async function listAgents(db: Kysely<DB>, eventId: string): Promise<Agent[]> {
  const { rows } =
    await sql<ListAgentsRow>`select a.agent_id as id, a.name, ${millisSql(sql`a.seen_at`)} as "seenAtMillis"
    from print_agent a where a.event_id = ${eventId} order by a.made_at, a.agent_id`.execute(db)
  return rows
}

export async function countAgents({ db }: Work, eventId: string): Promise<number> {
  const { rows } = await sql<CountAgentsRow>`select count(*) as n from print_agent where event_id = ${eventId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function insertAgent(
  { db, now }: Work,
  { eventId, id, name, tokenHash }: { eventId: string; id: string; name: string; tokenHash: string },
): Promise<void> {
  await sql`insert into print_agent (event_id, agent_id, name, token_hash, made_at)
    values (${eventId}, ${id}, ${name}, ${tokenHash}, ${instantOf(now)})`.execute(db)
}

export async function removeAgentRow({ db }: Work, eventId: string, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from print_agent where event_id = ${eventId} and agent_id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export interface StoredAgent {
  readonly tokenHash: string
  readonly seenAtMillis: number | null
}

export async function findAgent(db: Kysely<DB>, eventId: string, id: string): Promise<StoredAgent | undefined> {
  const { rows } =
    await sql<FindAgentRow>`select a.token_hash as "tokenHash", ${millisSql(sql`a.seen_at`)} as "seenAtMillis"
    from print_agent a join event e on e.event_id = a.event_id and e.state = 'active'
    where a.event_id = ${eventId} and a.agent_id = ${id}`.execute(db)
  return rows[0]
}

export async function markSeen(db: Kysely<DB>, eventId: string, id: string, now: number): Promise<void> {
  await sql`update print_agent set seen_at = ${instantOf(now)} where event_id = ${eventId} and agent_id = ${id}`.execute(
    db,
  )
}
