import type { ChatMessage } from '@parley/contract/chat'
import { defineFact } from '../../../platform/facts/facts.ts'

/** A message as those hear of it who mail it, or push it to a device. */
export interface SentMessage {
  readonly roomId: string
  readonly seq: number
  /** Epoch milliseconds. */
  readonly dt: number
  /** User. */
  readonly sender: string
  readonly type: ChatMessage['type']
  /** All others of the room who are shown it: up to where each has had the room before them, by user. */
  readonly receivers: Readonly<Record<string, number>>
}

/** Messages that one commit has kept. */
export const messagesSent = defineFact<{ messages: readonly SentMessage[] }>('chat.messagesSent')

/** A message was emptied; `row` says so in the log of its room. */
export const messageDeleted = defineFact<{
  readonly roomId: string
  readonly row: ChatMessage
  readonly hiddenFrom: readonly string[]
  readonly memberIds: readonly string[]
}>('chat.messageDeleted')

/** Somebody was reported to the organizers of an event, or a report was settled or opened again. */
export const reportsChanged = defineFact<{
  readonly eventId: string
  /** Of a new report: participants of the event. */
  readonly made?: {
    readonly reportId: string
    readonly reporterId: string
    readonly reportedId: string
    /** Epoch milliseconds. */
    readonly dt: number
  }
}>('chat.reportsChanged')

/** A room as one of its members sees it. */
export interface SeenRoom {
  readonly roomId: string
  readonly userId: string
}

/** Rooms look otherwise to these members, and are gone for those who were taken out. */
export const roomsChanged = defineFact<{
  readonly seen: readonly SeenRoom[]
  readonly left?: readonly (SeenRoom & { readonly rev: number })[]
}>('chat.roomsChanged')
