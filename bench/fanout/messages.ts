/** The data that clients need to subscribe to a live topic. */
export interface LiveTopic {
  /** Tokens of several people who share the clients, because connections are rate-limited by person. */
  readonly liveTokens: readonly string[]
  readonly topic: string
}

/** The URL for announcements, and an organizer's event and token. */
export interface Desk {
  readonly url: string
  readonly eventId: string
  readonly token: string
}

export type ToServer = { readonly publish: string } | { readonly collectGarbage: true }
export type FromServer =
  | { readonly ready: { readonly url: string; readonly live: LiveTopic | null; readonly desk: Desk | null } }
  /** The start of the measurement. For the product, the time after the commit. */
  | { readonly begunAt: number }
  | { readonly collected: true }

export type ToClients = {
  readonly connect: { readonly url: string; readonly count: number; readonly live: LiveTopic | null }
}
export type FromClients =
  | { readonly connected: true }
  /** All clients have the same text. The time is that of the last one. */
  | { readonly arrived: { readonly lastAt: number; readonly text: string } }
  | { readonly failed: string }

/** Milliseconds of a clock that all processes of the machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

export function tell(message: FromServer | FromClients): void {
  process.send?.(message)
}
