import type { ShownEmail } from '../platform/mail.ts'

const LINE = /\n[^\n]*: https?:\/\/\S+\/unsubscribe\?token=\S+/

/** Returns the text of an email without its last line, which contains a signed link to unsubscribe. */
export const withoutUnsubscribe = (text = '') => text.replace(LINE, '')

/** Returns a whole email without that line, and with only the main part of its HTML. */
export function emailContent({ unsubscribeUrl: _unsubscribeUrl, ...email }: ShownEmail): ShownEmail {
  const html = email.html?.match(/<td class="main">(.*?)<\/td>/s)?.[1] ?? ''
  return { ...email, text: withoutUnsubscribe(email.text), html }
}
