import type { InputOf, ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { send } from '../../lib/api/send.ts'

export type ConfirmLink = InputOf<typeof accountCalls.doUrlAction>
export type SignInPreview = ReplyOf<typeof accountCalls.previewSignInLink>

export function parseConfirmLink(query: URLSearchParams): ConfirmLink {
  const key = query.get('key')
  return {
    action: 'connectEmail',
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    ...(key ? { key } : {}),
  }
}

export const confirmEmail = (link: ConfirmLink) => send(accountCalls.doUrlAction, link)

/** Returns the state of a link that confirms an email. The link is given as JSON and is not used up. */
export const previewConfirmLink = (link: string, signal: AbortSignal) =>
  send(accountCalls.previewUrlAction, JSON.parse(link) as ConfirmLink, { signal })

/** Returns the state of a sign-in link. The link is not used up. */
export const previewSignInLink = (token: string, signal: AbortSignal) =>
  send(accountCalls.previewSignInLink, { token }, { signal })

export const sendCodeAgain = (email: string) => send(accountCalls.connectEmail, { email })

/**
 * Requests a new link for a reader who is not signed in. The key of the old link proves that they can read the mailbox.
 */
export const renewConfirmLink = (link: ConfirmLink & { key: string }) => send(accountCalls.renewUrlAction, link)
