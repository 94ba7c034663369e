import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks } from 'openid-client'
import type { OutsidePool } from '../../../platform/settings.ts'

export interface OutsideProvider {
  readonly configuration: Configuration
  /** What its tokens are signed with; fetched when needed, and again for a key that is new. */
  readonly keys: JWTVerifyGetKey
}

const ANSWER_WITHIN_MS = 10_000

/** Held by the settings, which are read once. */
const found = new WeakMap<OutsidePool, Promise<OutsideProvider>>()

/** What a provider tells of itself, asked once; after a failure it is asked again. */
export function findOutsideProvider(pool: OutsidePool): Promise<OutsideProvider> {
  const held = found.get(pool)
  if (held) return held
  const asked = discover(pool)
  found.set(pool, asked)
  asked.catch(() => forgetOutsideProvider(pool, asked))
  return asked
}

/** It may have moved since: the next visit asks anew. */
export function forgetOutsideProvider(pool: OutsidePool, asked?: Promise<OutsideProvider>): void {
  if (!asked || found.get(pool) === asked) found.delete(pool)
}

async function discover({ issuer, clientId, clientSecret }: OutsidePool): Promise<OutsideProvider> {
  const address = new URL(issuer)
  const configuration = await discovery(address, clientId, clientSecret, undefined, {
    // The settings allow that on this machine only.
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    timeout: ANSWER_WITHIN_MS / 1000,
  })
  enableNonRepudiationChecks(configuration)
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error(`${issuer} names no keys`)
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_MS }) }
}
