import type { InputOf } from '@parley/contract'
import type { editingCalls } from '@parley/contract/sessions'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { writeIcs } from '../calendar/index.ts'
import { findEventRow } from '../events/index.ts'
import { type Conference, getPublicProgramme, type PublicTalk, writeFrabXml, writePretalxJson } from './write/index.ts'

/** The limit per user in ten minutes, because each export reads the whole programme. */
const PROGRAMME_EXPORTS = { points: 30, duration: 600 }
const exports = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:exportProgramme', ...PROGRAMME_EXPORTS }),
)

const FILES = {
  ics: { type: 'text/calendar; charset=utf-8', name: 'programme.ics' },
  frab: { type: 'application/xml; charset=utf-8', name: 'schedule.xml' },
  pretalx: { type: 'application/json; charset=utf-8', name: 'schedule.json' },
}

/**
 * @throws Failure `notAllowed` for another format if the caller is no organizer
 * @throws Failure `notFound`, `tooManyRequests`
 * @see docs/rules/imports.md IMPORT-16
 */
export async function exportProgramme(
  ctx: Context,
  { userId, organizer, typeId }: ParticipantActor,
  { eventId, format }: InputOf<typeof editingCalls.exportProgramme>,
): Promise<FilePieces> {
  if (format !== 'ics' && !organizer) throw new Failure('notAllowed')
  await consumeLimit(exports(ctx), userId)
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const url = `${ctx.settings.publicUrl}/event/${eventId}`
  const conference: Conference = {
    acronym: event.event_key,
    title: event.name,
    version: String(event.programme_rev),
    timezone: event.timezone,
    url,
    startsAt: event.starts_at.epochMilliseconds,
    endsAt: event.ends_at.epochMilliseconds,
    dayBegins: event.day_begins,
  }
  const programme = await getPublicProgramme(ctx.db, eventId, format === 'ics' ? typeId : null)
  const writers = {
    ics: () =>
      writeIcs({
        name: event.name,
        items: programme.talks.map((talk) => calendarItem(talk, url)),
        writtenAt: ctx.clock.now(),
        refreshMinutes: null,
      }),
    frab: () => writeFrabXml(conference, programme),
    pretalx: () => writePretalxJson(conference, programme),
  }
  async function* pieces() {
    yield writers[format]()
  }
  const { type, name } = FILES[format]
  return new FilePieces(pieces(), { type, fileName: `${event.event_key}-${name}` })
}

const calendarItem = (
  { sessionId, rev, startsAt, endsAt, title, room, abstract, blocking }: PublicTalk,
  url: string,
) => ({
  uid: `${sessionId}@parley`,
  sequence: rev,
  startsAt,
  endsAt,
  title,
  place: room ?? '',
  description: abstract,
  url: `${url}/sessions/${sessionId}`,
  isCancelled: false,
  holds: blocking,
})
