import type { DemoEvent } from '@parley/demo'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { insertMeetingHistory } from '../meetings/index.ts'
import { insertPopups } from '../popups/index.ts'
import { insertDealRoom, insertSessions } from '../sessions/index.ts'
import { sitAtTablesSoon } from './sit-at-tables.ts'

/** @see docs/rules/demo.md DEMO-17 */
export async function insertDemoVideoMeeting(
  work: Work,
  eventId: string,
  { videoMeeting, dealRoom }: Pick<DemoEvent, 'videoMeeting' | 'dealRoom'>,
  idOf: (person: number) => string,
): Promise<void> {
  if (!videoMeeting) return
  const { room: name, place, startsAt, endsAt, from, to, ...meeting } = videoMeeting
  const { opens, closes, slotMinutes } = dealRoom
  const room = await insertDealRoom(work, eventId, { name, places: [place], days: [], opens, closes, slotMinutes })
  const sessionId = newId(work.now)
  const { definitionId, locationId } = room
  await insertSessions(work, eventId, [{ sessionId, definitionId, locationId, startsAt, endsAt }])
  const pair = { fromId: idOf(from), toId: idOf(to), slotId: sessionId }
  await insertMeetingHistory(work, eventId, {
    meetings: [{ ...meeting, ...pair, state: 'confirmed', change: null }],
    requests: [],
  })
}

/** Inserts the networking tables. In an event with people who can sign in, others sit there from now on. */
export async function insertDemoTables(
  work: Work,
  eventId: string,
  { tables }: Pick<DemoEvent, 'tables'>,
  { idOf, isLively }: { idOf: (person: number) => string; isLively: boolean },
): Promise<void> {
  const made = tables.map((table) => ({ ...table, popupId: newId(work.now) }))
  const own = { typeIds: null, closed: false, boothId: null, boothPlace: null }
  await insertPopups(
    work,
    eventId,
    made.map(({ popupId, name }, place) => ({ ...own, popupId, name, place })),
  )
  if (!isLively) return
  const input = {
    eventId,
    tables: made.map(({ popupId, sitting, people }) => ({
      popupId,
      sitting,
      people: people.map(({ person, seat }) => ({ participantId: idOf(person), seat })),
    })),
  }
  sitAtTablesSoon(work, input)
}
