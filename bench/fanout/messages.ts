/** What clients need to subscribe to a live topic. */
export interface LiveTopic {
  /** Of people who share the clients among them: how often one may connect is limited. */
  readonly liveTokens: readonly string[]
  readonly topic: string
}

/** Where the product takes what is told to everyone in an event, and as whom. */
export interface Desk {
  readonly url: string
  readonly eventId: string
  readonly token: string
}

/** The bare server sends this text to everyone. */
export type ToServer = { readonly publish: string } | { readonly collectGarbage: true }
export type FromServer =
  | { readonly ready: { readonly url: string; readonly live: LiveTopic | null; readonly desk: Desk | null } }
  /** When there was something to tell: at the product, once it is committed. */
  | { readonly begunAt: number }
  | { readonly collected: true }

export type ToClients = {
  readonly connect: { readonly url: string; readonly count: number; readonly live: LiveTopic | null }
}
export type FromClients =
  | { readonly connected: true }
  /** All have the same text; the time is that of the last. */
  | { readonly arrived: { readonly lastAt: number; readonly text: string } }
  | { readonly failed: string }

/** Milliseconds of a clock that all processes of the machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** Tells the process that started this one. */
export function tell(message: FromServer | FromClients): void {
  process.send?.(message)
}
