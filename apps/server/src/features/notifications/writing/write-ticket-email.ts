import { ticketUrl } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import type { AttachedFile } from '../../../platform/mail.ts'
import { ticketTexts, writeTicketIcs, writeTicketPdf } from '../../badges/index.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'
import { type TicketNews, ticketPart } from './ticket-part.ts'

export interface RegisteredNews extends TicketNews {
  /** True if the address belongs to an account and its owner has yet to accept. */
  readonly awaitsOwner: boolean
}

/**
 * Writes an email with a ticket. After a registration it contains no name, because anyone could have typed the name and
 * the address. An account owner accepts on the event's page first.
 *
 * @see docs/rules/participants.md REG-4, REG-7
 */
export async function writeTicketEmail(ctx: Context, news: RegisteredNews): Promise<WrittenEmail> {
  const { publicUrl } = ctx.settings
  const { addressee, ticketId, awaitsOwner } = news
  const { userId, email, name, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const speech = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const { greet, say, clock } = speech
  const isHolder = userId !== null && !awaitsOwner
  return layOutEmail({
    look: emailBrandingOf(addressee),
    to: email,
    subject: ticketTexts(speech.language, { ...news, ...addressee }).title,
    greeting: greet(isHolder ? name : ''),
    text: say(`notifications.ticket.${awaitsOwner ? 'acceptText' : isHolder ? 'joinedText' : 'text'}`, { event }),
    ticket: await ticketPart(publicUrl, speech, news, isHolder),
    lines: [],
    files: awaitsOwner ? [] : await ticketFiles(ctx, news, speech),
    quote: null,
    link: awaitsOwner
      ? { label: say('notifications.ticket.acceptLink'), url: `${publicUrl}/event/${eventId}/` }
      : { label: say('notifications.ticket.link'), url: ticketUrl(publicUrl, ticketId) },
    footer: [
      clock(),
      isHolder
        ? say('notifications.footer', { event })
        : say(`notifications.ticket.${awaitsOwner ? 'acceptFooter' : 'footer'}`),
    ],
  })
}

async function ticketFiles(
  ctx: Context,
  news: TicketNews,
  { language }: Pick<EmailTexts, 'language'>,
): Promise<AttachedFile[]> {
  const ticket = { ...news, ...news.addressee }
  return [
    { name: 'ticket.pdf', content: await writeTicketPdf(ctx, ticket, language), type: 'application/pdf' },
    {
      name: 'event.ics',
      content: writeTicketIcs(ctx, ticket, language),
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
  ]
}
