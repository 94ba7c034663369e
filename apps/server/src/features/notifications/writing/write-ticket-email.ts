import { ticketUrl } from '@parley/contract/participants'
import { qrPng } from '../../../platform/qr-png.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { lookOf } from './page-of.ts'
import { chooseLanguage, speechIn } from './say.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface TicketNews {
  readonly addressee: Addressee
  readonly ticketId: string
  /** The address of an account was registered, and its owner has yet to accept. */
  readonly awaitsOwner: boolean
  /** Of the event; empty for none. */
  readonly venue: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * A ticket with its code as a picture. It names nobody: anyone could have typed the name, and the address. Who has an
 * account accepts it first, on the event's page.
 *
 * @see docs/rules/participants.md REG-4, REG-7
 */
export async function writeTicketEmail(publicUrl: string, news: TicketNews): Promise<WrittenEmail> {
  const { addressee, ticketId, awaitsOwner, venue, startsAt, endsAt } = news
  const { email, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const { say, during, clock } = speechIn(chooseLanguage(language, eventLanguage), timezone)
  const url = ticketUrl(publicUrl, ticketId)
  return layOutEmail({
    look: lookOf(addressee),
    to: email,
    subject: say('notifications.ticket.subject', { event }),
    greeting: say('notifications.greetingAnyone'),
    text: say(awaitsOwner ? 'notifications.ticket.acceptText' : 'notifications.ticket.text', { event }),
    lines: [during(startsAt, endsAt), ...(venue ? [venue] : []), say('notifications.ticket.id', { ticketId })],
    picture: { name: 'ticket.png', png: await qrPng(url), label: say('notifications.ticket.picture', { ticketId }) },
    quote: null,
    link: awaitsOwner
      ? { label: say('notifications.ticket.acceptLink'), url: `${publicUrl}/event/${eventId}/` }
      : { label: say('notifications.ticket.link'), url },
    footer: [clock(), say(awaitsOwner ? 'notifications.ticket.acceptFooter' : 'notifications.ticket.footer')],
  })
}
