export interface LiveTopic {
  /** Several people share the clients, because connections are rate-limited by person. */
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
  /** For the product, the time after the commit. */
  | { readonly begunAt: number }
  | { readonly collected: true }

export type ToClients = {
  readonly connect: { readonly url: string; readonly count: number; readonly live: LiveTopic | null }
}
export type FromClients =
  | { readonly connected: true }
  /** The time is that of the last client. */
  | { readonly arrived: { readonly lastAt: number; readonly text: string } }
  | { readonly failed: string }

/** All processes of the machine share this clock. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

export function tell(message: FromServer | FromClients): void {
  process.send?.(message)
}
