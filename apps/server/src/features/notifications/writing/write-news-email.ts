import type { Sender } from './calendar-file.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'
import {
  type Addressee,
  linkOf,
  type MeetingNews,
  meetingFiles,
  proposalLines,
  reasonLine,
  subjectOf,
  typeOfMeetingEmail,
  writeMeetingEmail,
} from './write-meeting-email.ts'
import { type ChangedSession, changeLines, typesOfChanges, writeProgrammeEmail } from './write-programme-email.ts'

export interface NewsContent {
  readonly addressee: Addressee
  readonly meetings: readonly MeetingNews[]
  readonly changes: readonly ChangedSession[]
}

/** @see docs/rules/notifications.md NOTE-7 */
export function writeNewsEmail(
  sender: Sender,
  { addressee, meetings, changes }: NewsContent,
): WrittenEmail | undefined {
  const [only, ...more] = meetings
  if (!only) return changes.length > 0 ? writeProgrammeEmail(sender.publicUrl, addressee, changes) : undefined
  if (more.length === 0 && changes.length === 0) return writeMeetingEmail(sender, addressee, only)

  const { eventName: event, timezone } = addressee
  const speech = textsIn(chooseLanguage(addressee.language, addressee.eventLanguage), timezone)
  const { greet, say, clock } = speech
  const leading = LEADS.find((kind) => meetings.some((each) => each.kind === kind)) ?? only.kind
  const onlyRequests = changes.length === 0 && meetings.every((each) => each.kind === 'request')
  const count = meetings.length + changes.length
  const saysTimes =
    changes.length > 0 || meetings.some(({ meeting, proposals = [] }) => meeting || proposals.length > 0)
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: typesOf(meetings, changes) },
    to: addressee.email,
    subject: say(onlyRequests ? 'notifications.news.requests' : 'notifications.news.subject', { count, event }),
    greeting: greet(addressee.name),
    text: say('notifications.news.text', { event }),
    lines: [
      ...meetings.flatMap((each) => [meetingLine(speech, each), ...proposalLines(speech, each.proposals)]),
      ...changeLines(speech, changes),
    ],
    quote: null,
    link: {
      label: say(ASKING.has(leading) ? 'notifications.answers.link' : `notifications.${leading}.link`),
      url: sender.publicUrl + linkOf(leading, addressee.eventId),
    },
    files: meetingFiles(sender, addressee, meetings),
    footer: [...(saysTimes ? [clock()] : []), say('notifications.footer', { event })],
  })
}

const typesOf = (meetings: readonly MeetingNews[], changes: readonly ChangedSession[]) => [
  ...new Set([...meetings.map(({ kind }) => typeOfMeetingEmail[kind]), ...typesOfChanges(changes)]),
]

/** Kinds of news in order of importance. The main link is for the first kind: news that needs an answer. */
const LEADS = [
  'request',
  'boothRequest',
  'rescheduleAsked',
  'proposed',
  'cancelled',
  'guestOut',
  'guestGone',
  'moved',
  'rescheduleDeclined',
  'prebooked',
  'guestAdded',
  'accepted',
  'guestLeft',
  'declined',
] as const

const ASKING: ReadonlySet<MeetingNews['kind']> = new Set(['request', 'boothRequest', 'rescheduleAsked'])

function meetingLine(speech: EmailTexts, news: MeetingNews): string {
  const { otherName: name, boothName, message, meeting, why: reason } = news
  const { say, when } = speech
  const subject = say(subjectOf(news), { name, booth: boothName ?? '' })
  const [why] = reasonLine(speech, reason)
  const what = why ? say('notifications.news.why', { what: subject, why }) : subject
  const at =
    meeting && say('notifications.whenAndPlace', { when: when(meeting.sdt, meeting.edt), place: meeting.place })
  const summary = at ? say('notifications.news.at', { what, at }) : what
  return message
    ? say('notifications.news.said', { what: summary, quote: say('notifications.quote', { message }) })
    : summary
}
