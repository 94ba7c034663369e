import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { request } from '../../lib/api/request.ts'
import { session } from '../../lib/api/session.ts'
import { findHostEvent } from '../../lib/event/host-event.ts'
import { consumeMailedReturnPath } from '../../lib/page/mailed-return-path.ts'
import { findReturnPath } from '../../lib/page/return-path.ts'
import { getUsername } from './get-username.ts'

/* Identities from a provider. The proof of identity is in cookies that no script can read. */

export type ConfirmedIdentity = NonNullable<ReplyOf<typeof accountCalls.getProviderIdentity>['identity']>

/**
 * Returns the identity that a provider has confirmed. Null if the confirmation has expired or another provider made it.
 */
export async function findConfirmedIdentity(search: string): Promise<ConfirmedIdentity | null> {
  const { identity } = await request(accountCalls.getProviderIdentity, {})
  return identity?.provider === new URLSearchParams(search).get('provider') ? identity : null
}

/** Resumes a sign-in after a redirect, which leaves only the refresh cookie. Returns false if that is missing too. */
export async function resumeSignIn(): Promise<boolean> {
  try {
    const { accessToken } = await request(accountCalls.refresh, {})
    await session.begin(accessToken, await getUsername(accessToken))
    return true
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return false
    throw error
  }
}

interface Entered {
  /** The page to open: the link's event, otherwise the host's event, otherwise `/`. */
  readonly page: string
  /** True if the password was removed, because it had been set before the address was confirmed. */
  readonly passwordRemoved: boolean
}

export interface UrlToken {
  readonly token: string
  readonly internal: boolean
}

export function parseToken(query: URLSearchParams): UrlToken {
  const internal = query.get('internal')
  return { token: query.get('token') ?? '', internal: internal !== null && !['false', '0'].includes(internal) }
}

/** Returns true for a token from an email. Any other token comes from an identity provider. */
export const isMailedToken = ({ token }: UrlToken) => token.startsWith('link.')

/** Signs in by a token from a URL. @throws ApiFailure with code `linkRefused` */
export async function signInByToken(urlToken: UrlToken): Promise<Entered> {
  const entered = await request(accountCalls.tokenLogin, urlToken)
  await session.begin(entered.accessToken, entered.username, entered.provider)
  return { page: await pageAfterSignIn(entered.eventId), passwordRemoved: entered.passwordRemoved }
}

/** Returns the page that this browser wanted, otherwise the link's event, the host's event, or `/`. */
export async function pageAfterSignIn(linkedEventId: string | null): Promise<string> {
  const eventId = linkedEventId ?? (await findHostEvent())?.id
  return consumeMailedReturnPath({ eventId: linkedEventId }) ?? (eventId ? `/event/${eventId}/token` : '/')
}

/** Returns the URL of the sign-in page after a failed sign-in, with the page to continue to. */
export function failedSignInUrl(search: string): string {
  const next = findReturnPath({ search })
  return `/login?${new URLSearchParams({ provider: 'failed', ...(next ? { next } : {}) })}`
}
