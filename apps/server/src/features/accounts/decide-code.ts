import type { KeptCode } from './code-store.ts'

export const CODE_TRIES = 5

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
 * @param isRight whether the digits are those of the code
 * @see docs/rules/accounts.md POOL-3
 */
export function decideCode(
  waiting: readonly KeptCode[],
  isRight: (code: KeptCode) => boolean,
  now: number,
): CodeOutcome {
  const isGood = ({ isUsed, expiresAt }: KeptCode) => !isUsed && now < expiresAt
  const hasTries = ({ tries }: KeptCode) => tries < CODE_TRIES
  const refuse = (refusal: CodeRefusal, counted: readonly KeptCode[] = []) => ({ refusal, counted })

  const good = waiting.filter(isGood)
  const right = good.find(isRight)
  if (right) return hasTries(right) ? { right } : refuse('limitExceeded')
  if (good.length === 0 || waiting.some(isRight)) return refuse('codeExpired')
  const counted = good.filter(hasTries)
  return counted.length === 0 ? refuse('limitExceeded') : refuse('codeMismatch', counted)
}
