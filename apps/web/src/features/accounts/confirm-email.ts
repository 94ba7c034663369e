import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'

/** Confirms an address by the code that was mailed to it, and the key that stands beside it in the mail's link. */
export const confirmEmail = (email: string, code: string, key: string | null) =>
  send(accountCalls.doUrlAction, { action: 'connectEmail', email, code, ...(key ? { key } : {}) })

/** Has another code mailed to an address that waits for its code. */
export const sendCodeAgain = (email: string) => send(accountCalls.connectEmail, { email })
