import { roomMessagesTopic } from '@parley/contract/chat'
import { sql } from 'kysely'
import { makeBatches } from '../../../platform/concurrency/batches.ts'
import type { Context, Node } from '../../../platform/context.ts'
import { isConstraint } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { messagesSent } from './facts.ts'
import { signFiles } from './message-rows.ts'
import { type Judged, keepMessages, type NewMessage } from './message-store.ts'
import { showRooms } from './show-rooms.ts'

/** A statement of so many is still short. */
const MOST_IN_BATCH = 200
const TRIES = 5
/** A deadlock, a serialisation failure. */
const REPEATABLE = new Set(['40P01', '40001'])

interface Item {
  readonly ctx: Context
  readonly message: NewMessage
}

const keyOf = ({ roomId, sender, clientId }: NewMessage) => `${roomId} ${sender} ${clientId}`

const keeper = defineService((node) => {
  const isCluster = asksOnce(node)
  const { add } = makeBatches<Item, Judged>(
    { most: MOST_IN_BATCH, keyOf: ({ message }) => `${keyOf(message)} ${message.signInId}` },
    async (items) => {
      const ctx = items[0]?.ctx as Context
      const messages = items.map(({ message }) => message)
      const judged = new Map<NewMessage, Judged>()
      for (let left = messages; left.length > 0; left = left.filter((each) => !judged.has(each))) {
        // One that came under two sign-ins is found by the second statement as the first has kept it.
        const once = [...new Map(left.map((each) => [keyOf(each), each])).values()]
        const all = await keepOnce((await isCluster()) ? keepByRoom : keepTogether, ctx, once)
        for (const [at, message] of once.entries()) judged.set(message, all[at] as Judged)
        tellOfMessages(ctx, once, all)
      }
      return messages.map((message) => judged.get(message) as Judged)
    },
  )
  return { add }
})

/**
 * Keeps a message and answers once it is committed, together with all that came while the commit before was under way.
 *
 * @see docs/rules/chat.md CHAT-5, CHAT-6
 */
export const keepMessage = (ctx: Context, message: NewMessage): Promise<Judged> => keeper(ctx).add({ ctx, message })

/** Keeps it within a transaction, with what hangs on it; the caller tells of it after the commit. */
export async function keepInWork(work: Work, message: NewMessage): Promise<Judged> {
  const [judged] = await keepAndTell(work, [message], true)
  return judged as Judged
}

async function keepAndTell(work: Work, messages: readonly NewMessage[], looksUp: boolean): Promise<readonly Judged[]> {
  const { judged, sent } = await keepMessages(work.db, messages, { now: work.now, factId: null, looksUp })
  if (sent.length > 0) work.tell(messagesSent.of({ messages: sent }))
  return judged
}

type Keep = (ctx: Context, messages: readonly NewMessage[], looksUp: boolean) => Promise<readonly Judged[]>

const keepTogether: Keep = async (ctx, messages, looksUp) => {
  const [now, id] = [ctx.clock.now(), newId()]
  const { judged, sent } = await keepMessages(ctx.db, messages, { now, factId: id, looksUp })
  if (sent.length > 0) ctx.deliver([{ id, ...messagesSent.of({ messages: sent }) }])
  return judged
}

/** Each room is a shard of its own, and no lock reaches over two. */
const keepByRoom: Keep = async (ctx, messages, looksUp) => {
  const judged = new Map<NewMessage, Judged>()
  const keepRoom = async (ofRoom: readonly NewMessage[]) => {
    const all = await ctx.inTransaction((work) => keepAndTell(work, ofRoom, looksUp))
    for (const [at, message] of ofRoom.entries()) judged.set(message, all[at] as Judged)
  }
  await Promise.all([...Map.groupBy(messages, ({ roomId }) => roomId).values()].map(keepRoom))
  return messages.map((message) => judged.get(message) as Judged)
}

/** Hardly any message comes twice, so that only those which the database refuses are looked up. */
async function keepOnce(keep: Keep, ctx: Context, messages: readonly NewMessage[]): Promise<readonly Judged[]> {
  const judged = await repeat((tried) => keep(ctx, messages, tried > 1))
  // Of what the product writes nobody waits for the row.
  const refused = messages.filter(({ signInId }, at) => signInId !== null && mayBeThere(judged[at] as Judged))
  if (refused.length === 0) return judged
  const again = await repeat(() => keep(ctx, refused, true))
  return messages.map((message, at) => again[refused.indexOf(message)] ?? (judged[at] as Judged))
}

/** Who may no longer write may have written it before, in a call whose answer was lost. */
const mayBeThere = ({ outcome }: Judged) => outcome === 'notFound' || outcome === 'closed' || outcome === 'blocked'

async function repeat<T>(act: (tried: number) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await act(tried)
    } catch (error) {
      // The next asking finds what was there, or what another process has kept meanwhile.
      if (tried === TRIES || !isRepeatable(error)) throw error
    }
  }
}

const isRepeatable = (error: unknown) =>
  isConstraint(error, 'chat_message_sent_once', 'chat_message_by_id') ||
  REPEATABLE.has((error as { code?: string }).code ?? '')

/** Tells those who have the rooms open, and those who have them in their list. */
export function tellOfMessages(ctx: Context, messages: readonly NewMessage[], judged: readonly Judged[]): void {
  const fresh = messages.flatMap(({ roomId }, at) => {
    const each = judged[at]
    return each?.outcome === 'kept' && each.message ? [{ ...each, roomId, message: each.message }] : []
  })
  for (const { roomId, message, hiddenFrom } of fresh) {
    const append = (rows: readonly (typeof message)[]) =>
      ctx.live.append(roomMessagesTopic, { roomId }, rows, hiddenFrom)
    if (message.files.length === 0 || !ctx.live.isHeard(roomMessagesTopic, { roomId })) append([message])
    else
      void signFiles(ctx, [message]).then(append, (error: unknown) =>
        ctx.log.warn({ err: error }, 'A message was not shown'),
      )
  }
  showRooms(
    ctx,
    fresh.flatMap(({ roomId, message, receivers }) =>
      [message.sndr, ...Object.keys(receivers)].map((userId) => ({ roomId, userId })),
    ),
  )
}

/** Whether tables are spread over nodes. */
function asksOnce({ db }: Node): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  const ask = async () => {
    const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
    return rows.length > 0
  }
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
