import { ticketUrl } from '@parley/contract/participants'
import type { Letter } from '../../platform/mail.ts'
import { qrPng } from '../../platform/qr-png.ts'
import { layOutLetter } from './lay-out-letter.ts'
import { chooseLanguage, speechIn } from './say.ts'
import type { Addressee } from './write-meeting-letter.ts'

export interface TicketNews {
  readonly addressee: Addressee
  readonly ticketId: string
  /** Of the event; empty for none. */
  readonly venue: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * A ticket with its code as a picture. It names nobody: anybody could have typed the name, and the address.
 *
 * @see docs/rules/participants.md REG-5
 */
export async function writeTicketLetter(publicUrl: string, news: TicketNews): Promise<Letter> {
  const { addressee, ticketId, venue, startsAt, endsAt } = news
  const { email, eventName: event, timezone, language, eventLanguage } = addressee
  const { say, during } = speechIn(chooseLanguage(language, eventLanguage), timezone)
  const url = ticketUrl(publicUrl, ticketId)
  return layOutLetter({
    to: email,
    subject: say('notifications.ticket.subject', { event }),
    greeting: say('notifications.greetingAnyone'),
    text: say('notifications.ticket.text', { event }),
    lines: [during(startsAt, endsAt), ...(venue ? [venue] : []), say('notifications.ticket.id', { ticketId })],
    picture: { name: 'ticket.png', png: await qrPng(url), label: say('notifications.ticket.picture', { ticketId }) },
    quote: null,
    link: { label: say('notifications.ticket.link'), url },
    footer: [say('notifications.zone', { zone: timezone }), say('notifications.ticket.footer')],
  })
}
