import { ticketUrl } from '@parley/contract/participants'
import { qrPng } from '../../../platform/qr-png.ts'
import { ticketTexts } from '../../badges/index.ts'
import type { EmailTicket } from './lay-out-email.ts'
import type { EmailTexts } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface TicketNews {
  readonly addressee: Addressee
  readonly participantId: string
  readonly rev: number
  readonly ticketId: string
  readonly typeTexts: Readonly<Record<string, string>>
  readonly venue: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Returns the ticket for an email. It is the same in every email, but only an email to its holder has the name, because
 * anyone could have typed it before.
 *
 * @see docs/rules/participants.md REG-7
 */
export async function ticketPart(
  publicUrl: string,
  { say, language }: Pick<EmailTexts, 'say' | 'language'>,
  { addressee, ticketId, typeTexts, ...event }: TicketNews,
  toHolder: boolean,
): Promise<EmailTicket> {
  const { eventName, timezone, eventLanguage, name, surname = '' } = addressee
  const { lines } = ticketTexts(language, { eventName, timezone, ...event })
  return {
    name: toHolder ? `${name} ${surname}`.trim() : '',
    type: typeTexts[language] ?? typeTexts[eventLanguage] ?? typeTexts['en'] ?? '',
    lines: [...lines, say('notifications.ticket.id', { ticketId })],
    picture: {
      name: 'ticket.png',
      png: await qrPng(ticketUrl(publicUrl, ticketId)),
      label: say('notifications.ticket.picture', { ticketId }),
    },
  }
}
