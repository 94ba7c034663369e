import type { InputOf } from '@parley/contract'
import { poolCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'
import { session } from '../../lib/api/session.ts'
import { pageEvent } from '../../lib/event/domain-event.ts'

type SignUp = Omit<InputOf<typeof poolCalls.signUp>, 'eventId' | 'timezone'>

/** Makes an account and signs it in at once; on the pages of an event, on the way into that event. */
export async function signUp(input: SignUp): Promise<void> {
  const event = await pageEvent(location)
  const { accessToken } = await send(poolCalls.signUp, { ...input, ...(event ? { eventId: event.id } : {}) })
  await session.begin(accessToken, input.username ?? (await usernameBehind(accessToken)))
}

/** The email behind a ticket is told only to the person who has signed up with it. */
async function usernameBehind(accessToken: string): Promise<string> {
  const { usernameOf } = await import('./username-of.ts')
  return usernameOf(accessToken)
}
