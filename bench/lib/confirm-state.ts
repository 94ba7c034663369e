import { setTimeout as wait } from 'node:timers/promises'
import type { OwnApp } from './own-app.ts'

const LOOK_EVERY_MS = 20
const SETTLED_WITHIN_MS = 60_000
const LEFT_BY_AN_ANSWER = ['outbox', 'idempotency_key', 'waiting_news', 'graphile_worker._private_jobs']

export interface AcceptanceCounts {
  readonly meetings: number
  readonly blocks: number
  readonly accepted: number
}

export async function countAcceptances({ ctx }: OwnApp, eventId: string): Promise<AcceptanceCounts> {
  const { rows } = await ctx.pool.query<AcceptanceCounts>(
    `select (select count(*) from meeting where event_id = $1) as meetings,
      (select count(*) from agenda_block where event_id = $1 and holds) as blocks,
      (select count(*) from invitation where event_id = $1 and state = 'accepted') as accepted`,
    [eventId],
  )
  return rows[0] as AcceptanceCounts
}

/**
 * Checks the accepted requests. @throws Error unless exactly so many were accepted, each with a meeting and the time of
 * both
 */
export async function verifyAcceptances(app: OwnApp, eventId: string, accepted: number): Promise<void> {
  const counts = await countAcceptances(app, eventId)
  const isRight = counts.accepted === accepted && counts.meetings === accepted && counts.blocks === 2 * accepted
  if (!isRight) throw new Error(`${accepted} requests were accepted, but the database holds ${JSON.stringify(counts)}`)
}

/**
 * Waits for follow-up work, which counts as the product's work too. Emails are delayed by a minute, and so left out.
 */
export async function settle({ ctx }: OwnApp): Promise<void> {
  const giveUpAt = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const { rows } = await ctx.pool.query<{ left: number }>(
      `select (select count(*) from outbox)
        + (select count(*) from graphile_worker.jobs
          where task_identifier like 'notifications.%' and run_at <= now()) as left`,
    )
    if (rows[0]?.left === 0) return
    if (performance.now() > giveUpAt) throw new Error('The product has not told everybody within a minute')
    await wait(LOOK_EVERY_MS)
  }
}

export async function undoAcceptances({ ctx }: OwnApp, eventId: string): Promise<void> {
  await ctx.pool.query(
    `update invitation set state = 'waiting', meeting_id = null, rev = 1 where event_id = $1 and state <> 'waiting'`,
    [eventId],
  )
  await ctx.pool.query('delete from meeting where event_id = $1', [eventId])
  await ctx.pool.query('delete from agenda_block where event_id = $1', [eventId])
  for (const table of LEFT_BY_AN_ANSWER) await ctx.pool.query(`delete from ${table}`)
  const touched = `invitation, meeting, meeting_person, agenda_block, session, location, ${LEFT_BY_AN_ANSWER.join(', ')}`
  await ctx.pool.query(`vacuum ${touched}, participant`)
}
