export const EQUAL_ANSWERS_MS = 10_000
/**
 * A page load does not replace a token younger than this: browsers write a new cookie to disk only after about 30
 * seconds.
 */
const YOUNG_MS = 300_000
export const SIGN_IN_DAYS = 30
const SIGN_IN_MS = SIGN_IN_DAYS * 86_400_000

/** Instants are epoch milliseconds. */
export interface StoredSignIn {
  readonly generation: number
  readonly rotatedAt: number
  readonly lastUsedAt: number
  readonly hasEnded: boolean
}

/** `leave` returns the presented token again, `repeat` its successor. `reused` and `expired` end the sign-in. */
export type RefreshOutcome = 'rotate' | 'leave' | 'repeat' | 'reused' | 'expired' | 'refused'

/**
 * The previous token gets its successor again until that one has been exchanged, because venue Wi-Fi loses answers, and
 * a phone that kills the browser loses its last cookie. Any older token must be known to a second person.
 *
 * @see docs/rules/accounts.md SIGN-9 to SIGN-11, SIGN-21
 */
export function decideRefresh(
  presented: number,
  signIn: StoredSignIn,
  now: number,
  { isPageLoad = false }: { isPageLoad?: boolean } = {},
): RefreshOutcome {
  const behind = signIn.generation - presented
  if (signIn.hasEnded || behind < 0) return 'refused'
  if (now - signIn.lastUsedAt >= SIGN_IN_MS) return 'expired'
  if (behind === 0) return isPageLoad && now - signIn.rotatedAt < YOUNG_MS ? 'leave' : 'rotate'
  return behind === 1 ? 'repeat' : 'reused'
}
