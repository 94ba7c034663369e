import type { InputOf, ReplyOf } from '@parley/contract'
import { type Language, languages } from '@parley/contract/accounts'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { calendarCalls } from '@parley/contract/calendar'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { inEvents } from '../../platform/database/in-events.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { fillText, textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { fullNameSql } from '../participants/index.ts'
import { agendaEmailRequested } from './facts.ts'
import { listEntries } from './list-entries.ts'
import type { ListCancelledMeetingsRow } from './row-types.gen.ts'
import { type CalendarItem, writeIcs } from './write-ics.ts'

type Calls = typeof calendarCalls

export const AGENDA_EMAILS = { points: 10, duration: 3_600 }
const emails = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:mailAgenda', ...AGENDA_EMAILS }))

/**
 * A number that is added to the sequence of a cancelled meeting. The meeting never comes back, so its last sequence
 * must exceed all earlier ones.
 */
const LAST_WORD = 1_000_000

interface ExportedAgenda {
  /** Entries that are neither over nor cancelled, the earliest first. */
  readonly left: readonly (AgendaEntry & { readonly title: string })[]
  /** The same entries as calendar items, including cancelled ones. */
  readonly items: readonly CalendarItem[]
}

type Records = readonly { readonly eventId: string; readonly participantId: string }[]

/** @see docs/rules/calendar.md CAL-5 */
export async function getExportedAgenda(ctx: Context, records: Records, language: Language): Promise<ExportedAgenda> {
  const now = ctx.clock.now()
  const events = [...new Set(records.map(({ eventId }) => eventId))]
  const people = records.map(({ participantId }) => participantId)
  const isLeft = sql`b.participant_id = any(${people}::text[]) and upper(b.during) > ${instantOf(now)}`
  const entries = await listEntries(ctx.db, now, events, isLeft)
  const titled = entries
    .map(({ userId: _owner, ...entry }) => ({ ...entry, title: titleOf(entry, language) }))
    .sort((a, b) => a.sdt - b.sdt || (a.id < b.id ? -1 : 1))
  const { publicUrl } = ctx.settings
  const standing = titled.map((entry) => itemOf(publicUrl, entry, language))
  const calledOff = (await listCancelledMeetings(ctx.db, events, people, now)).map((meeting) =>
    cancellationOf(publicUrl, meeting, language),
  )
  return { left: titled.filter(({ cancelled }) => !cancelled), items: [...standing, ...calledOff] }
}

/** Converts an entry to a calendar item. The feed, files and emails share its `uid`. */
export function itemOf(publicUrl: string, entry: AgendaEntry, language: Language): CalendarItem {
  const { sessionId, participantId, rev, sdt, edt, place, eventName, cancelled, holds } = entry
  return {
    uid: uidOf(sessionId, participantId),
    sequence: rev,
    startsAt: sdt,
    endsAt: edt,
    title: titleOf(entry, language),
    place: place ?? '',
    description: eventName,
    url: publicUrl + pathOf(entry),
    isCancelled: cancelled,
    holds,
  }
}

/** Lists the agenda entries of meetings, including those of people without an account. */
export function listMeetingEntries(
  db: Kysely<DB>,
  now: number,
  eventId: string,
  {
    meetingIds,
    participantIds,
  }: { readonly meetingIds: readonly string[]; readonly participantIds: readonly string[] },
): Promise<AgendaEntry[]> {
  const isTheirs = sql`b.kind = 'meeting' and b.source_id = any(${[...meetingIds]}::text[])
    and b.participant_id = any(${[...participantIds]}::text[])`
  return listEntries(db, now, [eventId], isTheirs, { alsoWithoutAccount: true })
}

export const cancellationOf = (publicUrl: string, meeting: CancelledMeeting, language: Language): CalendarItem => ({
  uid: uidOf(meeting.meetingId, meeting.participantId),
  sequence: meeting.mayComeBack ? meeting.rev : LAST_WORD + meeting.rev,
  startsAt: meeting.sdt,
  endsAt: meeting.edt,
  title: meetingTitle(meeting.name, language),
  place: '',
  description: meeting.eventName,
  url: `${publicUrl}/my-agenda`,
  isCancelled: true,
  holds: false,
})

/**
 * Returns the id of a calendar item. It contains the participant, because both people of a meeting may use the same
 * calendar.
 */
export const uidOf = (sourceId: string, participantId: string) => `${sourceId}.${participantId}@parley`

