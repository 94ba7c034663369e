import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { request } from '../../lib/api/request.ts'
import { session } from '../../lib/api/session.ts'
import { domainEvent } from '../../lib/event/domain-event.ts'
import { takeMailedWay } from '../../lib/page/mailed-way.ts'
import { wayOn } from '../../lib/page/way-on.ts'
import { usernameOf } from './username-of.ts'

/* Sign-in by identity providers and tokens. The proof of identity is in cookies that no script can read. */

export type ConfirmedIdentity = NonNullable<ReplyOf<typeof accountCalls.getProviderIdentity>['identity']>

/**
 * Returns the person confirmed by the provider in this page's URL. Null if that has expired or another provider
 * confirmed them.
 */
export async function whoIsConfirmed(search: string): Promise<ConfirmedIdentity | null> {
  const { identity } = await request(accountCalls.getProviderIdentity, {})
  return identity?.provider === new URLSearchParams(search).get('provider') ? identity : null
}

/**
 * Begins the session after a sign-in by redirect, which leaves only the refresh cookie. Returns false if that is
 * missing too.
 */
export async function resumeSignIn(): Promise<boolean> {
  try {
    const { accessToken } = await request(accountCalls.refresh, {})
    await session.begin(accessToken, await usernameOf(accessToken))
    return true
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return false
    throw error
  }
}

interface Entered {
  /** The next page: the link's event, otherwise the host's event, otherwise `/`. */
  readonly page: string
  /** True if a password was removed, because it had been set before the address was confirmed. */
  readonly passwordRemoved: boolean
}

export interface GivenToken {
  readonly token: string
  readonly internal: boolean
}

export function readToken(query: URLSearchParams): GivenToken {
  const internal = query.get('internal')
  return { token: query.get('token') ?? '', internal: internal !== null && !['false', '0'].includes(internal) }
}

/** True if the token comes from our email. Any other token comes from an identity provider. */
export const isMailedToken = ({ token }: GivenToken) => token.startsWith('link.')

/** @throws ApiFailure with code `linkRefused` */
export async function enterByToken(given: GivenToken): Promise<Entered> {
  const entered = await request(accountCalls.tokenLogin, given)
  await session.begin(entered.accessToken, entered.username, entered.provider)
  return { page: await pageAfter(entered.eventId), passwordRemoved: entered.passwordRemoved }
}

/**
 * Returns the page after a sign-in: the one that this browser wanted, otherwise the link's event, the host's event, or
 * `/`.
 */
export async function pageAfter(linkedEventId: string | null): Promise<string> {
  const eventId = linkedEventId ?? (await domainEvent())?.id
  return takeMailedWay({ eventId: linkedEventId }) ?? (eventId ? `/event/${eventId}/token` : '/')
}

/** URL of the sign-in page that reports a failed provider sign-in, with the page to continue to. */
export function failedAddress(search: string): string {
  const next = wayOn({ search })
  return `/login?${new URLSearchParams({ provider: 'failed', ...(next ? { next } : {}) })}`
}
