import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { instantOf } from '../../../platform/clock.ts'
import { range } from '../../../platform/database/time-range.ts'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { plainOpenSlots } from '../../../testing/plain-open-slots.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { listFreeTogether } from './list-free-together.ts'
import { getOpenSlots } from './open-slots.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const server = testServer()

/**
 * Creates overlapping slots, nearly full tables, past, cancelled and irregular meetings, and people who are busy at
 * times.
 */
async function aMess(pick: (below: number) => number) {
  const event = await anEvent(server)
  const people = await Promise.all(Array.from({ length: 4 }, () => aParticipant(server, event)))
  const peopleIds = people.map(({ participantId }) => participantId)
  const rooms = await Promise.all(
    [
      { name: 'Three', places: ['1', '2', '3'], slotMinutes: 20 },
      { name: 'One', places: ['1'], slotMinutes: 30, ownerParticipantId: peopleIds[3] as string },
      { name: 'Two', places: ['1', '2'], slotMinutes: 15 },
    ].map((room) => aDealRoom(server, event, room)),
  )
  const { db } = server.ctx
  const { eventId } = event
  const slots = rooms.flatMap((room) => room.slots)
  const first = Math.min(...slots.map(({ startsAt }) => startsAt))
  const times = (count: number, minutes: number) =>
    Array.from({ length: count }, () => {
      const startsAt = first + (pick(26) - 1) * 5 * MINUTE_MS
      return range(instantOf(startsAt), instantOf(startsAt + (1 + pick(minutes / 5)) * 5 * MINUTE_MS))
    })
  // These slots begin later than before, and so overlap the next ones.
  for (const { sessionId, startsAt, endsAt } of slots.filter(() => pick(4) === 0)) {
    const during = range(instantOf(startsAt + 10 * MINUTE_MS), instantOf(endsAt + 10 * MINUTE_MS))
    await sql`update session set during = ${during} where event_id = ${eventId} and session_id = ${sessionId}`.execute(
      db,
    )
  }
  const { rows: places } = await sql<{ id: string }>`select location_id as id from location
    where event_id = ${eventId} and kind = 'place' order by location_id`.execute(db)
  const meetings = times(1 + pick(60), 30).map((during, nth) => ({
    event_id: eventId,
    meeting_id: `m${nth}`,
    slot_id: String(slots[0]?.sessionId),
    place_id: String(places[pick(places.length)]?.id),
    during,
    state: String(['confirmed', 'confirmed', 'reschedule', 'cancelled'][pick(4)]),
  }))
  const inserted = await db
    .insertInto('meeting')
    .values(meetings)
    .onConflict((conflict) => conflict.doNothing())
    .returning('meeting_id as id')
    .execute()
  const busy = times(1 + pick(20), 40).map((during, nth) => ({
    event_id: eventId,
    participant_id: String(peopleIds[pick(4)]),
    block_id: `b${nth}`,
    kind: 'off',
    source_id: `b${nth}`,
    during,
    holds: pick(4) > 0,
    meant_to_hold: true,
  }))
  await db
    .insertInto('agenda_block')
    .values(busy)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (pick(3) === 0) {
    await sql`update location set kind = 'gone' where event_id = ${eventId} and location_id = ${places[pick(places.length)]?.id}`.execute(
      db,
    )
  }
  const past = first + pick(6) * 10 * MINUTE_MS
  return { eventId, peopleIds, meetingIds: inserted.map(({ id }) => id), now: pick(4) === 0 ? past : NOW }
}

it('MEET-9 MEET-24 MEET-14 finds the same as a plain statement, for any tables and meetings', async () => {
  const random = seededRandom()
  const pick = (below: number) => Math.floor(random() * below)
  const seen = { slots: 0, swaps: 0 }
  for (let round = 0; round < sizes(1_000); round++) {
    const { eventId, peopleIds, meetingIds, now } = await aMess(pick)
    const [myId = '', theirId = ''] = peopleIds
    for (const meetingId of [null, meetingIds[pick(meetingIds.length)] ?? null]) {
      const query = { eventId, myId, theirId, meetingId, now }
      const viewer = { eventId, participantId: myId, organizer: false }
      const found = await getOpenSlots(server.ctx.db, { ...query, viewer })
      const [plain] = (await plainOpenSlots(query).execute(server.ctx.db)).rows
      const slots = found.slots.map(({ locationId: _room, ...slot }) => slot)
      const swaps = found.swaps.map(({ busyWith, ...swap }) => {
        expect(busyWith).not.toEqual([])
        return swap
      })
      expect({ slots, swaps, anyOpen: found.anyOpen, anyOfMine: found.anyOfMine }).toEqual(plain)
      seen.slots += slots.length
      seen.swaps += swaps.length
      if (meetingId !== null) continue
      const span = { eventId, now, until: now + 3 * DAY_MS }
      const [together] = await listFreeTogether(server.ctx.db, span, [{ viewerId: myId, otherId: theirId }])
      expect(together?.sdt).toBe(plain?.slots[0]?.sdt)
    }
  }
  // The test would prove nothing if no slot were ever free.
  expect(Math.min(seen.slots, seen.swaps)).toBeGreaterThan(0)
})

it('MEET-9 offers a time when the last table is taken but another is free', async () => {
  const event = await anEvent(server)
  const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  const { slots } = await aDealRoom(server, event, { places: ['1', '2', '3'] })
  const { rows } = await sql<{ id: string }>`select location_id as id from location
    where event_id = ${event.eventId} and kind = 'place' order by index`.execute(server.ctx.db)
  const take = (place: number, slot: number) =>
    sql`insert into meeting (event_id, meeting_id, slot_id, place_id, during)
      select event_id, ${`${place}-${slot}`}, session_id, ${rows[place]?.id}, during from session
      where event_id = ${event.eventId} and session_id = ${slots[slot]?.sessionId}`.execute(server.ctx.db)
  const openTimes = async () => {
    const viewer = { eventId: event.eventId, participantId: ada.participantId, organizer: false }
    const both = {
      myId: ada.participantId,
      theirId: bo.participantId,
      meetingId: null,
      now: Date.parse('2026-11-21T06:00Z'),
    }
    const found = await getOpenSlots(server.ctx.db, { eventId: event.eventId, viewer, ...both })
    return found.slots.map(({ sdt }) => slots.findIndex(({ startsAt }) => startsAt === sdt))
  }
  const all = slots.map((_, at) => at)
  await take(2, 0)
  await take(0, 0)
  expect(await openTimes()).toEqual(all)
  await take(1, 0)
  expect(await openTimes()).toEqual(all.slice(1))
})
