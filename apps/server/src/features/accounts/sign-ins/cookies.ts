import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { openSeal, seal } from '../keys/index.ts'
import { SIGN_IN_DAYS } from './decide-refresh.ts'
import type { Generation, OpenSignIn } from './store.ts'
import { signPoolToken } from './tokens.ts'

export const REFRESH_COOKIE = 'refresh'
export const KNOWN_COOKIE = 'known'
export const POOL_PATH = '/api/pool'
const DAY_SECONDS = 86_400
const KNOWN_DAYS = 180

export async function issueSignInTokens(ctx: Context, exchange: Exchange, signIn: OpenSignIn) {
  exchange.setCookie(REFRESH_COOKIE, await makeRefreshToken(ctx, signIn), SIGN_IN_DAYS * DAY_SECONDS, POOL_PATH)
  exchange.setCookie(KNOWN_COOKIE, await markDevice(ctx, signIn.userId), KNOWN_DAYS * DAY_SECONDS, POOL_PATH)
  return signPoolToken(ctx, signIn, signIn.at)
}

export function forgetAccount(exchange: Exchange): void {
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  exchange.clearCookie(KNOWN_COOKIE, POOL_PATH)
}

const GENERATION = /^([0-9a-z]{20})\.([1-9]\d{0,8})$/
/** Longer values are not ours. */
const LONGEST = 100

/**
 * Derives the token from the generation alone, so that no token is stored and the same step always gives the same
 * token.
 */
export async function makeRefreshToken(ctx: Context, { signInId, generation }: Generation): Promise<string> {
  return seal(ctx, `${signInId}.${generation}`)
}

export async function verifyRefreshToken(ctx: Context, token: string | undefined): Promise<Generation | null> {
  if (token === undefined || token.length > LONGEST) return null
  const [, signInId, generation] = GENERATION.exec((await openSeal(ctx, token)) ?? '') ?? []
  return signInId && generation ? { signInId, generation: Number(generation) } : null
}

/** Marks a browser after a sign-in, so that its owner can sign in while strangers have locked the account. */
export async function markDevice(ctx: Context, userId: string): Promise<string> {
  return seal(ctx, `${KNOWN_COOKIE}.${userId}`)
}

export async function isKnownDevice(ctx: Context, mark: string | undefined, userId: string): Promise<boolean> {
  if (mark === undefined || mark.length > LONGEST) return false
  return (await openSeal(ctx, mark)) === `${KNOWN_COOKIE}.${userId}`
}

interface RequestOrigin {
  /** The header `Origin`; browsers send it with every POST. */
  readonly origin: string | undefined
  readonly host: string
}

/** Returns true for pages of the requested host or of the host of `PUBLIC_URL`, and for clients that are no browser. */
export function isOwnOrigin({ origin, host }: RequestOrigin, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.host === host || asking.origin === new URL(publicUrl).origin
}

/**
 * Every call that reads or sets the refresh cookie serves our own pages only.
 *
 * @throws Failure `notAllowed` for a page of another site
 */
export function refuseForeignOrigin(request: RequestOrigin, publicUrl: string): void {
  if (!isOwnOrigin(request, publicUrl)) throw new Failure('notAllowed')
}
