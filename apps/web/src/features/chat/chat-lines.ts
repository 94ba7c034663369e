import type { ChatMessage } from '@parley/contract/chat'
import type { WaitingMessage } from './waiting-messages.ts'

/**
 * Returns the messages in order. Rows may come twice and in any order, and a deletion wins. @see docs/rules/chat.md
 * CHAT-41
 */
export function messagesOf(rows: Iterable<ChatMessage>): ChatMessage[] {
  const byId = new Map<string, ChatMessage>()
  for (const row of rows) {
    const known = byId.get(row.id)
    if (!known || (row.deleted && !known.deleted) || (row.deleted === known.deleted && row.seq >= known.seq)) {
      byId.set(row.id, row)
    }
  }
  return [...byId.values()].sort((one, other) => one.at - other.at)
}

export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** True if the message above is by the same person and recent. */
      readonly goesOn: boolean
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly waiting: WaitingMessage }

const TOGETHER_MS = 5 * 60_000

interface Shown {
  readonly messages: readonly ChatMessage[]
  readonly waiting: readonly WaitingMessage[]
  readonly myId: string
  /** The last message that the reader had seen before they opened the room. Null shows no divider. */
  readonly seenSeq: number | null
  readonly dayOf: (at: number) => string
}

/** Returns the lines from top to bottom: days, the divider of new messages, messages, and those not sent yet. */
export function linesOf({ messages, waiting, myId, seenSeq, dayOf }: Shown): Line[] {
  const lines: Line[] = []
  let day = ''
  let above: ChatMessage | null = null
  let isNew = false
  const begin = (at: number) => {
    const next = dayOf(at)
    if (next === day) return
    day = next
    above = null
    lines.push({ kind: 'day', key: `day ${next}`, at })
  }
  for (const message of messages) {
    begin(message.dt)
    if (!isNew && seenSeq !== null && message.at > seenSeq && message.sndr !== myId) {
      isNew = true
      above = null
      lines.push({ kind: 'unread', key: 'unread' })
    }
    lines.push({ kind: 'message', key: keyOf(message), message, goesOn: goesOn(above, message) })
    above = message
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  for (const each of waiting) {
    if (arrived.has(each.onceKey)) continue
    begin(each.writtenAtMillis)
    lines.push({ kind: 'waiting', key: each.onceKey, waiting: each })
  }
  return lines
}

/** Returns a key that is the same before and after the user's message has arrived. */
const keyOf = ({ id, clientId }: ChatMessage) => clientId ?? id

const goesOn = (above: ChatMessage | null, { sndr, dt, type }: ChatMessage) =>
  above !== null && above.sndr === sndr && above.type === null && type === null && dt - above.dt < TOGETHER_MS
