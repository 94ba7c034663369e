import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { isCode } from './code-of.ts'
import { countTries, type KeptCode, lockCodes, markUsed, readCodes, type WhichCodes } from './code-store.ts'
import { type CodeRefusal, decideCode } from './decide-code.ts'
import { MAILS_SECONDS } from './mail-limit.ts'

/** Which of the waiting codes these digits are, by id. Asked before the transaction, since it may have to read keys. */
export async function codesWith(ctx: Context, which: WhichCodes, digits: string): Promise<ReadonlySet<string>> {
  const waiting = await readCodes(ctx.db, which)
  const checked = await Promise.all(
    waiting.map(async (code) => ((await isCode(ctx, code, digits)) ? [code.codeId] : [])),
  )
  return new Set(checked.flat())
}

/**
 * Uses a code up, or counts a try against it. Of fifty equal ones at the same moment one is the first; the others are
 * `codeExpired`. A refusal is a value, so that what was counted is kept.
 *
 * @param right from `codesWith`; a code that was asked for since then is not among them
 */
export async function useCode(
  work: Work,
  which: WhichCodes,
  right: ReadonlySet<string>,
): Promise<KeptCode | { readonly refusal: CodeRefusal }> {
  const outcome = decideCode(await lockCodes(work.db, which), ({ codeId }) => right.has(codeId), work.now)
  if ('right' in outcome) {
    await markUsed(work.db, outcome.right.codeId, work.now)
    return outcome.right
  }
  const { refusal, counted } = outcome
  if (counted.length > 0)
    await countTries(
      work.db,
      counted.map(({ codeId }) => codeId),
    )
  return { refusal }
}

export function failureOfCode(refusal: CodeRefusal): Failure {
  return new Failure(refusal, refusal === 'limitExceeded' ? { retryAfterSeconds: MAILS_SECONDS } : {})
}
