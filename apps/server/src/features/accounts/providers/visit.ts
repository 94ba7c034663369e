import { toSingleLine } from '@parley/contract'
import type { Provider } from '@parley/contract/accounts'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from 'openid-client'
import type { ProviderSettings } from '../../../platform/settings.ts'
import type { ProviderIdentity } from './identity.ts'
import { findProvider, type IdentityProvider } from './provider.ts'

export interface ProviderVisit {
  readonly provider: Provider
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly next: string | null
}

/** LinkedIn returns no nonce, and refuses PKCE from a web client with a secret. */
const WITHOUT_PROOFS = 'https://www.linkedin.com/oauth'
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

export const redirectUriOf = (publicUrl: string, provider: Provider) =>
  `${publicUrl}/api/pool/provider/${provider}/back`

export async function beginVisit(
  pool: ProviderSettings,
  publicUrl: string,
  where: { provider: Provider; next: string | null },
) {
  const { configuration } = await findProvider(pool)
  const visit: ProviderVisit = {
    ...where,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  const proofs = {
    nonce: visit.nonce,
    code_challenge: await calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
  }
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(publicUrl, where.provider),
    scope: 'openid email profile',
    state: visit.state,
    ...(hasProofs(pool) ? proofs : {}),
  })
  return { visit, address: address.href }
}

/**
 * Returns the identity; null when the user has cancelled. Throws for any other answer that does not belong to this
 * visit.
 *
 * @param query of the URL that the browser came back to, with its question mark
 */
export async function endVisit(
  pool: ProviderSettings,
  publicUrl: string,
  visit: ProviderVisit,
  query: string,
): Promise<ProviderIdentity | null> {
  const provider = await findProvider(pool)
  const proofs = { pkceCodeVerifier: visit.verifier, expectedNonce: visit.nonce }
  try {
    const came = new URL(redirectUriOf(publicUrl, visit.provider) + query)
    const tokens = await authorizationCodeGrant(provider.configuration, came, {
      expectedState: visit.state,
      idTokenExpected: true,
      ...(hasProofs(pool) ? proofs : {}),
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider sent no ID token')
    const personClaims = await claimsOfPerson(provider, claims, tokens.access_token)
    return { provider: visit.provider, issuer: claims.iss, subject: claims.sub, ...personOf(personClaims) }
  } catch (error) {
    if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error)) return null
    throw error
  }
}

const hasProofs = ({ issuer }: ProviderSettings) => issuer !== WITHOUT_PROOFS

/** Some providers put the person's data in the ID token; others only return it from the userinfo endpoint. */
async function claimsOfPerson({ configuration }: IdentityProvider, claims: IDToken, accessToken: string) {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return fetchUserInfo(configuration, accessToken, claims.sub)
}

function personOf(claims: IDToken | UserInfoResponse): Pick<ProviderIdentity, 'email' | 'name' | 'surname'> {
  const { email, email_verified: verified, name, given_name, family_name } = claims
  const isVerified = verified === true || verified === 'true'
  const words = textOf(name).split(/\s+/)
  return {
    email: isVerified ? textOf(email).toLowerCase() : '',
    name: textOf(given_name) || words.slice(0, Math.max(1, words.length - 1)).join(' '),
    surname: textOf(family_name) || words.slice(1).slice(-1).join(''),
  }
}

const LONGEST_NAME = 254
const textOf = (claim: unknown) =>
  typeof claim === 'string'
    ? toSingleLine(claim.toWellFormed().replaceAll('\0', ' ')).trim().slice(0, LONGEST_NAME)
    : ''
