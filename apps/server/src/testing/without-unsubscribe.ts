import type { ShownEmail } from '../platform/mail.ts'

const LINE = /\n[^\n]*: https?:\/\/\S+\/unsubscribe\?token=\S+/

/** Removes the last line, which contains a signed link to unsubscribe. */
export const withoutUnsubscribe = (text = '') => text.replace(LINE, '')

/** Retains only the main part of the HTML. */
export function emailContent({ unsubscribeUrl: _unsubscribeUrl, ...email }: ShownEmail): ShownEmail {
  const html = email.html?.match(/<td class="main">(.*?)<\/td>/s)?.[1] ?? ''
  return { ...email, text: withoutUnsubscribe(email.text), html }
}
