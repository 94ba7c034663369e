import type { Language } from '@parley/contract/accounts'
import { ticketUrl } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { mailAddressOf } from '../../../platform/mail-address.ts'
import { FORMAT_TAGS, fillText } from '../../../platform/texts.ts'
import { uidOf, writeIcs } from '../../calendar/index.ts'
import type { EventTicket } from '../../participants/index.ts'
import { ticketPdf } from '../drawing/index.ts'

type Paper = Omit<EventTicket, 'color' | 'logoPath' | 'eventLanguage'>

export function ticketTexts(
  language: Language,
  {
    eventName,
    venue,
    timezone,
    startsAt,
    endsAt,
  }: Pick<Paper, 'eventName' | 'venue' | 'timezone' | 'startsAt' | 'endsAt'>,
): { title: string; when: string; lines: string[] } {
  const format = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone } as const
  const when = new Intl.DateTimeFormat(FORMAT_TAGS[language], format).formatRange(startsAt, endsAt)
  const title = fillText(language, 'badges.ticket.title', { event: eventName })
  return { title, when, lines: [when, ...(venue ? [venue] : [])] }
}

export function writeTicketPdf(ctx: Context, ticket: Paper, language: Language): Promise<Buffer> {
  const { ticketId, eventName } = ticket
  const { title, lines } = ticketTexts(language, ticket)
  const url = ticketUrl(ctx.settings.publicUrl, ticketId)
  return ticketPdf(ctx, { ticketId, ticketUrl: url, eventName, lines, language, title })
}

/**
 * The UID is the same in emails and downloads, so calendars show the entry once.
 *
 * @see docs/rules/calendar.md CAL-13
 */
export function writeTicketIcs({ settings, clock }: Context, ticket: Paper, language: Language): string {
  const { eventId, participantId, ticketId, eventName, venue, startsAt, endsAt, rev } = ticket
  const item = {
    uid: uidOf(eventId, participantId),
    sequence: rev,
    startsAt,
    endsAt,
    title: eventName,
    place: venue,
    description: ticketTexts(language, ticket).title,
    url: ticketUrl(settings.publicUrl, ticketId),
    isCancelled: false,
    // The entry is shown as free, so that sessions and meetings can be planned within the days of the event.
    holds: false,
  }
  return writeIcs({
    name: eventName,
    items: [item],
    writtenAt: clock.now(),
    refreshMinutes: null,
    method: 'PUBLISH',
    organizer: { name: eventName, address: mailAddressOf(settings.mailFrom) },
  })
}
