import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface AnswerNews {
  readonly addressee: Addressee
  readonly sessionId: string
  readonly name: string
  readonly sdt: number
  readonly edt: number
  readonly state: 'accepted' | 'declined'
  readonly answer: string
}

/** @see docs/rules/notifications.md NOTE-18 */
export function writeAnswerEmail(publicUrl: string, { addressee, sessionId, name, ...news }: AnswerNews): WrittenEmail {
  const { email, eventId, eventName: event, language, eventLanguage, timezone } = addressee
  const { greet, say, when } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['confirmed'] },
    to: email,
    subject: say(`notifications.answer.${news.state}.subject`, { name }),
    greeting: greet(addressee.name),
    text: say(`notifications.answer.${news.state}`, { name, event }),
    lines: [when(news.sdt, news.edt)],
    quote: news.answer || null,
    link: { label: say('notifications.answer.link'), url: `${publicUrl}/event/${eventId}/sessions/${sessionId}` },
    footer: [say('notifications.footer', { event })],
  })
}

export interface AccessNews {
  readonly addressee: Addressee
  readonly sessions: readonly { readonly name: string; readonly count: number }[]
}

/** @see docs/rules/notifications.md NOTE-82 */
export function writeAccessEmail(publicUrl: string, { addressee, sessions }: AccessNews): WrittenEmail {
  const { email, eventId, eventName: event, language, eventLanguage, timezone } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const count = sessions.reduce((sum, each) => sum + each.count, 0)
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['meeting_request'] },
    to: email,
    subject: say('notifications.access.subject', { count, event }),
    greeting: greet(addressee.name),
    text: say('notifications.access.text', { event }),
    lines: sessions.map((each) => say('notifications.access.session', each)),
    quote: null,
    link: { label: say('notifications.access.link'), url: `${publicUrl}/event/${eventId}/organize/requests` },
    footer: [say('notifications.footer', { event })],
  })
}
