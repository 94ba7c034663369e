import type { InputOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'

export const requestResetCode = (username: string) => send(accountCalls.forgotPassword, { username })

/** Sets a new password. Every sign-in of the account ends. */
export const resetPassword = (input: InputOf<typeof accountCalls.resetPassword>) =>
  send(accountCalls.resetPassword, input)
