const GRACE_MS = 10_000
export const SIGN_IN_DAYS = 30
const SIGN_IN_MS = SIGN_IN_DAYS * 86_400_000

/** A sign-in as it is kept; instants in epoch milliseconds. */
export interface KeptSignIn {
  readonly generation: number
  readonly rotatedAt: number
  readonly lastUsedAt: number
  readonly hasEnded: boolean
}

/** `repeat` gives the successor that has been given before; `reused` and `expired` end the sign-in. */
export type RefreshOutcome = 'rotate' | 'repeat' | 'reused' | 'expired' | 'refused'

/**
 * Decides what a presented refresh token does. The one before the current one is answered for ten seconds more, because
 * venue Wi-Fi loses answers; anything older is in the hands of two people.
 *
 * @see docs/rules/accounts.md SIGN-9 to SIGN-11
 */
export function decideRefresh(presented: number, kept: KeptSignIn, now: number): RefreshOutcome {
  const behind = kept.generation - presented
  if (kept.hasEnded || behind < 0) return 'refused'
  if (now - kept.lastUsedAt >= SIGN_IN_MS) return 'expired'
  if (behind === 0) return 'rotate'
  return behind === 1 && now - kept.rotatedAt <= GRACE_MS ? 'repeat' : 'reused'
}
