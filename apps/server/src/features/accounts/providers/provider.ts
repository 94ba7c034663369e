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
import { askService } from '../../../platform/outside/ask-service.ts'
import type { ProviderSettings, Settings } from '../../../platform/settings.ts'

/** The name under which the embedded pool answers. */
export const OWN_POOL = 'cognito'

/** @throws Failure `invalidProvider` for what is none of the three names */
export function readProvider(name: string): Provider {
  const known = providers.find((each) => each === name)
  if (!known) throw new Failure('invalidProvider')
  return known
}

/**
 * The identity provider that the operator has put behind a name.
 *
 * @throws Failure `invalidProvider` when there is none
 */
export function providerPoolOf({ identityProviders }: Settings, name: string): ProviderSettings {
  const pool = identityProviders[readProvider(name)]
  if (!pool) throw new Failure('invalidProvider')
  return pool
}

export interface IdentityProvider {
  readonly configuration: Configuration
  /** What its tokens are signed with; fetched when needed, and again for a key that is new. */
  readonly keys: JWTVerifyGetKey
}

const ANSWER_WITHIN_MS = 10_000

/** Held by the settings, which are read once. */
const found = new WeakMap<ProviderSettings, Promise<IdentityProvider>>()

/** What a provider tells of itself, asked once; after a failure it is asked again. */
export function findProvider(pool: ProviderSettings): Promise<IdentityProvider> {
  const held = found.get(pool)
  if (held) return held
  const asked = discover(pool)
  found.set(pool, asked)
  asked.catch(() => forgetProvider(pool, asked))
  return asked
}

/** It may have moved since: the next visit asks again. */
export function forgetProvider(pool: ProviderSettings, asked?: Promise<IdentityProvider>): void {
  if (!asked || found.get(pool) === asked) found.delete(pool)
}

const ask: CustomFetch & FetchImplementation = (address, asking) => askService(address, asking as RequestInit)

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<IdentityProvider> {
  const address = new URL(issuer)
  const configuration = await discovery(address, clientId, clientSecret, undefined, {
    // The settings allow that on this machine only.
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    timeout: ANSWER_WITHIN_MS / 1000,
    [customFetch]: ask,
  })
  enableNonRepudiationChecks(configuration)
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error(`${issuer} names no keys`)
  return {
    configuration,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_MS, [fetchesKeys]: ask }),
  }
}
