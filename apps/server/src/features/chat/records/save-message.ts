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
import { type NewMessage, type SaveOutcome, saveMessages } from './message-store.ts'
import { publishRooms } from './publish-rooms.ts'

/** The maximum size of a batch, so that its statement stays short. */
const MAX_IN_BATCH = 200
const TRIES = 5
/** The codes of a deadlock and of a serialization failure. */
const REPEATABLE = new Set(['40P01', '40001'])

interface Item {
  readonly ctx: Context
  readonly message: NewMessage
}

const keyOf = ({ roomId, sender, clientId }: NewMessage) => `${roomId} ${sender} ${clientId}`

const keeper = defineService((node) => {
  const isCluster = detectClusterOnce(node)
  const { add } = makeBatches<Item, SaveOutcome>(
    { most: MAX_IN_BATCH, keyOf: ({ message }) => `${keyOf(message)} ${message.signInId}` },
    async (items) => {
      const ctx = items[0]?.ctx as Context
      const messages = items.map(({ message }) => message)
      const judged = new Map<NewMessage, SaveOutcome>()
      for (let left = messages; left.length > 0; left = left.filter((each) => !judged.has(each))) {
        // Sends only one of two copies under different sign-ins now. The next statement answers the other.
        const once = [...new Map(left.map((each) => [keyOf(each), each])).values()]
        const all = await saveOnce((await isCluster()) ? saveByRoom : saveBatch, ctx, once)
        for (const [at, message] of once.entries()) judged.set(message, all[at] as SaveOutcome)
        publishMessages(ctx, once, all)
      }
      return messages.map((message) => judged.get(message) as SaveOutcome)
    },
  )
  return { add }
})

/**
 * Returns after the commit. Messages that arrive during a commit share the next one.
 *
 * @see docs/rules/chat.md CHAT-5, CHAT-6
 */
export const saveMessage = (ctx: Context, message: NewMessage): Promise<SaveOutcome> =>
  keeper(ctx).add({ ctx, message })

/** Runs within the caller's transaction. The caller publishes the message after the commit. */
export async function saveInWork(work: Work, message: NewMessage): Promise<SaveOutcome> {
  const [judged] = await saveAndRecord(work, [message], true)
  return judged as SaveOutcome
}

async function saveAndRecord(
  work: Work,
  messages: readonly NewMessage[],
  findsExisting: boolean,
): Promise<readonly SaveOutcome[]> {
  const { judged, sent } = await saveMessages(work.db, messages, { now: work.now, factId: null, findsExisting })
  if (sent.length > 0) work.recordFact(messagesSent.of({ messages: sent }))
  return judged
}

type Keep = (ctx: Context, messages: readonly NewMessage[], findsExisting: boolean) => Promise<readonly SaveOutcome[]>

const saveBatch: Keep = async (ctx, messages, findsExisting) => {
  const [now, id] = [ctx.clock.now(), newId()]
  const { judged, sent } = await saveMessages(ctx.db, messages, { now, factId: id, findsExisting })
  if (sent.length > 0) ctx.deliver([{ id, ...messagesSent.of({ messages: sent }) }])
  return judged
}

/** On a cluster each room is its own shard, and no lock spans two of them. */
const saveByRoom: Keep = async (ctx, messages, findsExisting) => {
  const judged = new Map<NewMessage, SaveOutcome>()
  const saveRoomMessages = async (ofRoom: readonly NewMessage[]) => {
    const all = await ctx.inTransaction((work) => saveAndRecord(work, ofRoom, findsExisting))
    for (const [at, message] of ofRoom.entries()) judged.set(message, all[at] as SaveOutcome)
  }
  await Promise.all([...Map.groupBy(messages, ({ roomId }) => roomId).values()].map(saveRoomMessages))
  return messages.map((message) => judged.get(message) as SaveOutcome)
}

/** Messages are rarely sent twice, so only those refused by the database are looked up. */
async function saveOnce(keep: Keep, ctx: Context, messages: readonly NewMessage[]): Promise<readonly SaveOutcome[]> {
  const judged = await repeat((tried) => keep(ctx, messages, tried > 1))
  // No one waits for the rows of messages that the product writes.
  const refused = messages.filter(({ signInId }, at) => signInId !== null && mayBeThere(judged[at] as SaveOutcome))
  if (refused.length === 0) return judged
  const again = await repeat(() => keep(ctx, refused, true))
  return messages.map((message, at) => again[refused.indexOf(message)] ?? (judged[at] as SaveOutcome))
}

/** A person who may no longer write may have sent the message before, in a call with a lost reply. */
const mayBeThere = ({ outcome }: SaveOutcome) => outcome === 'notFound' || outcome === 'closed' || outcome === 'blocked'

async function repeat<T>(act: (tried: number) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await act(tried)
    } catch (error) {
      // The next try finds the existing row, or the one that another process has saved in the meantime.
      if (tried === TRIES || !isRepeatable(error)) throw error
    }
  }
}

const isRepeatable = (error: unknown) =>
  isConstraint(error, 'chat_message_sent_once', 'chat_message_by_id') ||
  REPEATABLE.has((error as { code?: string }).code ?? '')

export function publishMessages(ctx: Context, messages: readonly NewMessage[], judged: readonly SaveOutcome[]): void {
  const fresh = messages.flatMap(({ roomId }, at) => {
    const each = judged[at]
    return each?.outcome === 'kept' && each.message ? [{ ...each, roomId, message: each.message }] : []
  })
  for (const { roomId, message, hiddenFrom } of fresh) {
    const append = (rows: readonly (typeof message)[]) =>
      ctx.live.append(roomMessagesTopic, { roomId }, rows, hiddenFrom)
    if (message.files.length === 0 || !ctx.live.hasSubscribers(roomMessagesTopic, { roomId })) append([message])
    else
      void signFiles(ctx, [message]).then(append, (error: unknown) =>
        ctx.log.warn({ err: error }, 'A message could not be published'),
      )
  }
  publishRooms(
    ctx,
    fresh.flatMap(({ roomId, message, receivers }) =>
      [message.sndr, ...Object.keys(receivers)].map((userId) => ({ roomId, userId })),
    ),
  )
}

function detectClusterOnce({ db }: Node): () => Promise<boolean> {
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
