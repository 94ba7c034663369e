import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { getUsername, signInByLink, verifyLinkToken } from './links/index.ts'
import { OWN_POOL, signInByProviderToken } from './providers/index.ts'
import { issueSignInTokens, refuseForeignOrigin } from './sign-ins/index.ts'

/**
 * Accepts the token of an emailed link, or an access token of `cognito`, or of `cognitointernal` with `internal`.
 *
 * @throws Failure `linkRefused`; `invalidProvider` when that identity provider is not configured
 * @see docs/rules/accounts.md LINK-3 to LINK-6
 */
export async function tokenLogin(
  ctx: Context,
  { userAgent }: Visitor,
  { token, internal }: InputOf<typeof accountCalls.tokenLogin>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.tokenLogin>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const provider = internal ? 'cognitointernal' : OWN_POOL
  const linkId = await verifyLinkToken(ctx, token)
  const { signIn, ...entered } = linkId
    ? await signInByLink(ctx, { linkId, provider, userAgent })
    : { signIn: await signInByPoolToken(ctx, { provider, token, userAgent }), eventId: null, passwordRemoved: false }
  const username = await getUsername(ctx.db, signIn.userId)
  return { ...(await issueSignInTokens(ctx, exchange, signIn)), username, provider, ...entered }
}

/** Hides the reason from users who followed a link: they need not know why a provider refused the token. */
async function signInByPoolToken(ctx: Context, entry: Parameters<typeof signInByProviderToken>[1]) {
  // If no provider is configured for that name, the token can only have been a link of ours.
  if (entry.provider === OWN_POOL && !ctx.settings.identityProviders[OWN_POOL]) throw new Failure('linkRefused')
  try {
    return await signInByProviderToken(ctx, entry)
  } catch (error) {
    const isOfToken = error instanceof Failure && !['invalidProvider', 'unavailable'].includes(error.reason)
    throw isOfToken ? new Failure('linkRefused') : error
  }
}
