import type { CallSpec, InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts'
import type { Context } from '../../platform/context.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { failureOf } from '../../platform/http/envelope.ts'
import { JsonPieces } from '../../platform/http/json-pieces.ts'
import { type App, admit, type Exchange, perform } from '../../platform/http/serving.ts'
import { stripReply } from '../../platform/http/strip-reply.ts'

type Call = typeof appCalls.batchReads
type Read = InputOf<Call>['calls'][number]

/** Limits the reads of a page at a time. Each sends about two statements, and other pages read too. */
const AT_ONCE = 6

/**
 * Answers several reads of a page together. Each has the rights, limits, schema and use case of its own call. A failed
 * read is null: the page then sends that call alone and gets the reason.
 *
 * @see docs/rules/around.md AROUND-23
 */
export const batchReads =
  (app: App) =>
  async (
    ctx: Context,
    actor: UserActor,
    { calls, topics }: InputOf<Call>,
    exchange: Exchange,
  ): Promise<ReplyOf<Call>> => {
    const inTurn = limitConcurrency(AT_ONCE, calls.length + topics.length)
    const orNull = <Answer>(read: () => Promise<Answer>): Promise<Answer | null> =>
      inTurn(read).catch((error: unknown) => {
        failureOf(error, ctx.log)
        return null
      })
    const [answers, rows] = await Promise.all([
      Promise.all(calls.map((read) => orNull(() => readOne(app, actor, read, exchange)))),
      Promise.all(topics.map((name) => orNull(() => ctx.live.getTopicRows(ctx, actor.userId, name)))),
    ])
    return { calls: answers, topics: rows as ReplyOf<Call>['topics'] }
  }

async function readOne(app: App, actor: UserActor, { feature, name, input }: Read, exchange: Exchange) {
  const found = app.reads.get(`${feature} ${name}`)
  if (!found || isItself(found.call)) return null
  await app.limits.spend(actor.userId, actor.ip)
  const raw = found.call.method === 'GET' ? asQuery(input) : input
  const admitted = await admit(app, found.call, actor, raw, actor)
  const result = await perform(app, found, admitted, raw, { idempotencyKey: undefined, exchange })
  return result instanceof JsonPieces ? null : stripReply(found.call, result)
}

const isItself = ({ path }: CallSpec) => path === 'reads'

/** Converts an input to a query, which contains only texts. */
const asQuery = (input: Read['input']) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([field, value]) => [field, String(value)]),
  )
