import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error The package brings no types.
import untyped from 'oidc-provider'

interface OpenIdProvider {
  readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: Record<string, unknown>,
  ): Promise<void>
}
interface Grant {
  addOIDCScope(scope: string): void
  addResourceScope(resource: string, scope: string): void
  save(): Promise<string>
}
interface KoaContext {
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}
const OpenIdProvider = untyped as new (issuer: string, configuration: Record<string, unknown>) => OpenIdProvider

export interface ProviderPerson {
  readonly email: string
  readonly isVerified: boolean
  readonly name: string
  readonly surname: string
}

interface Client {
  readonly clientId: string
  readonly secret: string
  /** Allowed redirect URLs. */
  readonly backTo: readonly string[]
}

export interface IdentityProvider {
  readonly issuer: string
  readonly people: Map<string, ProviderPerson>
  /** The subject of the user at the browser. Null cancels the sign-in. */
  who: string | null
  close(): Promise<void>
}

/** A resource with access tokens that are JWTs. Their audience is the client. */
export const A_RESOURCE = 'urn:example:api'
const SCOPES = 'openid email profile'

/**
 * State of a provider that restarts with the same keys. A client accepts a new key of a known provider only after a
 * minute.
 */
export interface Restarts {
  readonly port: number
  readonly key?: SigningKey
}
type SigningKey = Awaited<ReturnType<typeof newKey>>

export const newKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() }
}

/** Starts a real OpenID provider. It asks for no password, and signs in the user that `who` names. */
export async function anIdentityProvider(clients: readonly Client[], previous?: Restarts): Promise<IdentityProvider> {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(previous?.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const key = previous?.key ?? (await newKey())

  const provider: OpenIdProvider = new OpenIdProvider(issuer, {
    clients: clients.map(({ clientId, secret, backTo }) => ({
      client_id: clientId,
      client_secret: secret,
      redirect_uris: backTo,
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [key] },
    cookies: { keys: ['a test'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context: unknown, subject: string) => accountOf(subject, people.get(subject)),
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context: unknown, _resource: string, client: { clientId: string }) => ({
          scope: 'use',
          audience: client.clientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 3600,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: () => '/who' },
    // Grants our scopes without asking the user.
    loadExistingGrant: async ({ oidc }: KoaContext) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(SCOPES)
      grant.addResourceScope(A_RESOURCE, 'use')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  })
  const made: IdentityProvider = {
    issuer,
    people,
    who: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const callback = provider.callback()
  answer = (request, response) => {
    if (request.url !== '/who') return callback(request, response)
    const result = made.who ? { login: { accountId: made.who } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  }
  return made
}

function accountOf(subject: string, person: ProviderPerson | undefined) {
  if (!person) return undefined
  const { email, isVerified, name, surname } = person
  const claims = { sub: subject, email, email_verified: isVerified, given_name: name, family_name: surname }
  return { accountId: subject, claims: () => claims }
}
