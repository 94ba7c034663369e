import type { Context } from '../../../platform/context.ts'
import { openSeal, seal } from '../keys/seal.ts'

/** One step in the life of a sign-in: each refresh raises the generation. */
export interface Generation {
  readonly signInId: string
  readonly generation: number
}

const SHAPE = /^([0-9a-z]{20})\.([1-9]\d{0,8})$/
const LONGEST = 100

/** Made from the generation alone, so that no token is stored and the same step always gives the same token. */
export async function writeRefreshToken(ctx: Context, { signInId, generation }: Generation): Promise<string> {
  return seal(ctx, `${signInId}.${generation}`)
}

/** Null for whatever we have not written. */
export async function readRefreshToken(ctx: Context, token: string | undefined): Promise<Generation | null> {
  if (token === undefined || token.length > LONGEST) return null
  const [, signInId, generation] = SHAPE.exec((await openSeal(ctx, token)) ?? '') ?? []
  return signInId && generation ? { signInId, generation: Number(generation) } : null
}
