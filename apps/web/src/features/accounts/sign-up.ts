import type { InputOf } from '@parley/contract'
import { poolCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'
import { session } from '../../lib/api/session.ts'
import { findPageEvent } from '../../lib/event/host-event.ts'

type SignUp = Omit<InputOf<typeof poolCalls.signUp>, 'eventId' | 'timezone'>

/** Creates an account. On a page of an event, the account is made for that event. */
export async function signUp(input: SignUp): Promise<void> {
  const event = await findPageEvent(location)
  const { accessToken } = await send(poolCalls.signUp, { ...input, ...(event ? { eventId: event.id } : {}) })
  await session.begin(accessToken, input.username ?? (await getTicketUsername(accessToken)))
}

/**
 * Returns the email behind a ticket. It is revealed only to the person who signed up with it, so it is read after the
 * sign-up.
 */
async function getTicketUsername(accessToken: string): Promise<string> {
  const { getUsername } = await import('./get-username.ts')
  return getUsername(accessToken)
}
