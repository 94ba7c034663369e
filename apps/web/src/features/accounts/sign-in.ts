import type { InputOf } from '@parley/contract'
import { poolCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'
import { session } from '../../lib/api/session.ts'
import { findHostEvent } from '../../lib/event/host-event.ts'
import { eventOf, saveWantedPage } from '../../lib/page/mailed-return-path.ts'
import { findReturnPath } from '../../lib/page/return-path.ts'

/* Calls of the sign-in pages. Pages for guests do not load the queries for signed-in users. */

export async function signIn(input: InputOf<typeof poolCalls.authenticate>): Promise<void> {
  const { accessToken } = await send(poolCalls.authenticate, input)
  await session.begin(accessToken, input.username)
  saveWantedPage(null)
}

/**
 * Requests an email with a sign-in link, which leads into the event of the wanted page, or else the host's event.
 * `mailed` is false if one was sent to this address a moment ago.
 */
export async function requestSignInLink(username: string, search: string): Promise<{ mailed: boolean }> {
  const path = findReturnPath({ search })
  saveWantedPage(path)
  const eventId = eventOf(path ?? '') ?? (await findHostEvent())?.id
  return requestSignInLinkFor(username, eventId ?? null)
}

export const requestSignInLinkFor = (username: string, eventId: string | null): Promise<{ mailed: boolean }> =>
  send(poolCalls.sendSignInLink, { username, ...(eventId ? { eventId } : {}) })
