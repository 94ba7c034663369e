import type { JoinRequest } from './engine/engine.ts'
import type { Medium } from './engine/layout.ts'

export type MediaRequest =
  | ({ readonly act: 'join' } & JoinRequest)
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
  readonly asked: MediaRequest
}
export interface Answered {
  readonly number: number
  readonly answer?: string
  /** The reason of a refused offer, which does not come from a browser that runs our page. */
  readonly refused?: string
  readonly full?: boolean
  readonly failed?: string
}

export type MediaEvent =
  | { readonly told: 'ready' }
  /** Video is off: the library does not exist for this machine, or another program has the UDP port. */
  | { readonly told: 'none'; readonly lacks: 'library' | 'port'; readonly reason: string }
  /** Rooms work, but only for people with UDP. */
  | { readonly told: 'noRelay' | 'noDoor'; readonly reason: string }
  | { readonly told: 'open'; readonly roomId: string; readonly connectionId: string; readonly afterMs: number }
  | { readonly told: 'gone'; readonly roomId: string; readonly connectionId: string }
  | { readonly told: 'counts'; readonly counts: MediaCounts }

export interface MediaCounts {
  readonly rooms: number
  readonly connections: number
  readonly received: number
  readonly forwarded: number
  readonly refused: number
}
