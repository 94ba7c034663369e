import type { InputOf } from '@parley/contract'
import { poolCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'
import { session } from '../../lib/api/session.ts'
import { domainEvent } from '../../lib/event/domain-event.ts'
import { eventOf, wantPage } from '../../lib/page/mailed-way.ts'
import { wayOn } from '../../lib/page/way-on.ts'

/* Apart from `api.ts`: the pages of guests get along without the queries of those who are signed in. */

/** Signs in on this device; the username is lower-cased and trimmed. */
export async function signIn(input: InputOf<typeof poolCalls.authenticate>): Promise<void> {
  const { accessToken } = await send(poolCalls.authenticate, input)
  await session.begin(accessToken, input.username)
  wantPage(null)
}

/** Has a link mailed that signs in and leads into the event on whose way one is, or whose host this is. No mail goes where one has just gone. */
export async function askForLink(username: string, search: string): Promise<{ mailed: boolean }> {
  const path = wayOn({ search })
  wantPage(path)
  const eventId = eventOf(path ?? '') ?? (await domainEvent())?.id
  return askForLinkInto(username, eventId ?? null)
}

/** The same into a given event, or into none. */
export const askForLinkInto = (username: string, eventId: string | null): Promise<{ mailed: boolean }> =>
  send(poolCalls.sendSignInLink, { username, ...(eventId ? { eventId } : {}) })
