import type { Context } from '../../../platform/context.ts'
import { openSeal, seal } from '../keys/seal.ts'

const MARK = 'link'
const SHAPE = /^link\.([0-9a-z]{20})$/
const LONGEST = 100

/** The token of a sign-in link, made from its id: none is kept anywhere. */
export async function linkTokenOf(ctx: Context, linkId: string): Promise<string> {
  return seal(ctx, `${MARK}.${linkId}`)
}

/** Null for whatever we have not written. */
export async function readLinkToken(ctx: Context, token: string): Promise<string | null> {
  if (token.length > LONGEST || !token.startsWith(`${MARK}.`)) return null
  return SHAPE.exec((await openSeal(ctx, token)) ?? '')?.[1] ?? null
}
