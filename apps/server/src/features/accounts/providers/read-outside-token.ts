import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { OutsidePool } from '../../../platform/settings.ts'
import { findOutsideProvider, forgetOutsideProvider } from './find-outside-provider.ts'

export interface OutsideBearer {
  readonly issuer: string
  readonly subject: string
  /** Epoch seconds. */
  readonly issuedAt: number
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const ACCESS_TYPES = new Set(['at+jwt', 'application/at+jwt'])

/**
 * Whose access token this is, given out by that provider to us; null when it is not.
 *
 * @throws Failure `tokenExpired`; `unavailable` when the provider does not answer
 */
export async function readOutsideToken(
  { clock, log }: Context,
  pool: OutsidePool,
  token: string,
): Promise<OutsideBearer | null> {
  try {
    const { configuration, keys } = await findOutsideProvider(pool)
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
    forgetOutsideProvider(pool)
    log.warn({ issuer: pool.issuer }, 'An identity provider does not answer')
    throw new Failure('unavailable', { retryAfterSeconds: 5 })
  }
}

/** A token that was given to another program speaks for nobody here. */
function isFor(clientId: string, { aud, client_id, azp }: JWTPayload): boolean {
  return [aud].flat().includes(clientId) || client_id === clientId || azp === clientId
}

/**
 * Tokens that tell who somebody is, or that they have left, are made for us too, and are no key. Providers mark what is
 * one in different ways: by its type, by what it is good for, or by its use.
 */
function isAccess({ typ }: { typ?: string }, { scope, scp, token_use }: JWTPayload): boolean {
  return (
    ACCESS_TYPES.has(typ?.toLowerCase() ?? '') || scope !== undefined || scp !== undefined || token_use === 'access'
  )
}
