import type { StoredCode } from './store.ts'

/**
 * The number of wrong tries allowed per account or address in half an hour. With 100 million codes, a year of guessing
 * has a 1 in 200 chance.
 */
export const MAX_CODE_TRIES = 25

export type CodeRefusal = 'codeMismatch' | 'codeExpired' | 'limitExceeded'

type CodeOutcome =
  | { readonly right: StoredCode }
  /** `counted` lists the codes that the wrong digits could have matched; each loses a try. */
  | { readonly refusal: CodeRefusal; readonly counted: readonly StoredCode[] }

/**
 * If several people wait for the same address, the code itself identifies the account.
 *
 * @param read tells if the input is the link key of a code, or its digits. Tries of others do not count against a link
 * @see docs/rules/accounts.md POOL-3
 */
export function decideCode(
  waiting: readonly StoredCode[],
  read: (code: StoredCode) => 'link' | 'digits' | null,
  now: number,
): CodeOutcome {
  const isGood = ({ isUsed, expiresAt }: StoredCode) => !isUsed && now < expiresAt
  const hasTries = ({ tries }: StoredCode) => tries < MAX_CODE_TRIES
  const refuse = (refusal: CodeRefusal, counted: readonly StoredCode[] = []) => ({ refusal, counted })

  const good = waiting.filter(isGood)
  const right = good.find((code) => read(code) !== null)
  if (right) return hasTries(right) || read(right) === 'link' ? { right } : refuse('limitExceeded')
  if (good.length === 0 || waiting.some((code) => read(code) !== null)) return refuse('codeExpired')
  const counted = good.filter(hasTries)
  return counted.length === 0 ? refuse('limitExceeded') : refuse('codeMismatch', counted)
}
