import type { KeptCode } from './store.ts'

/** Tries for one account or one address within half an hour. There are 100 million codes: a year of guessing succeeds once in 200 times. */
export const CODE_TRIES = 25

/** Why a code did not do what it was for. */
export type CodeRefusal = 'codeMismatch' | 'codeExpired' | 'limitExceeded'

type CodeOutcome =
  /** The code of this account. */
  | { readonly right: KeptCode }
  /** `counted` had the chance to be the right one: a try of each is used up. */
  | { readonly refusal: CodeRefusal; readonly counted: readonly KeptCode[] }

/**
 * Decides what digits mean for the codes that wait at an address. Several people may wait for the same one; the code tells
 * whose it is.
 *
 * @param read what was given of the code: its digits, or the key of its link, for which tries of others do not count
 * @see docs/rules/accounts.md POOL-3
 */
export function decideCode(
  waiting: readonly KeptCode[],
  read: (code: KeptCode) => 'link' | 'digits' | null,
  now: number,
): CodeOutcome {
  const isGood = ({ isUsed, expiresAt }: KeptCode) => !isUsed && now < expiresAt
  const hasTries = ({ tries }: KeptCode) => tries < CODE_TRIES
  const refuse = (refusal: CodeRefusal, counted: readonly KeptCode[] = []) => ({ refusal, counted })

  const good = waiting.filter(isGood)
  const right = good.find((code) => read(code) !== null)
  if (right) return hasTries(right) || read(right) === 'link' ? { right } : refuse('limitExceeded')
  if (good.length === 0 || waiting.some((code) => read(code) !== null)) return refuse('codeExpired')
  const counted = good.filter(hasTries)
  return counted.length === 0 ? refuse('limitExceeded') : refuse('codeMismatch', counted)
}
