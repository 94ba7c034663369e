import { createHash } from 'node:crypto'
import type { Provider } from '@parley/contract/accounts'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ProviderSettings } from '../../../platform/settings.ts'
import { type OpenSignIn, openDerivedSignIn } from '../sign-ins/index.ts'
import { findProvider, forgetProvider, providerPoolOf } from './provider.ts'
import { findUserBySubject } from './store.ts'

/**
 * @throws Failure `invalidProvider`, `notSignedIn`, `tokenExpired`, `unavailable`, `userNotFound`
 * @see docs/rules/accounts.md OUT-8
 */
export async function signInByProviderToken(
  ctx: Context,
  { provider, token, userAgent }: { provider: Provider; token: string; userAgent: string },
): Promise<OpenSignIn> {
  const read = await verifyProviderToken(ctx, providerPoolOf(ctx.settings, provider), token)
  if (!read) throw new Failure('notSignedIn')
  const userId = await findUserBySubject(ctx.db, read)
  if (!userId) throw new Failure('userNotFound')
  const signInId = idOf(token, read.issuedAt)
  return openDerivedSignIn(ctx.db, { signInId, userId, userAgent, at: ctx.clock.now(), provider })
}

const TIME_CHARACTERS = 9
const ID_CHARACTERS = 20

/** Returns an id in the form of our own ids: the time of issue, then a digest of the token. */
function idOf(token: string, issuedAt: number): string {
  const digest = BigInt(`0x${createHash('sha256').update(token).digest('hex')}`).toString(36)
  return `${(issuedAt * 1000).toString(36).padStart(TIME_CHARACTERS, '0').slice(-TIME_CHARACTERS)}${digest}`.slice(
    0,
    ID_CHARACTERS,
  )
}

export interface ProviderBearer {
  readonly issuer: string
  readonly subject: string
  /** Epoch seconds. */
  readonly issuedAt: number
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const ACCESS_TYPES = new Set(['at+jwt', 'application/at+jwt'])

/** @throws Failure `tokenExpired`; `unavailable` when the provider does not answer */
export async function verifyProviderToken(
  { clock, log }: Context,
  pool: ProviderSettings,
  token: string,
): Promise<ProviderBearer | null> {
  try {
    const { configuration, keys } = await findProvider(pool)
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock.now()),
    })
    if (!isAccess(protectedHeader, payload) || !isFor(pool.clientId, payload)) return null
    const { iss = '', sub = '', iat = 0 } = payload
    return { issuer: iss, subject: sub, issuedAt: iat }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure('tokenExpired')
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
    forgetProvider(pool)
    log.warn({ issuer: pool.issuer }, 'An identity provider does not answer')
    throw new Failure('unavailable', { retryAfterSeconds: 5 })
  }
}

/** A token that was issued to another program is not accepted here. */
function isFor(clientId: string, { aud, client_id, azp }: JWTPayload): boolean {
  return [aud].flat().includes(clientId) || client_id === clientId || azp === clientId
}

/** ID tokens and logout tokens give no access. Providers mark an access token by its type, its scope, or its use. */
function isAccess({ typ }: { typ?: string }, { scope, scp, token_use }: JWTPayload): boolean {
  return (
    ACCESS_TYPES.has(typ?.toLowerCase() ?? '') || scope !== undefined || scp !== undefined || token_use === 'access'
  )
}
