import { type ChatMessage, isWritten, otherOfRoom } from '@parley/contract/chat'
import { CompiledQuery, type Kysely } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { SentMessage } from './facts.ts'
import { keepingSql } from './keeping-store.ts'

/** A message that is to be kept. */
export interface NewMessage {
  readonly roomId: string
  readonly id: string
  /** User. */
  readonly sender: string
  /** Under which they write, and which has to live; null for what the product writes. */
  readonly signInId: string | null
  /** Made by the device, or from the fact that the product writes about: the room has one message for it. */
  readonly clientId: string
  readonly type: ChatMessage['type']
  readonly msg: string
  readonly searchText: string
  readonly det: ChatMessage['det']
  readonly files: ChatMessage['files']
}

export type Outcome = 'kept' | 'known' | 'signedOut' | 'notFound' | 'closed' | 'blocked'

export interface Judged {
  readonly outcome: Outcome
  /** Null where there is none for it. */
  readonly message: ChatMessage | null
  /** Members who have blocked the sender. */
  readonly hiddenFrom: readonly string[]
  readonly receivers: SentMessage['receivers']
}

interface Row extends Omit<Judged, 'message'> {
  /** Counted from 1. */
  readonly n: number
  readonly seq: number | null
  readonly known: Pick<ChatMessage, 'id' | 'at' | 'dt' | 'type' | 'msg' | 'det' | 'files' | 'deleted'> | null
}

export interface Kept {
  /** In the order in which they were given. */
  readonly judged: readonly Judged[]
  /** For `messagesSent`, of those that are new. */
  readonly sent: readonly SentMessage[]
}

/**
 * @param factId under which the statement tells of them by itself; null where the caller does, of messages of one room
 * @param looksUp finds those that are there already. Without it one of them raises `chat_message_sent_once`, and one that may no longer be
 *   written is refused although it is there: `again` is for both
 */
export async function keepMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  { now, factId, looksUp }: { now: number; factId: string | null; looksUp: boolean },
): Promise<Kept> {
  const isLone = messages.length === 1
  const text = keepingSql({ isLone, looksUp, tells: factId !== null })
  const columns = columnsOf(messages)
  const given = isLone ? columns.map(([value]) => value) : columns
  const last = factId ?? messages[0]?.roomId
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...given, instantOf(now).toString(), last]))
  const inOrder = rows.toSorted((one, other) => one.n - other.n)
  const judged = messages.map((message, at): Judged => {
    const { outcome, seq, known, hiddenFrom, receivers } = inOrder[at] as Row
    const said =
      outcome === 'signedOut'
        ? null
        : (known ?? (outcome === 'kept' ? { ...message, at: seq ?? 0, dt: now, deleted: false } : null))
    return { outcome, hiddenFrom, receivers, message: said && wireMessage(message, said, seq ?? 0) }
  })
  return { judged, sent: messages.flatMap((message, at) => sentOf(message, judged[at] as Judged)) }
}

/** As the statement keeps it for `messagesSent`. */
function sentOf({ roomId, sender, type }: NewMessage, { outcome, message, receivers }: Judged): SentMessage[] {
  if (outcome !== 'kept' || !message) return []
  const { seq, dt } = message
  return [{ roomId, seq, dt, sender, type, receivers }]
}

/** One list for each of the first parameters. */
const columnsOf = (messages: readonly NewMessage[]): (string | null)[][] => [
  messages.map(({ roomId }) => roomId),
  messages.map(({ sender }) => sender),
  messages.map(({ clientId }) => clientId),
  messages.map(({ id }) => id),
  messages.map(({ type }) => type),
  messages.map(({ msg }) => msg),
  messages.map(({ searchText }) => searchText),
  messages.map(({ det }) => det && JSON.stringify(det)),
  messages.map(({ files }) => JSON.stringify(files)),
  messages.map(({ signInId }) => signInId),
  messages.map(({ roomId, sender }) => otherOfRoom(roomId, sender)),
]

type Said = NonNullable<Row['known']>

function wireMessage({ sender, clientId }: NewMessage, said: Said, seq: number): ChatMessage {
  const { id, at, dt, type, msg, det, files, deleted } = said
  const isOfDevice = isWritten(type)
  return { id, seq, at, dt, sndr: sender, type, msg, det, files, deleted, clientId: isOfDevice ? clientId : null }
}
