import type { LiveRow, LogRow } from '@parley/contract'
import type { Server, Socket } from 'socket.io'
import type { LiveUser } from '../context.ts'

export type {
  AnswerCall,
  Hub,
  LiveCall,
  LiveUser,
  LogOffer,
  Offer,
  ReadLiveToken,
  ReadSeenAs,
} from '../context.ts'

/** What a client asks for: of a log also from which `seq` on, or the page before one. */
export interface Asked {
  readonly topic: string
  readonly since: number | null
  readonly before: number | null
  /** The type as which an organizer asks; null for themselves. */
  readonly seenAs: string | null
}

export type Answer =
  | { ok: true; rows: readonly LiveRow[] }
  /** `seq` is how far the log has been told; with `reset` the rows take the place of all that the client has. */
  | { ok: true; rows: readonly LogRow[]; seq: number; reset?: true }
  | { ok: false; code: string }

interface Heard {
  sub(request: unknown, ack: (answer: Answer) => void): void
  unsub(request: { topic: string }): void
  /** Answered by an event, which takes less than an ack of socket.io. */
  call(request: unknown): void
  auth(request: { liveToken: string }, ack: (answer: { ok: boolean }) => void): void
}
interface Said {
  gone(notice: { topic: string }): void
  bye(notice: { why: string }): void
}
interface Held {
  user: LiveUser
  /** What the client has subscribed to. */
  topics: Set<string>
  /** The topics that an organizer hears as a type, and which. */
  seenAs: Map<string, string>
  /** It was said goodbye to, and is cut in a moment. */
  isLeaving?: true
}
export type LiveSocket = Socket<Heard, Said, Record<never, never>, Held>
export type LiveServer = Server<Heard, Said, Record<never, never>, Held>
