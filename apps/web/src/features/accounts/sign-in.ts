import type { InputOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'
import { session } from '../../lib/api/session.ts'

/* Apart from `api.ts`: the pages of guests get along without the queries of those who are signed in. */

/** Signs in on this device; the username is lower-cased and trimmed. */
export async function signIn(input: InputOf<typeof accountCalls.authenticate>): Promise<void> {
  const { accessToken } = await send(accountCalls.authenticate, input)
  await session.begin(accessToken, input.username)
}

/** Makes an account and signs it in at once. */
export async function signUp(input: InputOf<typeof accountCalls.signUp>): Promise<void> {
  const { accessToken } = await send(accountCalls.signUp, input)
  await session.begin(accessToken, input.username)
}
