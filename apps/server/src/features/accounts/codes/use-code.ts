import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { type CodeRefusal, decideCode } from './decide-code.ts'
import { matchCode, type PresentedCode } from './mailed-code.ts'
import { countTries, listCodes, lockCodes, markUsed, type StoredCode, TRIED_SECONDS, type WhichCodes } from './store.ts'

/** The codes that match the input, by code id, each with the part that matches. Codes that do not match are absent. */
export type ReadCodes = ReadonlyMap<string, 'link' | 'digits'>

/** Finds the codes that match the input. Called before the transaction, because it may have to read keys. */
export async function matchPresentedCode(
  ctx: Context,
  which: WhichCodes,
  presentedCode: PresentedCode,
): Promise<ReadCodes> {
  const found = new Map<string, 'link' | 'digits'>()
  for (const code of await listCodes(ctx.db, which)) {
    const read = await matchCode(ctx, code, presentedCode)
    if (read) found.set(code.codeId, read)
  }
  return found
}

/** Checks a code without using it up. A wrong code counts as a try. */
export async function previewCode(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<StoredCode | { readonly refusal: CodeRefusal }> {
  const outcome = await decidePresented(work, which, read)
  return 'right' in outcome ? outcome.right : outcome
}

/**
 * Finds the code of an emailed link, even if it was used or has expired. Returns null for a link that we did not send.
 */
export async function findPresentedLink(
  ctx: Context,
  which: WhichCodes,
  presentedCode: PresentedCode,
): Promise<StoredCode | null> {
  for (const code of await listCodes(ctx.db, which)) {
    if ((await matchCode(ctx, code, presentedCode)) === 'link') return code
  }
  return null
}

/**
 * If fifty callers send the same code at once, one succeeds and the others get `codeExpired`. Returns a refusal instead
 * of throwing it, so that the count is committed.
 *
 * @param read from `matchPresentedCode`; it does not include codes that were asked for since
 */
export async function useCode(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<StoredCode | { readonly refusal: CodeRefusal }> {
  const outcome = await decidePresented(work, which, read)
  if ('refusal' in outcome) return outcome
  await markUsed(work.db, outcome.right.codeId, work.now)
  return outcome.right
}

async function decidePresented(
  work: Work,
  which: WhichCodes,
  read: ReadCodes,
): Promise<{ readonly right: StoredCode } | { readonly refusal: CodeRefusal }> {
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
