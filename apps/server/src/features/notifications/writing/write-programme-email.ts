import type { NotificationType } from '@parley/contract/accounts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

interface At {
  readonly sdt: number
  readonly edt: number
  readonly place: string | null
}

export interface ChangedSession {
  readonly title: string
  readonly before: At
  readonly after: At | null
  /** True if the session should hold the person's time, but something else does. */
  readonly overlaps: boolean
  readonly isBack: boolean
}

export const typesOfChanges = (changes: readonly ChangedSession[]): NotificationType[] => [
  ...new Set(changes.map(({ after }): NotificationType => (after ? 'rescheduled_session' : 'session_cancelled'))),
]

/** @see docs/rules/notifications.md NOTE-3 */
export function writeProgrammeEmail(
  publicUrl: string,
  addressee: Addressee,
  changes: readonly ChangedSession[],
): WrittenEmail {
  const { eventName: event, timezone } = addressee
  const speech = textsIn(chooseLanguage(addressee.language, addressee.eventLanguage), timezone)
  const { greet, say, clock } = speech
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: typesOfChanges(changes) },
    to: addressee.email,
    subject: say('notifications.programme.subject', { count: changes.length }),
    greeting: greet(addressee.name),
    text: say('notifications.programme.text', { event }),
    lines: changeLines(speech, changes),
    quote: null,
    link: { label: say('notifications.programme.link'), url: `${publicUrl}/my-agenda` },
    footer: [clock(), say('notifications.footer', { event })],
  })
}

export function changeLines(speech: EmailTexts, changes: readonly ChangedSession[]): string[] {
  const startOf = ({ before, after }: ChangedSession) => (after ?? before).sdt
  const inOrder = [...changes].sort((a, b) => startOf(a) - startOf(b) || (a.title < b.title ? -1 : 1))
  return inOrder.map((change) => lineOf(speech, change))
}

function lineOf(speech: EmailTexts, { title, before, after, overlaps, isBack }: ChangedSession): string {
  const values = { title, before: formatTimeAndPlace(speech, before) }
  if (!after) return speech.say('notifications.programme.dropped', values)
  const moved = { ...values, after: formatTimeAndPlace(speech, after) }
  if (isBack) return speech.say('notifications.programme.back', moved)
  return speech.say(overlaps ? 'notifications.programme.movedOverlaps' : 'notifications.programme.moved', moved)
}

function formatTimeAndPlace({ say, when }: EmailTexts, { sdt, edt, place }: At): string {
  return place ? say('notifications.whenAndPlace', { when: when(sdt, edt), place }) : when(sdt, edt)
}