const pathOf = ({ kind, eventId, sessionId, opponent }: AgendaEntry) => {
  if (kind === 'session') return `/my-agenda/session/${eventId}/${sessionId}`
  return opponent ? `/event/${eventId}/attendees/${opponent.id}` : '/my-agenda'
}

function titleOf({ kind, name, isAlone }: AgendaEntry, language: Language): string {
  if (isAlone) return textInAll('calendar.reserved')[language]
  if (kind === 'off') return name || textInAll('calendar.break')[language]
  return kind === 'meeting' ? meetingTitle(name, language) : name
}

const meetingTitle = (name: string, language: Language) =>
  name ? fillText(language, 'calendar.meetingWith', { name }) : textInAll('calendar.meeting')[language]

interface CancelledMeeting {
  readonly meetingId: string
  readonly participantId: string
  readonly eventName: string
  readonly name: string
  readonly rev: number
  /** A guest who left may be invited again. Their entry then continues from `rev`. */
  readonly mayComeBack: boolean
  readonly sdt: number
  readonly edt: number
}

/** Reads meetings that are in no agenda any more, but may still be in a calendar. */
async function listCancelledMeetings(
  db: Kysely<DB>,
  events: readonly string[],
  people: readonly string[],
  now: number,
): Promise<CancelledMeeting[]> {
  const at = (alias: string) => inEvents(alias, events, 'own')
  const { rows } = await sql<
    NeverNull<ListCancelledMeetingsRow, 'name'>
  >`select m.meeting_id as "meetingId", own.participant_id as "participantId",
      e.name as "eventName", case when o.state <> 'deleted' then ${fullNameSql('o')} else '' end as name, m.rev, false as "mayComeBack",
      ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt
    from meeting_person own
    join event e on e.event_id = own.event_id and e.state = 'active'
    join meeting m on ${at('m')} and m.meeting_id = own.meeting_id
    left join meeting_person mp on ${at('mp')} and mp.meeting_id = m.meeting_id
      and mp.participant_id <> own.participant_id and mp.role = case own.role when 'host' then 'invited' else 'host' end
    left join participant o on ${at('o')} and o.participant_id = mp.participant_id
    where ${inEvents('own', events)} and own.participant_id = any(${[...people]}::text[]) and m.state = 'cancelled'
      and upper(m.during) > ${instantOf(now)}
    order by lower(m.during), m.meeting_id`.execute(db)
  return rows
}

/**
 * @throws Failure `nothingToExport` when nothing is left
 * @throws Failure `tooManyRequests`
 * @see docs/rules/calendar.md CAL-6
 */
export async function mailAgenda(
  ctx: Context,
  { userId, eventId, participantId }: ParticipantActor,
  _input: InputOf<Calls['mailAgenda']>,
): Promise<ReplyOf<Calls['mailAgenda']>> {
  const { left } = await getExportedAgenda(ctx, [{ eventId, participantId }], 'en')
  if (left.length === 0) throw new Failure('nothingToExport')
  await consumeLimit(emails(ctx), userId)
  return ctx.inTransaction(async (work) => {
    work.recordFact(agendaEmailRequested.of({ eventId, participantId }))
    return { success: true }
  })
}

/**
 * @throws Failure `nothingToExport` when nothing is left
 * @see docs/rules/calendar.md CAL-6
 */
export async function downloadAgenda(
  ctx: Context,
  { userId, eventId, participantId }: ParticipantActor,
  _input: InputOf<Calls['downloadAgenda']>,
): Promise<FilePieces> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const language = (await findLanguage(ctx.db, userId)) ?? languageOf(event.default_language)
  const { left, items } = await getExportedAgenda(ctx, [{ eventId, participantId }], language)
  if (left.length === 0) throw new Failure('nothingToExport')
  const ics = writeIcs({ name: event.name, items, writtenAt: ctx.clock.now(), refreshMinutes: null })
  async function* pieces() {
    yield ics
  }
  return new FilePieces(pieces(), { type: 'text/calendar; charset=utf-8', fileName: `${event.event_key}-agenda.ics` })
}

export async function findLanguage(db: Kysely<DB>, userId: string): Promise<Language | null> {
  const user = await db.selectFrom('app_user').select('language').where('user_id', '=', userId).executeTakeFirst()
  return user?.language ? languageOf(user.language) : null
}

export const languageOf = (code: string): Language => languages.find((each) => each === code) ?? 'en'
