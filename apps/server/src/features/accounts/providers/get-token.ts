import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { findProviderOfSignIn, signUserTokens, verifyPoolToken } from '../sign-ins/index.ts'
import { OWN_POOL, parseProvider } from './provider.ts'
import { signInByProviderToken } from './provider-token.ts'

/**
 * Accepts the embedded pool's token under every configured name, and an identity provider's token under its own. The
 * embedded pool's token gives the same tokens each time, and new ones with `refresh`.
 *
 * @throws Failure `invalidProvider`, `notSignedIn`, `tokenExpired`; `refreshRefused` when the sign-in has ended;
 *   `userNotFound` when the identity provider's user has no account here
 * @see docs/rules/accounts.md SIGN-13, OUT-7, OUT-8
 */
export async function getToken(
  ctx: Context,
  { userAgent }: Visitor,
  { provider: named, accessToken, refresh }: InputOf<typeof accountCalls.getToken>,
  { bearer }: Exchange,
): Promise<ReplyOf<typeof accountCalls.getToken>> {
  const provider = parseProvider(named)
  const isSetUp = ctx.settings.identityProviders[provider] !== undefined
  const token = accessToken ?? bearer
  const own = token === undefined ? null : await verifyPoolToken(ctx, token)
  if (!own && provider !== OWN_POOL && !isSetUp) throw new Failure('invalidProvider')
  // LinkedIn's access tokens are opaque to third parties, so they cannot be checked here.
  if (token === undefined || (!own && (!isSetUp || provider === 'linkedin'))) throw new Failure('notSignedIn')
  const who = own ?? (await signInByProviderToken(ctx, { provider, token, userAgent }))
  const cameBy = await findProviderOfSignIn(ctx.db, who)
  if (!cameBy) throw new Failure('refreshRefused')
  if (provider !== OWN_POOL && !isSetUp && cameBy !== provider) throw new Failure('invalidProvider')
  return signUserTokens(ctx, who, own && refresh !== 'true' ? own.issuedAt : ctx.clock.now())
}
