import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { type GivenCode, readCode } from './code-of.ts'
import { type CodeRefusal, decideCode } from './decide-code.ts'
import { countTries, type KeptCode, lockCodes, markUsed, readCodes, TRIED_SECONDS, type WhichCodes } from './store.ts'

/** What was given of each waiting code, by id. */
export type ReadCodes = ReadonlyMap<string, 'link' | 'digits'>

/** Which of the waiting codes this is. Asked before the transaction, since it may have to read keys. */
export async function readGiven(ctx: Context, which: WhichCodes, given: GivenCode): Promise<ReadCodes> {
  const found = new Map<string, 'link' | 'digits'>()
  for (const code of await readCodes(ctx.db, which)) {
    const read = await readCode(ctx, code, given)
    if (read) found.set(code.codeId, read)
  }
  return found
}

/**
 * The waiting code that this is, which stays unused. A wrong one counts as a try, as when it is used.
 */
export async function previewCode(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<KeptCode | { readonly refusal: CodeRefusal }> {
  const outcome = await decideGiven(work, which, read)
  return 'right' in outcome ? outcome.right : outcome
}

/** The account whose mail had this link, even if the code was used or has expired; null for a link of no mail. */
export async function findGivenLink(ctx: Context, which: WhichCodes, given: GivenCode): Promise<KeptCode | null> {
  for (const code of await readCodes(ctx.db, which)) {
    if ((await readCode(ctx, code, given)) === 'link') return code
  }
  return null
}

/**
 * Uses a code up, or counts a try against it. Of fifty equal ones at the same moment one is the first; the others are
 * `codeExpired`. A refusal is a value, so that what was counted is kept.
 *
 * @param read from `readGiven`; a code that was asked for since then is not among them
 */
export async function useCode(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<KeptCode | { readonly refusal: CodeRefusal }> {
  const outcome = await decideGiven(work, which, read)
  if ('refusal' in outcome) return outcome
  await markUsed(work.db, outcome.right.codeId, work.now)
  return outcome.right
}

async function decideGiven(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<{ readonly right: KeptCode } | { readonly refusal: CodeRefusal }> {
  const outcome = decideCode(
    await lockCodes(work.db, which, work.now),
    ({ codeId }) => read.get(codeId) ?? null,
    work.now,
  )
  if ('right' in outcome) return outcome
  const { refusal, counted } = outcome
  if (counted.length > 0) await countTries(work.db, counted, work.now)
  return { refusal }
}

export function failureOfCode(refusal: CodeRefusal): Failure {
  return new Failure(refusal, refusal === 'limitExceeded' ? { retryAfterSeconds: TRIED_SECONDS } : {})
}
