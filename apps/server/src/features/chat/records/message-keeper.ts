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
        const all = await ((await isCluster()) ? keepByRoom(ctx, once) : keepTogether(ctx, once))
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
  const [judged] = await keepAndTell(work, [message])
  return judged as Judged
}

async function keepAndTell(work: Work, messages: readonly NewMessage[]): Promise<readonly Judged[]> {
  const { judged, sent } = await keepMessages(work.db, messages, { now: work.now, factId: null })
  if (sent.length > 0) work.tell(messagesSent.of({ messages: sent }))
  return judged
}

async function keepTogether(ctx: Context, messages: readonly NewMessage[]): Promise<readonly Judged[]> {
  for (let tried = 1; ; tried++) {
    const [now, id] = [ctx.clock.now(), newId()]
    try {
      const { judged, sent } = await keepMessages(ctx.db, messages, { now, factId: id })
      if (sent.length > 0) ctx.deliver([{ id, ...messagesSent.of({ messages: sent }) }])
      return judged
    } catch (error) {
      // The second asking finds what another process has kept meanwhile.
      if (tried === TRIES || !isRepeatable(error)) throw error
    }
  }
}

/** Each room is a shard of its own, and no lock reaches over two. */
async function keepByRoom(ctx: Context, messages: readonly NewMessage[]): Promise<Judged[]> {
  const judged = new Map<NewMessage, Judged>()
  const keepRoom = async (ofRoom: readonly NewMessage[]) => {
    for (let tried = 1; ; tried++) {
      try {
        const all = await ctx.inTransaction((work) => keepAndTell(work, ofRoom))
        for (const [at, message] of ofRoom.entries()) judged.set(message, all[at] as Judged)
        return
      } catch (error) {
        if (tried === TRIES || !isRepeatable(error)) throw error
      }
    }
  }
  await Promise.all([...Map.groupBy(messages, ({ roomId }) => roomId).values()].map(keepRoom))
  return messages.map((message) => judged.get(message) as Judged)
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
    fresh.flatMap(({ roomId, memberIds, hiddenFrom }) =>
      memberIds.filter((userId) => !hiddenFrom.includes(userId)).map((userId) => ({ roomId, userId })),
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
