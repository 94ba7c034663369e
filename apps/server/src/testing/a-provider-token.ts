import * as client from 'openid-client'
import { A_RESOURCE, type IdentityProvider } from './an-identity-provider.ts'
import { parseCookies } from './read-cookies.ts'

/** Redirect URL for programs beside ours. No one listens there. */
export const OTHER_BACK = 'http://localhost:3999/back'

const MAX_STEPS = 8

/** Signs in at the provider. Returns a JWT for the resource, and the ID token. */
export async function providerTokens({ issuer }: IdentityProvider, clientId: string, secret: string) {
  const configuration = await client.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  })
  const verifier = client.randomPKCECodeVerifier()
  const start = client.buildAuthorizationUrl(configuration, {
    redirect_uri: OTHER_BACK,
    scope: 'openid use',
    resource: A_RESOURCE,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const back = await followTo(start.href)
  const tokens = await client.authorizationCodeGrant(
    configuration,
    back,
    { pkceCodeVerifier: verifier },
    { resource: A_RESOURCE },
  )
  return { accessToken: tokens.access_token, idToken: tokens.id_token ?? '' }
}

async function followTo(start: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = start
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const [name, { value }] of Object.entries(parseCookies({ 'set-cookie': response.headers.getSetCookie() }))) {
      jar.set(name, value)
    }
    const next = new URL(response.headers.get('location') ?? '', at)
    if (next.href.startsWith(OTHER_BACK)) return next
    at = next.href
  }
  throw new Error('The provider does not send the browser back')
}
