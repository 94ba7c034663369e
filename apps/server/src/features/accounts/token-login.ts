import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { enterByLink } from './links/enter-by-link.ts'
import { readLinkToken } from './links/link-token.ts'
import { readUsername } from './links/store.ts'
import { OWN_POOL } from './providers/provider.ts'
import { enterByOutsideToken } from './providers/provider-token.ts'
import { giveTokens } from './sign-ins/cookies.ts'
import { refuseForeignOrigin } from './sign-ins/is-own-origin.ts'

/**
 * Signs in with the token of a mailed link, or with an access token of the outside pool behind `cognito`, or behind
 * `cognitointernal` when `internal`.
 *
 * @throws Failure `linkRefused`; `invalidProvider` when there is no outside pool whose token it could be
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
  const linkId = await readLinkToken(ctx, token)
  const { signIn, ...entered } = linkId
    ? await enterByLink(ctx, { linkId, provider, userAgent })
    : { signIn: await enterOutside(ctx, { provider, token, userAgent }), eventId: null, passwordRemoved: false }
  const username = await readUsername(ctx.db, signIn.userId)
  return { ...(await giveTokens(ctx, exchange, signIn)), username, provider, ...entered }
}

/** Why a pool's token is not good is no matter to whoever followed a link. */
async function enterOutside(ctx: Context, entry: Parameters<typeof enterByOutsideToken>[1]) {
  // Without a pool behind the usual name, it was never anything but a link of ours.
  if (entry.provider === OWN_POOL && !ctx.settings.outsidePools[OWN_POOL]) throw new Failure('linkRefused')
  try {
    return await enterByOutsideToken(ctx, entry)
  } catch (error) {
    const isOfToken = error instanceof Failure && !['invalidProvider', 'unavailable'].includes(error.reason)
    throw isOfToken ? new Failure('linkRefused') : error
  }
}
