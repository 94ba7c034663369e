import type { Context } from '../../../platform/context.ts'
import { openSeal, seal } from '../keys/seal.ts'

const MARK = 'known'
const LONGEST = 100

/** What a browser keeps after a sign-in, so that its owner gets in while strangers have locked the account. */
export async function markDevice(ctx: Context, userId: string): Promise<string> {
  return seal(ctx, `${MARK}.${userId}`)
}

export async function isKnownDevice(ctx: Context, mark: string | undefined, userId: string): Promise<boolean> {
  if (mark === undefined || mark.length > LONGEST) return false
  return (await openSeal(ctx, mark)) === `${MARK}.${userId}`
}
