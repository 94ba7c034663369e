import type { JoinRequest } from './engine/engine.ts'
import type { Medium } from './engine/layout.ts'

/** Orders for a media process. Each gets an `Answered` with the same number. */
export type Asked =
  | ({ readonly act: 'join' } & JoinRequest)
  /** The browser of this connection is still admitted. */
  | { readonly act: 'stay'; readonly roomId: string; readonly connectionId: string }
  | { readonly act: 'leave'; readonly roomId: string; readonly connectionId: string }
  | {
      readonly act: 'mute'
      readonly roomId: string
      readonly seat: number
      readonly medium: Medium
      readonly isMuted: boolean
    }
  | { readonly act: 'share'; readonly roomId: string; readonly seat: number | null }
  | { readonly act: 'close'; readonly roomId: string }

export interface Numbered {
  readonly number: number
  readonly asked: Asked
}
export interface Answered {
  readonly number: number
  /** The SDP answer to a `join`. */
  readonly answer?: string
  /** The offer does not come from a browser that runs our page. */
  readonly refused?: string
  /** The process has reached its limit of viewers. */
  readonly full?: boolean
  readonly failed?: string
}

export type Told =
  | { readonly told: 'ready' }
  /** There is no video: the library does not exist for this machine, or another program has the UDP port. */
  | { readonly told: 'none'; readonly lacks: 'library' | 'port'; readonly reason: string }
  /** Rooms work, but only for people with UDP. */
  | { readonly told: 'noRelay' | 'noDoor'; readonly reason: string }
  | { readonly told: 'open'; readonly roomId: string; readonly connectionId: string; readonly afterMs: number }
  | { readonly told: 'gone'; readonly roomId: string; readonly connectionId: string }
  | { readonly told: 'counts'; readonly counts: MediaCounts }

export interface MediaCounts {
  readonly rooms: number
  readonly connections: number
  /** Packets since the start of the process. */
  readonly received: number
  readonly forwarded: number
  readonly refused: number
}
