import type { LiveRow, LogRow } from '@parley/contract'
import type { Server, Socket } from 'socket.io'
import type { LiveUser } from '../context.ts'

export type {
  AnswerCall,
  FindIdentityAs,
  Hub,
  LiveCall,
  LiveUser,
  LogSource,
  TopicSource,
  VerifyLiveToken,
} from '../context.ts'

/**
 * A request for a topic. In a log it reads the rows after the `seq` in `since`, or those before the `seq` in `before`.
 */
export interface SubscriptionRequest {
  readonly topic: string
  readonly since: number | null
  readonly before: number | null
  readonly seenAs: string | null
}

export type Answer =
  | { ok: true; rows: readonly LiveRow[] }
  /** The rows of a log. `seq` is the last one sent. With `reset`, the rows replace everything that the client has. */
  | { ok: true; rows: readonly LogRow[]; seq: number; reset?: true }
  | { ok: false; code: string }

interface ClientEvents {
  sub(request: unknown, ack: (answer: Answer) => void): void
  unsub(request: { topic: string }): void
  /** The reply is an event, which is smaller than an ack of socket.io. */
  call(request: unknown): void
  auth(request: { liveToken: string }, ack: (answer: { ok: boolean }) => void): void
}
interface ServerEvents {
  gone(notice: { topic: string }): void
  bye(notice: { why: string }): void
}
interface SocketData {
  user: LiveUser
  topics: Set<string>
  seenAs: Map<string, string>
  /** True if the goodbye was sent. The socket is cut in a moment. */
  isLeaving?: true
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketData>
export type LiveServer = Server<ClientEvents, ServerEvents, Record<never, never>, SocketData>
