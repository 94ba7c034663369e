import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { request } from '../../lib/api/request.ts'
import { session } from '../../lib/api/session.ts'
import { domainEvent } from '../../lib/event/domain-event.ts'
import { returnPathOf } from '../../lib/page/return-path.ts'
import { usernameOf } from './username-of.ts'

/* The ways in beside email and password. What proves the person is in cookies that no script reads. */

export type ConfirmedIdentity = NonNullable<ReplyOf<typeof accountCalls.getProviderIdentity>['identity']>

/** Whom the provider of this page's address has confirmed; null when that is over, or was another one. */
export async function whoIsConfirmed(search: string): Promise<ConfirmedIdentity | null> {
  const { identity } = await request(accountCalls.getProviderIdentity, {})
  return identity?.provider === new URLSearchParams(search).get('provider') ? identity : null
}

/**
 * Goes on where a redirect has signed this browser in: only the refresh cookie tells of it so far. False when it does not
 * either.
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
  /** Which page comes next: the link's event, else the host's, else `/`. */
  readonly page: string
  /** A password is gone that was set before anyone had confirmed the address. */
  readonly passwordRemoved: boolean
}

/** Signs in by the token of an address. */
export async function enterByToken(search: string): Promise<Entered> {
  const nowhere = { page: '/', passwordRemoved: false }
  const query = new URLSearchParams(search)
  const [token, internal] = [query.get('token'), query.get('internal')]
  if (!token) return nowhere
  try {
    const isInternal = internal !== null && !['false', '0'].includes(internal)
    const entered = await request(accountCalls.tokenLogin, { token, internal: isInternal })
    await session.begin(entered.accessToken, entered.username, entered.provider)
    const eventId = entered.eventId ?? (await domainEvent())?.id
    return { page: eventId ? `/event/${eventId}/token` : '/', passwordRemoved: entered.passwordRemoved }
  } catch {
    return nowhere
  }
}

/** The sign-in page that says that the provider's answer was of no use, with the way one wanted to go. */
export function failedAddress(search: string): string {
  const next = returnPathOf(search)
  return `/login?${new URLSearchParams({ provider: 'failed', ...(next ? { next } : {}) })}`
}
