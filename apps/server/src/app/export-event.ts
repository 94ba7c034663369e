import type { InputOf } from '@parley/contract'
import type { appCalls, EventExport } from '@parley/contract/app'
import { exportTemplates } from '../features/badges/index.ts'
import { listBoothTypes } from '../features/booths/index.ts'
import { getSettings } from '../features/events/index.ts'
import { listAllCategories, listTypes } from '../features/participants/index.ts'
import { listAllDealRooms, listRoomsWithUse } from '../features/sessions/index.ts'
import { consumeLimit, makeLimiter } from '../platform/concurrency/limiter.ts'
import type { Context } from '../platform/context.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import { JsonPieces } from '../platform/http/json-pieces.ts'
import { defineService } from '../platform/services.ts'
import {
  exportAnnouncements,
  exportBooths,
  exportMeetings,
  exportPeople,
  exportPolls,
  exportQuestions,
  exportSessions,
} from './export-store.ts'

type Call = typeof appCalls.exportEvent

/** Limit of exports for each event, because each reads the whole event. */
export const EXPORTS = { points: 10, duration: 600 }
const exports = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:export', ...EXPORTS }))
const ROWS_PER_PIECE = 200

/**
 * Exports an event as of one instant. Sends fourteen statements, however large the event is. The lists are sent row by
 * row, and are held in memory only as text.
 *
 * @throws Failure `notFound`, `tooManyRequests`
 * @see docs/rules/events.md EVENT-18
 */
export async function exportEvent(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<JsonPieces> {
  await consumeLimit(exports(ctx), eventId)
  const exportedAtMillis = ctx.clock.now()
  const asOfNow = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return asOfNow.execute(async (db) => {
    const head = {
      format: 'parley-event',
      version: 1,
      exportedAtMillis,
      event: await getSettings(db, eventId),
      types: await listTypes(db, eventId),
      categories: await listAllCategories(db, eventId),
      rooms: await listRoomsWithUse(db, eventId),
      dealRooms: await listAllDealRooms(db, eventId),
      boothTypes: await listBoothTypes(db, eventId),
    } satisfies Partial<EventExport>
    const lists = {
      people: await exportPeople(db, eventId),
      sessions: await exportSessions(db, eventId),
      booths: await exportBooths(db, eventId),
      meetings: await exportMeetings(db, eventId),
      announcements: await exportAnnouncements(db, eventId),
      polls: await exportPolls(db, eventId),
      questions: await exportQuestions(db, eventId),
      badgeTemplates: await exportTemplates(db, eventId),
    }
    return new JsonPieces(piecesOf(head, lists))
  })
}

function* piecesOf(head: object, lists: Readonly<Record<string, readonly string[]>>): Generator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, rows] of Object.entries(lists)) {
    yield `,"${name}":[`
    for (let at = 0; at < rows.length; at += ROWS_PER_PIECE) {
      yield `${at > 0 ? ',' : ''}${rows.slice(at, at + ROWS_PER_PIECE).join(',')}`
    }
    yield ']'
  }
  yield '}'
}
