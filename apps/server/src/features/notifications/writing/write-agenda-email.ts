import type { Context } from '../../../platform/context.ts'
import { getExportedAgenda } from '../../calendar/index.ts'
import { calendarFile } from './calendar-file.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

const MAX_LINES = 100

/** @see docs/rules/calendar.md CAL-6 */
export async function writeAgendaEmail(
  ctx: Context,
  addressee: Addressee,
  participantId: string,
): Promise<WrittenEmail | undefined> {
  const { email: to, eventId, eventName: event, timezone, language: own, eventLanguage, name } = addressee
  const language = chooseLanguage(own, eventLanguage)
  const { greet, say, when, clock } = textsIn(language, timezone)
  const { left, items } = await getExportedAgenda(ctx, [{ eventId, participantId }], language)
  if (left.length === 0) return undefined
  const lines = left.slice(0, MAX_LINES).map(({ title, place, sdt, edt }) => {
    const at = place ? say('notifications.whenAndPlace', { when: when(sdt, edt), place }) : when(sdt, edt)
    return say('notifications.news.at', { what: title, at })
  })
  const more = left.length - lines.length
  const file = { items, writtenAt: ctx.clock.now(), method: 'PUBLISH' } as const
  return layOutEmail({
    look: emailBrandingOf(addressee),
    to,
    subject: say('notifications.agenda.subject', { event }),
    greeting: greet(name),
    text: say('notifications.agenda.text', { event }),
    lines: more > 0 ? [...lines, say('notifications.agenda.more', { count: more })] : lines,
    quote: null,
    link: { label: say('notifications.agenda.link'), url: `${ctx.settings.publicUrl}/my-agenda` },
    files: [calendarFile(ctx.settings, addressee, 'agenda.ics', file)],
    footer: [clock(), say('notifications.agenda.footer', { event })],
  })
}
