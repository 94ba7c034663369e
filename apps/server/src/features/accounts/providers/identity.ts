import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { openNote, sealNote } from '../keys/sealed-note.ts'
import { OWN_POOL, outsidePoolOf, readProvider } from './provider.ts'
import type { OutsideIdentity } from './visit.ts'

const COOKIE = 'outside-identity'
/** The sign-up call and the pool's calls both read it. */
const PATH = '/api'
/** Long enough to fill in the form. */
const SECONDS = 1_800

/** Remembers, in the person's own browser alone, whom a provider has confirmed, until they sign up. */
export async function keepOutsideIdentity(ctx: Context, exchange: Exchange, identity: OutsideIdentity): Promise<void> {
  exchange.setCookie(COOKIE, await sealNote(ctx, COOKIE, identity, SECONDS), SECONDS, PATH)
}

/**
 * Whom a provider has confirmed a moment ago; the browser forgets it with this. Null for our own pool, where a password
 * proves the person.
 *
 * @throws Failure `invalidProvider` when there is nobody behind the name, `outsideRefused` when they have confirmed nobody
 */
export async function takeOutsideIdentity(
  ctx: Context,
  exchange: Exchange,
  provider: string,
): Promise<OutsideIdentity | null> {
  const name = readProvider(provider)
  if (name !== OWN_POOL) outsidePoolOf(ctx.settings, name)
  const identity = await read(ctx, exchange)
  if (identity?.provider === name) {
    exchange.clearCookie(COOKIE, PATH)
    return identity
  }
  if (name !== OWN_POOL) throw new Failure('outsideRefused')
  return null
}

export async function getOutsideIdentity(
  ctx: Context,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.getOutsideIdentity>> {
  const identity = await read(ctx, exchange)
  if (!identity) return { identity: null }
  const { provider, email, name, surname } = identity
  return { identity: { provider, email, name, surname } }
}

async function read(ctx: Context, exchange: Exchange): Promise<OutsideIdentity | null> {
  const identity = await openNote<OutsideIdentity>(ctx, COOKIE, exchange.cookie(COOKIE))
  return identity && ctx.settings.outsidePools[identity.provider] ? identity : null
}
