import type { LiveRow } from '@parley/contract'
import type { Server, Socket } from 'socket.io'
import type { LiveUser } from '../context.ts'

export type { Hub, LiveUser, Offer, ReadLiveToken } from '../context.ts'

export type Ack = (answer: { ok: true; rows: readonly LiveRow[] } | { ok: false; code: string }) => void
interface Heard {
  sub(request: { topic: string }, ack: Ack): void
  unsub(request: { topic: string }): void
  auth(request: { liveToken: string }, ack: (answer: { ok: boolean }) => void): void
}
interface Said {
  ch(change: { topic: string; up: readonly LiveRow[]; rm: readonly LiveRow[] }): void
  gone(notice: { topic: string }): void
  bye(notice: { why: string }): void
}
interface Held {
  user: LiveUser
  expiry: NodeJS.Timeout
  /** What the client has subscribed to: of all rooms, only these are its own to leave. */
  topics: Set<string>
}
export type LiveSocket = Socket<Heard, Said, Record<never, never>, Held>
export type LiveServer = Server<Heard, Said, Record<never, never>, Held>
