import type { AttachedFile } from '../../../platform/mail.ts'
import { mailAddressOf } from '../../../platform/mail-address.ts'
import type { Settings } from '../../../platform/settings.ts'
import { type Calendar, type CalendarItem, writeIcs } from '../../calendar/index.ts'

export type Sender = Pick<Settings, 'publicUrl' | 'mailFrom'>

interface Reader {
  readonly name: string
  readonly email: string
  readonly eventName: string
}

/**
 * Returns a calendar file. The organizer in it is the event by name, at the sender address of all emails. An address
 * that an organizer can change would leave entries that no later file could move or remove.
 *
 * @see docs/rules/calendar.md CAL-13
 */
export function calendarFile(
  { mailFrom }: Sender,
  { name, email, eventName }: Reader,
  fileName: string,
  file: Required<Pick<Calendar, 'method' | 'writtenAt'>> & { readonly items: readonly CalendarItem[] },
): AttachedFile {
  const content = writeIcs({
    ...file,
    name: eventName,
    refreshMinutes: null,
    organizer: { name: eventName, address: mailAddressOf(mailFrom) },
    attendee: { name, address: email },
  })
  return { name: fileName, content, type: `text/calendar; charset=utf-8; method=${file.method}` }
}
