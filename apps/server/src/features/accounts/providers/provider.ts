import { type Provider, providers } from '@parley/contract/accounts'
import { createRemoteJWKSet, type FetchImplementation, customFetch as fetchesKeys, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { Failure } from '../../../platform/failure.ts'
import { requestService } from '../../../platform/outside/request-service.ts'
import type { ProviderSettings, Settings } from '../../../platform/settings.ts'

export const OWN_POOL = 'cognito'

/** @throws Failure `invalidProvider` for any other name */
export function parseProvider(name: string): Provider {
  const known = providers.find((each) => each === name)
  if (!known) throw new Failure('invalidProvider')
  return known
}

/** @throws Failure `invalidProvider` when none is configured for the name */
export function providerPoolOf({ identityProviders }: Settings, name: string): ProviderSettings {
  const pool = identityProviders[parseProvider(name)]
  if (!pool) throw new Failure('invalidProvider')
  return pool
}

export interface IdentityProvider {
  readonly configuration: Configuration
  /** The keys that verify the provider's tokens; fetched when needed, and again for an unknown key. */
  readonly keys: JWTVerifyGetKey
}

const ANSWER_WITHIN_MS = 10_000

/** Providers found so far, cached per settings object, because settings are read once. */
const found = new WeakMap<ProviderSettings, Promise<IdentityProvider>>()

/** Discovers the provider, or returns the cached one. After a failure the next call tries again. */
export function findProvider(pool: ProviderSettings): Promise<IdentityProvider> {
  const held = found.get(pool)
  if (held) return held
  const pendingProvider = discover(pool)
  found.set(pool, pendingProvider)
  pendingProvider.catch(() => forgetProvider(pool, pendingProvider))
  return pendingProvider
}

/** Drops the cached configuration, because the provider may have changed it. The next visit discovers it again. */
export function forgetProvider(pool: ProviderSettings, pendingProvider?: Promise<IdentityProvider>): void {
  if (!pendingProvider || found.get(pool) === pendingProvider) found.delete(pool)
}

const ask: CustomFetch & FetchImplementation = (address, asking) => requestService(address, asking as RequestInit)

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<IdentityProvider> {
  const address = new URL(issuer)
  const configuration = await discovery(address, clientId, clientSecret, undefined, {
    // The settings allow plain HTTP on this machine only.
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    timeout: ANSWER_WITHIN_MS / 1000,
    [customFetch]: ask,
  })
  enableNonRepudiationChecks(configuration)
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error(`${issuer} has no jwks_uri`)
  return {
    configuration,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_MS, [fetchesKeys]: ask }),
  }
}
