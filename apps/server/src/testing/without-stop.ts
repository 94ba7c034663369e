import type { ShownEmail } from '../platform/mail.ts'

const LINE = /\n[^\n]*: https?:\/\/\S+\/unsubscribe\?token=\S+/

/** The text of an email without the line that ends emails like it, whose link is signed. */
export const withoutStop = (text = '') => text.replace(LINE, '')

/** The same of a whole email, of whose page only what was written is left. */
export function asWritten({ unsubscribeUrl: _unsubscribeUrl, ...email }: ShownEmail): ShownEmail {
  const html = email.html?.match(/<td class="main">(.*?)<\/td>/s)?.[1] ?? ''
  return { ...email, text: withoutStop(email.text), html }
}
