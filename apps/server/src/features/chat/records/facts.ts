import type { ChatMessage } from '@parley/contract/chat'
import { defineFact } from '../../../platform/facts/facts.ts'

export interface SentMessage {
  readonly roomId: string
  readonly seq: number
  /** Epoch milliseconds. */
  readonly dt: number
  /** Id of a user. */
  readonly sender: string
  readonly type: ChatMessage['type']
  /** The other members who see it, by user, each with the last position displayed to them before. */
  readonly receivers: Readonly<Record<string, number>>
}

export const messagesSent = defineFact<{ messages: readonly SentMessage[] }>('chat.messagesSent')

/** A message was emptied; `row` is the new row of the room's log. */
export const messageDeleted = defineFact<{
  readonly roomId: string
  readonly row: ChatMessage
  readonly hiddenFrom: readonly string[]
  readonly memberIds: readonly string[]
}>('chat.messageDeleted')

export const reportsChanged = defineFact<{
  readonly eventId: string
  /** Set for a new report. The ids are of participants. */
  readonly made?: {
    readonly reportId: string
    readonly reporterId: string
    readonly reportedId: string
    /** Epoch milliseconds. */
    readonly dt: number
  }
}>('chat.reportsChanged')

export interface SeenRoom {
  readonly roomId: string
  readonly userId: string
}

export const roomsChanged = defineFact<{
  readonly seen: readonly SeenRoom[]
  readonly left?: readonly (SeenRoom & { readonly rev: number })[]
}>('chat.roomsChanged')
