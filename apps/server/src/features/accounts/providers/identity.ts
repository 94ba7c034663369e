import type { ReplyOf } from '@parley/contract'
import type { accountCalls, Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import type { Work } from '../../../platform/work.ts'
import { emailVerified, lockHolder, releaseEmail, transferAccount } from '../emails/index.ts'
import { openData, sealData } from '../keys/index.ts'
import { type OpenSignIn, openSignIn } from '../sign-ins/index.ts'
import { OWN_POOL, parseProvider, providerPoolOf } from './provider.ts'
import { findUserBySubject, saveIdentity } from './store.ts'

export interface ProviderIdentity {
  readonly provider: Provider
  readonly issuer: string
  readonly subject: string
  /** The email in lower case; empty if the provider has not confirmed one. */
  readonly email: string
  readonly name: string
  readonly surname: string
}

const COOKIE = 'provider-identity'
/** The path of the cookie, which both the sign-up call and the pool's calls read. */
const PATH = '/api'
/** The lifetime of the cookie, long enough to fill in the form. */
const SECONDS = 1_800

/** Stores the identity in a cookie of the browser and nowhere else, until the sign-up. */
export async function saveProviderIdentity(
  ctx: Context,
  exchange: Exchange,
  identity: ProviderIdentity,
): Promise<void> {
  exchange.setCookie(COOKIE, await sealData(ctx, COOKIE, identity, SECONDS), SECONDS, PATH)
}

/**
 * Returns the identity from the cookie and clears the cookie. Returns null for our own pool, where the password is the
 * proof, even if the browser has such a cookie.
 *
 * @throws Failure `invalidProvider` when no identity provider is configured for the name, `providerRefused` when the
 *   provider has confirmed no one
 */
export async function consumeIdentity(
  ctx: Context,
  exchange: Exchange,
  { provider, password }: { provider: string; password?: string | undefined },
): Promise<ProviderIdentity | null> {
  const name = parseProvider(provider)
  if (name === OWN_POOL && password !== undefined) return null
  if (name !== OWN_POOL) providerPoolOf(ctx.settings, name)
  const identity = await read(ctx, exchange)
  if (identity?.provider === name) {
    exchange.clearCookie(COOKIE, PATH)
    return identity
  }
  if (name !== OWN_POOL) throw new Failure('providerRefused')
  return null
}

export async function getProviderIdentity(
  ctx: Context,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.getProviderIdentity>> {
  const identity = await read(ctx, exchange)
  if (!identity) return { identity: null }
  const { provider, email, name, surname } = identity
  return { identity: { provider, email, name, surname } }
}

async function read(ctx: Context, exchange: Exchange): Promise<ProviderIdentity | null> {
  const identity = await openData<ProviderIdentity>(ctx, COOKIE, exchange.cookie(COOKIE))
  return identity && ctx.settings.identityProviders[identity.provider] ? identity : null
}

/** @throws Failure `providerRefused` when the identity signs in to another account */
async function linkIdentity(work: Work, userId: string, identity: ProviderIdentity): Promise<void> {
  if (!(await saveIdentity(work.db, userId, identity, work.now))) throw new Failure('providerRefused')
}

export async function linkNewUser(
  work: Work,
  { userId, email }: { userId: string; email: string },
  identity: ProviderIdentity,
): Promise<void> {
  await linkIdentity(work, userId, identity)
  work.recordFact(emailVerified.of({ userId, email }))
}

/** @see docs/rules/accounts.md OUT-3 to OUT-6 */
export async function signInByIdentity(
  ctx: Context,
  identity: ProviderIdentity,
  userAgent: string,
): Promise<OpenSignIn | null> {
  const { provider } = identity
  const { signIn, ended } = await ctx.inTransaction(async (work) => {
    const known = await findUserBySubject(work.db, identity)
    const { userId, ended } = known ? { userId: known, ended: [] } : await claimAccount(work, identity)
    const signIn = userId ? await openSignIn(work.db, { userId, userAgent, at: work.now, provider }) : null
    return { signIn, ended }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return signIn
}

async function claimAccount(work: Work, identity: ProviderIdentity) {
  const nobody = { userId: null, ended: [] }
  const { email } = identity
  const holder = email ? await lockHolder(work.db, email) : null
  if (!holder) return nobody
  const { userId, isVerified, hasProvedOther } = holder
  // The owner has confirmed another email, so this one was mistyped or is not theirs.
  if (!isVerified && hasProvedOther) {
    await releaseEmail(work, holder, email)
    return nobody
  }
  const ended = isVerified ? [] : await transferAccount(work, userId, email)
  await linkIdentity(work, userId, identity)
  return { userId, ended }
}
