import { cityOf, type InputOf } from '@parley/contract'
import type { calendarCalls } from '@parley/contract/calendar'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { FilePieces } from '../../platform/http/file-pieces.ts'
import { fillText, type TextValues, textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { fullNameSql } from '../participants/index.ts'
import { drawAgenda } from './draw-agenda.ts'
import { getExportedAgenda, languageOf } from './export-agenda.ts'
import { clockOf, layOutDays } from './lay-out-days.ts'
import type { FindReaderRow, ListPeopleRow } from './row-types.gen.ts'

type Call = typeof calendarCalls.printAgenda

/**
 * @throws Failure `nothingToExport` when nothing is left
 * @see docs/rules/calendar.md CAL-10, CAL-14
 */
export async function printAgenda(
  ctx: Context,
  { userId, eventId, participantId }: ParticipantActor,
  _input: InputOf<Call>,
): Promise<FilePieces> {
  const event = await findEventRow(ctx.db, eventId)
  const reader = await findReader(ctx.db, eventId, participantId, userId)
  if (!event || !reader) throw new Failure('notFound')
  const language = languageOf(reader.language ?? event.default_language)
  const { left } = await getExportedAgenda(ctx, [{ eventId, participantId }], language)
  if (left.length === 0) throw new Failure('nothingToExport')

  const [zone, ownZone] = [event.timezone, reader.timezone ?? event.timezone]
  const peopleOf = await listPeople(ctx.db, eventId, participantId, left)
  const days = layOutDays(
    left.map((entry) => ({ ...entry, people: peopleOf.get(entry.sessionId) ?? [] })),
    { language, zone, ownZone, dayBegins: event.day_begins },
  )
  const say = (key: 'title' | 'zone' | 'ownZone' | 'asOf', values: TextValues) =>
    fillText(language, `calendar.pdf.${key}`, values)
  const now = ctx.clock.now()
  const clock = clockOf(language, zone)
  const city = (timezone: string) => cityOf(timezone, language)
  const zones = [
    say('zone', { zone: city(zone) }),
    ...(ownZone === zone ? [] : [say('ownZone', { zone: city(ownZone) })]),
  ]
  const title = say('title', { name: reader.name })
  const pieces = await drawAgenda(ctx, {
    language,
    title: `${event.name}. ${title}`,
    name: event.name,
    about: [title, zones.join(', '), say('asOf', { when: `${clock.day(now)}, ${clock.time(now)}` })],
    days,
    pageText: textInAll('calendar.pdf.page')[language],
    writtenAt: now,
  })
  return new FilePieces(pieces, { type: 'application/pdf', fileName: `${event.event_key}-agenda.pdf` })
}

async function findReader(db: Kysely<DB>, eventId: string, participantId: string, userId: string) {
  const { rows } = await sql<FindReaderRow>`
    select ${fullNameSql('p')} as name, u.language, u.timezone
    from participant p join app_user u on u.user_id = ${userId}
    where p.event_id = ${eventId} and p.participant_id = ${participantId}`.execute(db)
  return rows[0]
}

async function listPeople(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  entries: readonly { readonly kind: string; readonly sessionId: string }[],
): Promise<Map<string, string[]>> {
  const idsOf = (wanted: string) => entries.flatMap(({ kind, sessionId }) => (kind === wanted ? [sessionId] : []))
  const { rows } = await sql<ListPeopleRow>`
    select sp.session_id as id, ${fullNameSql('p')} as name
    from session_person sp
    join participant p on p.event_id = ${eventId} and p.participant_id = sp.participant_id and p.state <> 'deleted'
    where sp.event_id = ${eventId} and sp.session_id = any(${idsOf('session')}::text[]) and sp.role = 'speaker'
    union all
    select mp.meeting_id, concat_ws(', ', ${fullNameSql('p')}, nullif(p.company, ''))
    from meeting_person mp
    join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id and p.state <> 'deleted'
    where mp.event_id = ${eventId} and mp.meeting_id = any(${idsOf('meeting')}::text[])
      and mp.participant_id <> ${participantId}`.execute(db)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [id, all.map(({ name }) => name)]))
}
