import type { Context } from '../../../platform/context.ts'
import { openSignIn } from './store.ts'
import { signUserTokens } from './tokens.ts'

/** Signs a user in without a password: for tests, and for whoever has proved them in another way. */
export async function issueTokens(ctx: Context, userId: string) {
  const at = ctx.clock.now()
  const signIn = await openSignIn(ctx.db, { userId, userAgent: '', at })
  return { ...(await signUserTokens(ctx, signIn, at)), signInId: signIn.signInId }
}
