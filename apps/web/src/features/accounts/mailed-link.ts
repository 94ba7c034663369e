import type { InputOf, ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'

export type ConfirmLink = InputOf<typeof accountCalls.doUrlAction>
export type SignInPreview = ReplyOf<typeof accountCalls.previewSignInLink>

export function readConfirmLink(query: URLSearchParams): ConfirmLink {
  const key = query.get('key')
  return {
    action: 'connectEmail',
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    ...(key ? { key } : {}),
  }
}

/** Confirms the address by the code that was mailed to it, and the key beside it in the mail's link. */
export const confirmEmail = (link: ConfirmLink) => send(accountCalls.doUrlAction, link)

/** Reads what the link would do, by its text as JSON. Nothing is used up. */
export const previewConfirmLink = (link: string, signal: AbortSignal) =>
  send(accountCalls.previewUrlAction, JSON.parse(link) as ConfirmLink, { signal })

/** The same for a link that signs in, by its token. */
export const previewSignInLink = (token: string, signal: AbortSignal) =>
  send(accountCalls.previewSignInLink, { token }, { signal })

export const sendCodeAgain = (email: string) => send(accountCalls.connectEmail, { email })

/** The same for a reader who is not signed in: the key of the old link proves the mailbox. */
export const renewConfirmLink = (link: ConfirmLink & { key: string }) => send(accountCalls.renewUrlAction, link)
