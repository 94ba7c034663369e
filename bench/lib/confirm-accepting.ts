import { randomBytes, randomUUID } from 'node:crypto'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { meetingCalls } from '../../packages/contract/src/meetings/index.ts'
import type { Pair, Pairs } from './confirm-pairs.ts'
import type { OwnApp } from './own-app.ts'
import { scriptFrom, transactionIn } from './script-from-recording.ts'
import type { Script } from './sql-script.ts'

const { path } = meetingCalls.acceptInvitation
const TABLE = 'bench.pair'

/** Returns the call that accepts a request. It has its own idempotency key as in the web. */
export const acceptance = (eventId: string, { invitationId, slotId }: Pair) => ({
  path,
  input: { eventId, invitationId, sessionId: slotId },
  idempotencyKey: randomUUID(),
})

/**
 * Records the SQL of an acceptance from begin to commit, rewritten for all pairs. Recording accepts the first pair's
 * request; callers undo that.
 */
export async function recordAcceptance({ ctx, fastify, recorder }: OwnApp, pairs: Pairs): Promise<Script> {
  const { eventId, lanes } = pairs
  const first = lanes[0]?.[0] as Pair
  const { input, idempotencyKey } = acceptance(eventId, first)
  const headers = { authorization: `Bearer ${first.token}`, 'idempotency-key': idempotencyKey }
  const sent = await recorder.during(async () => {
    const reply = await fastify.inject({ method: 'POST', url: `/api/${path}`, headers, payload: input })
    if (reply.statusCode !== 200) throw new Error(`Could not be accepted: ${reply.body}`)
  })
  const sample = tokensOf(first)
  const recipe = scriptFrom(transactionIn(sent), { table: TABLE, sample, shared: [eventId] })

  const rowOf = (pair: Pair, lane: number, nth: number) => {
    const own = tokensOf(pair)
    const instead = new Map(sample.map((token, at) => [token, own[at] as string]))
    const columns = recipe.columns(instead, ({ length }) =>
      length === 20 ? newId() : randomBytes(32).toString('base64url'),
    )
    return { lane, nth, ...Object.fromEntries(columns.map((value, index) => [`v${index}`, value])) }
  }
  const width = Object.keys(rowOf(first, 0, 0)).length - 2
  const names = Array.from({ length: width }, (_, index) => `v${index} text`)
  await ctx.pool.query(`create schema bench; create table ${TABLE}
    (lane integer, nth integer, ${names.join(', ')}, primary key (lane, nth))`)
  for (const [lane, own] of lanes.entries()) {
    const rows = JSON.stringify(own.map((pair, nth) => rowOf(pair, lane, nth)))
    await ctx.pool.query(`insert into ${TABLE} select * from jsonb_populate_recordset(null::${TABLE}, $1)`, [rows])
  }
  return recipe.script
}

/** Values of a pair to replace. Times are in both formats that are sent. */
function tokensOf({ fromId, toId, invitationId, slotId, userId, startsAt, endsAt }: Pair): string[] {
  const times = [startsAt, endsAt].map((at) => new Date(at).toISOString())
  return [fromId, toId, invitationId, slotId, userId, ...times, ...times.map((time) => time.replace('.000Z', 'Z'))]
}
