import { ticketUrl } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import type { AttachedFile } from '../../../platform/mail.ts'
import { qrPng } from '../../../platform/qr-png.ts'
import { ticketPdf } from '../../badges/index.ts'
import { uidOf } from '../../calendar/index.ts'
import { calendarFile } from './calendar-file.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { lookOf } from './page-of.ts'
import { chooseLanguage, speechIn } from './say.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface TicketNews {
  readonly addressee: Addressee
  readonly participantId: string
  /** Language of the event. */
  readonly rev: number
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
export async function writeTicketEmail(ctx: Context, news: TicketNews): Promise<WrittenEmail> {
  const { publicUrl } = ctx.settings
  const { addressee, ticketId, awaitsOwner, venue, startsAt, endsAt } = news
  const { email, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const written = chooseLanguage(language, eventLanguage)
  const { greet, say, during, clock } = speechIn(written, timezone)
  const url = ticketUrl(publicUrl, ticketId)
  const lines = [during(startsAt, endsAt), ...(venue ? [venue] : []), say('notifications.ticket.id', { ticketId })]
  return layOutEmail({
    look: lookOf(addressee),
    to: email,
    subject: say('notifications.ticket.subject', { event }),
    greeting: greet(''),
    text: say(awaitsOwner ? 'notifications.ticket.acceptText' : 'notifications.ticket.text', { event }),
    lines,
    picture: { name: 'ticket.png', png: await qrPng(url), label: say('notifications.ticket.picture', { ticketId }) },
    files: awaitsOwner
      ? []
      : await ticketFiles(ctx, news, {
          language: written,
          lines: lines.slice(0, -1),
          title: say('notifications.ticket.subject', { event }),
        }),
    quote: null,
    link: awaitsOwner
      ? { label: say('notifications.ticket.acceptLink'), url: `${publicUrl}/event/${eventId}/` }
      : { label: say('notifications.ticket.link'), url },
    footer: [clock(), say(awaitsOwner ? 'notifications.ticket.acceptFooter' : 'notifications.ticket.footer')],
  })
}

/** The ticket on paper, and the event for a calendar. A ticket that its owner has yet to accept brings neither. */
async function ticketFiles(
  ctx: Context,
  { addressee, participantId, rev, ticketId, venue, startsAt, endsAt }: TicketNews,
  paper: { readonly language: string; readonly lines: readonly string[]; readonly title: string },
): Promise<AttachedFile[]> {
  const { eventId, eventName } = addressee
  const url = ticketUrl(ctx.settings.publicUrl, ticketId)
  const content = await ticketPdf(ctx, { ...paper, ticketId, ticketUrl: url, eventName })
  const item = {
    uid: uidOf(eventId, participantId),
    sequence: rev,
    startsAt,
    endsAt,
    title: eventName,
    place: venue,
    description: paper.title,
    url,
    isCancelled: false,
    // The days of an event leave room for what happens in them.
    holds: false,
  }
  const file = { items: [item], writtenAt: ctx.clock.now(), method: 'PUBLISH' } as const
  return [
    { name: 'ticket.pdf', content, type: 'application/pdf' },
    calendarFile(ctx.settings, addressee, 'event.ics', file),
  ]
}
