import { type ChatMessage, isWrittenByPerson, otherOfRoom } from '@parley/contract/chat'
import { CompiledQuery, type Kysely } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { SentMessage } from './facts.ts'
import { insertMessagesSql } from './save-messages-store.ts'

export interface NewMessage {
  readonly roomId: string
  readonly id: string
  /** Id of a user. */
  readonly sender: string
  /** The sign-in of the sender, which must not have ended; null for a message that the product writes. */
  readonly signInId: string | null
  /** Created by the device, or derived from the fact that the product writes about. Unique per sender in a room. */
  readonly clientId: string
  readonly type: ChatMessage['type']
  readonly msg: string
  readonly searchText: string
  readonly det: ChatMessage['det']
  readonly files: ChatMessage['files']
}

export type Outcome = 'kept' | 'known' | 'signedOut' | 'notFound' | 'closed' | 'blocked'

export interface SaveOutcome {
  readonly outcome: Outcome
  /** Null if the message was refused and does not exist. */
  readonly message: ChatMessage | null
  /** Members who have blocked the sender. */
  readonly hiddenFrom: readonly string[]
  readonly receivers: SentMessage['receivers']
}

interface Row extends Omit<SaveOutcome, 'message'> {
  /** Position of the message in the batch, from 1. */
  readonly n: number
  readonly seq: number | null
  readonly known: Pick<ChatMessage, 'id' | 'at' | 'dt' | 'type' | 'msg' | 'det' | 'files' | 'deleted'> | null
}

export interface SavedMessages {
  readonly judged: readonly SaveOutcome[]
  readonly sent: readonly SentMessage[]
}

/**
 * @param factId id of the fact that the statement saves too; null if the caller saves the fact, for messages of one
 *   room
 * @param findsExisting looks up existing messages. Without it, an existing message raises `chat_message_sent_once`, or is
 *   refused if its sender may no longer write. Callers then retry with it
 */
export async function saveMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  { now, factId, findsExisting }: { now: number; factId: string | null; findsExisting: boolean },
): Promise<SavedMessages> {
  const isSingleMessage = messages.length === 1
  const text = insertMessagesSql({ isSingleMessage, findsExisting, tells: factId !== null })
  const columns = columnsOf(messages)
  const values = isSingleMessage ? columns.map(([value]) => value) : columns
  const last = factId ?? messages[0]?.roomId
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values, instantOf(now).toString(), last]))
  const inOrder = rows.toSorted((one, other) => one.n - other.n)
  const judged = messages.map((message, at): SaveOutcome => {
    const { outcome, seq, known, hiddenFrom, receivers } = inOrder[at] as Row
    const content =
      outcome === 'signedOut'
        ? null
        : (known ?? (outcome === 'kept' ? { ...message, at: seq ?? 0, dt: now, deleted: false } : null))
    return { outcome, hiddenFrom, receivers, message: content && wireMessage(message, content, seq ?? 0) }
  })
  return { judged, sent: messages.flatMap((message, at) => sentOf(message, judged[at] as SaveOutcome)) }
}

function sentOf({ roomId, sender, type }: NewMessage, { outcome, message, receivers }: SaveOutcome): SentMessage[] {
  if (outcome !== 'kept' || !message) return []
  const { seq, dt } = message
  return [{ roomId, seq, dt, sender, type, receivers }]
}

/** Returns one list for each of the first parameters. */
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

type MessageContent = NonNullable<Row['known']>

function wireMessage({ sender, clientId }: NewMessage, content: MessageContent, seq: number): ChatMessage {
  const { id, at, dt, type, msg, det, files, deleted } = content
  const isOfDevice = isWrittenByPerson(type)
  return { id, seq, at, dt, sndr: sender, type, msg, det, files, deleted, clientId: isOfDevice ? clientId : null }
}
