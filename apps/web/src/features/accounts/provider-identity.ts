import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { request } from '../../lib/api/request.ts'
import { session } from '../../lib/api/session.ts'
import { domainEvent } from '../../lib/event/domain-event.ts'
import { takeMailedWay } from '../../lib/page/mailed-way.ts'
import { wayOn } from '../../lib/page/way-on.ts'
import { usernameOf } from './username-of.ts'

/* The ways in beside email and password. What proves the person is in cookies that no script reads. */

export type ConfirmedIdentity = NonNullable<ReplyOf<typeof accountCalls.getProviderIdentity>['identity']>

/** Whom the provider of this page's address has confirmed; null when that is over, or was another one. */
export async function whoIsConfirmed(search: string): Promise<ConfirmedIdentity | null> {
  const { identity } = await request(accountCalls.getProviderIdentity, {})
  return identity?.provider === new URLSearchParams(search).get('provider') ? identity : null
}

/** Only the refresh cookie tells of a sign-in by redirect so far. False when it does not either. */
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

/** @throws ApiFailure of code `linkRefused` */
export async function enterByToken(given: GivenToken): Promise<Entered> {
  const entered = await request(accountCalls.tokenLogin, given)
  await session.begin(entered.accessToken, entered.username, entered.provider)
  return { page: await pageAfter(entered.eventId), passwordRemoved: entered.passwordRemoved }
}

/** Which page comes after the sign-in: the one that this browser was on the way to, else the link's event, else the host's, else `/`. */
export async function pageAfter(linkedEventId: string | null): Promise<string> {
  const eventId = linkedEventId ?? (await domainEvent())?.id
  return takeMailedWay({ eventId: linkedEventId }) ?? (eventId ? `/event/${eventId}/token` : '/')
}

/** The sign-in page that says that the provider's answer was of no use, with the way one wanted to go. */
export function failedAddress(search: string): string {
  const next = wayOn({ search })
  return `/login?${new URLSearchParams({ provider: 'failed', ...(next ? { next } : {}) })}`
}
