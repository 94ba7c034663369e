export interface LiveTopic {
  /** Tokens of the people who share the clients. There are several, because connections are rate-limited by person. */
  readonly liveTokens: readonly string[]
  readonly topic: string
}

export interface Desk {
  readonly url: string
  readonly eventId: string
  readonly token: string
}

export type ToServer = { readonly publish: string } | { readonly collectGarbage: true }
export type FromServer =
  | { readonly ready: { readonly url: string; readonly live: LiveTopic | null; readonly desk: Desk | null } }
  /** The time of the sending. For the product, it is after the commit. */
  | { readonly begunAt: number }
  | { readonly collected: true }

export type ToClients = {
  readonly connect: { readonly url: string; readonly count: number; readonly live: LiveTopic | null }
}
export type FromClients =
  | { readonly connected: true }
  /** The text at the last client, and the time of its arrival there. */
  | { readonly arrived: { readonly lastAt: number; readonly text: string } }
  | { readonly failed: string }

/** Returns the time of a clock that all processes of the machine share, in milliseconds. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

export function tell(message: FromServer | FromClients): void {
  process.send?.(message)
}
