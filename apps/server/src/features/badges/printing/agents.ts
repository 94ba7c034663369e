import { createHash, timingSafeEqual } from 'node:crypto'
import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_PRINTERS, type printCalls } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { lockEvent } from '../../events/index.ts'
import { countAgents, findAgent, insertAgent, listAgents, markSeen, removeAgentRow } from './agent-store.ts'

type Calls = typeof printCalls

/** Precision of the time at which organizers see that an agent was last active. */
const SEEN_EVERY_MS = 10_000
const SECRET_BYTES = 24

export async function getAgents(
  { db }: Context,
  _: ParticipantActor,
  { eventId }: InputOf<Calls['getAgents']>,
): Promise<ReplyOf<Calls['getAgents']>> {
  return { agents: await listAgents(db, eventId) }
}

/**
 * The token is returned only here: the database stores a hash.
 *
 * @throws Failure `tooManyPrinters`
 * @see docs/rules/badges.md PRINT-8
 */
export async function addAgent(
  ctx: Context,
  _: ParticipantActor,
  { eventId, name }: InputOf<Calls['addAgent']>,
): Promise<ReplyOf<Calls['addAgent']>> {
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    if ((await countAgents(work, eventId)) >= MAX_PRINTERS) throw new Failure('tooManyPrinters')
    const id = newId(work.now)
    const token = `${eventId}.${id}.${newSecret(SECRET_BYTES)}`
    await insertAgent(work, { eventId, id, name, tokenHash: hashOf(token) })
    return { agent: { id, name, seenAtMillis: null }, token }
  })
}

/** @throws Failure `notFound` */
export async function removeAgent(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removeAgent']>,
): Promise<ReplyOf<Calls['removeAgent']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await removeAgentRow(work, eventId, id))) throw new Failure('notFound')
    return { success: true }
  })
}

/** @throws Failure `agentRefused` for an invalid or revoked token */
export async function authenticateAgent(ctx: Context, token: string): Promise<{ eventId: string }> {
  const [, eventId, id] = /^([\w-]{1,80})\.([\w-]{1,80})\.[\w-]{32}$/.exec(token) ?? []
  const known = eventId && id ? await findAgent(ctx.db, eventId, id) : undefined
  if (!eventId || !id || !known || !isSame(known.tokenHash, hashOf(token))) throw new Failure('agentRefused')
  const now = ctx.clock.now()
  if (known.seenAtMillis === null || known.seenAtMillis < now - SEEN_EVERY_MS) await markSeen(ctx.db, eventId, id, now)
  return { eventId }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
