import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'

/** Confirms an address by the code that was mailed to it. */
export const confirmEmail = (email: string, code: string) =>
  send(accountCalls.doUrlAction, { action: 'connectEmail', email, code })

/** Has another code mailed to an address that waits for its code. */
export const sendCodeAgain = (email: string) => send(accountCalls.connectEmail, { email })
