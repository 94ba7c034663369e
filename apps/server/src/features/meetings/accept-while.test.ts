import { agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { dealRoomCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

/** The number of pairs that race. One race finds a removed lock only one time in three. */
const PAIRS = 12

const server = testServer()
let event: TestEvent
let meet: ReturnType<typeof meetIn>
let room: Awaited<ReturnType<typeof aDealRoom>>
let pairs: { from: TestParticipant; to: TestParticipant; asked: string }[]
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  meet = meetIn(server, event)
  room = await aDealRoom(server, event, { places: Array.from({ length: PAIRS }, (_, at) => `Table ${at}`) })
  pairs = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [from, to] = [await aParticipant(server, event), await aParticipant(server, event)]
    pairs.push({ from, to, asked: await meet.ask(from, to) })
  }
})

const isMeeting = (answer: unknown) => typeof answer === 'object'

/** Returns true for each pair that meets. Checks that agendas and meetings agree. */
async function whoMeet(): Promise<boolean[]> {
  const { rows } = await sql<{ id: string; meetings: number; held: number }>`select p.participant_id as id,
      (select count(*) from meeting_person mp join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
        where mp.event_id = p.event_id and mp.participant_id = p.participant_id and m.state <> 'cancelled')::int as meetings,
      (select count(*) from agenda_block b where b.event_id = p.event_id and b.participant_id = p.participant_id
        and b.kind = 'meeting' and b.holds)::int as held
    from participant p where p.event_id = ${event.eventId}`.execute(server.ctx.db)
  return pairs.map(({ from, to }) => {
    const both = [from, to].map(({ participantId }) => rows.find(({ id }) => id === participantId))
    const counts = both.flatMap((row) => [row?.meetings, row?.held])
    expect(new Set(counts).size).toBe(1)
    return counts[0] === 1
  })
}

it('MEET-5 AGENDA-9 books no one who takes a break at the same moment', async () => {
  const { slots } = room
  const breakTime = { date: '2026-11-21', startTime: '12:00', endTime: '13:00' }
  const outcomes = await Promise.all(
    pairs.map(async ({ from, asked: requestId, to }) => {
      const [met, taken] = await Promise.all([
        meet.accept(to, requestId, String(slots[0]?.sessionId)),
        server.call(agendaCalls.addAgendaBreak, { eventId: event.eventId, ...breakTime }, from),
      ])
      return { met: isMeeting(met), why: isMeeting(met) ? null : met, taken: taken.status === 200 }
    }),
  )
  expect(outcomes.filter(({ met, taken }) => met === taken)).toEqual([])
  expect(new Set(outcomes.map(({ why }) => why).filter(Boolean))).toEqual(
    new Set(outcomes.some(({ met }) => !met) ? ['slotTaken'] : []),
  )
  expect(await whoMeet()).toEqual(outcomes.map(({ met }) => met))
})

it('MEET-5 MEET-11 books no one with an account that is deleted at the same moment', async () => {
  const { slots } = room
  const outcomes = await Promise.all(
    pairs.map(async ({ from, to, asked: requestId }) => {
      const [met, deleted] = await Promise.all([
        meet.accept(to, requestId, String(slots[0]?.sessionId)),
        server.call(appCalls.deleteUser, {}, from),
      ])
      return { met: isMeeting(met), why: isMeeting(met) ? null : String(met), isGone: deleted.status === 200 }
    }),
  )
  await server.settle()
  // A busy server refuses some of many simultaneous calls, and then saves nothing.
  const clear = ['invitationNotWaiting', 'notFound', 'unavailable']
  expect(outcomes.filter(({ why }) => why !== null && !clear.includes(why))).toEqual([])
  // If the accept was faster than the deletion, the meeting went with the account.
  expect(await whoMeet()).toEqual(outcomes.map(({ met, isGone }) => met && !isGone))
})

it('MEET-5 DEALROOM-6 books no table of a deal room that is deleted at the same moment', async () => {
  const { definitionId, slots } = room
  const organizer = await aParticipant(server, event, { organizer: true })
  const [deleted, ...answers] = await Promise.all([
    server.call(dealRoomCalls.deleteDealRoom, { eventId: event.eventId, dealRoomId: definitionId }, organizer),
    ...pairs.map(({ to, asked: requestId }) => meet.accept(to, requestId, String(slots[0]?.sessionId))),
  ])
  const met = answers.map(isMeeting)
  const refused = answers.filter((each) => !isMeeting(each))
  expect(refused.filter((each) => !['notFound', 'slotTaken', 'noPlaceLeft'].includes(String(each)))).toEqual([])
  // The deal room is deleted before all meetings, or stays for the people who meet there.
  expect(deleted?.status === 200 && met.some(Boolean)).toBe(false)
  expect(await whoMeet()).toEqual(met)
})

it('MEET-7 MEET-18 moves no meeting at the moment when the other cancels it or withdraws the request to move', async () => {
  const { slots } = room
  const [now, later] = slots.map(({ sessionId }) => sessionId)
  const met = await Promise.all(pairs.map(({ to, asked: requestId }) => meet.accept(to, requestId, String(now))))
  const wishes = await Promise.all(
    pairs.map(({ from }, at) => meet.requestNewTime(from, (met[at] as { id: string }).id, '')),
  )
  const outcomes = await Promise.all(
    pairs.map(async ({ from, to }, at) => {
      const wish = wishes[at] as string
      const meetingId = (met[at] as { id: string }).id
      const isCancel = at % 2 === 0
      const [moved, other] = await Promise.all([
        meet.move(to, wish, String(later)),
        isCancel ? meet.cancel(from, meetingId) : meet.revokeNewTime(from, wish),
      ])
      return { isCancel, moved: isMeeting(moved), why: isMeeting(moved) ? null : moved, other: isMeeting(other) }
    }),
  )
  const clear = ['invitationNotWaiting', 'meetingNotActive']
  expect(outcomes.filter(({ why }) => why !== null && !clear.includes(String(why)))).toEqual([])
  // A cancelled meeting stays cancelled, before or after its move. Either a move or its withdrawal wins.
  expect(outcomes.filter(({ isCancel, moved, other }) => (isCancel ? !other : moved === other))).toEqual([])
  expect(await whoMeet()).toEqual(outcomes.map(({ isCancel }) => !isCancel))
  const { rows } = await sql<{ at: Temporal.Instant }>`select lower(during) as at from meeting
    where event_id = ${event.eventId} and state <> 'cancelled'`.execute(server.ctx.db)
  const starts = rows.map(({ at }) => at.epochMilliseconds).sort()
  const startOf = (moved: boolean) => Number(slots[moved ? 1 : 0]?.startsAt)
  expect(starts).toEqual(
    outcomes
      .filter(({ isCancel }) => !isCancel)
      .map(({ moved }) => startOf(moved))
      .sort(),
  )
})

it('MEET-3 MEET-5 refuses a message of 100 kB and saves nothing', async () => {
  const { slots } = room
  const [one] = pairs
  if (!one) throw new Error('There is no pair')
  const long = 'ş'.repeat(100_000)
  const stranger = await aParticipant(server, event)
  expect([
    await meet.ask(stranger, one.to, long),
    await meet.accept(one.to, one.asked, String(slots[0]?.sessionId), long),
    await meet.decline(one.to, one.asked, long),
    await meet.edit(one.from, one.asked, long),
  ]).toEqual(Array(4).fill('invalidInput'))
  expect(await whoMeet()).toEqual(pairs.map(() => false))
  expect(await meet.accept(one.to, one.asked, String(slots[0]?.sessionId))).toMatchObject({ state: 'confirmed' })
})
