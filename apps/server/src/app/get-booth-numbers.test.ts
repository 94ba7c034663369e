import { DAY_MS, HOUR_MS } from '@parley/contract'
import { numberCalls } from '@parley/contract/app'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../testing/a-booth.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { recordStatements } from '../testing/record-statements.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let booth: TestBooth
beforeEach(async () => {
  event = await anEvent(server, { timezone: 'Pacific/Auckland' })
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  booth = await aBooth(server, event)
})

const ask = (who: TestParticipant, boothId?: string) =>
  server.call(numberCalls.getBoothNumbers, { eventId, ...(boothId ? { boothId } : {}) }, who)
const at = (millis: number) => new Date(millis)

async function see(who: TestParticipant, { boothId }: TestBooth, millis: number) {
  await sql`insert into participant_seen (event_id, participant_id, seen_id, seen_at)
    values (${eventId}, ${who.participantId}, ${boothId}, ${at(millis)})`.execute(server.ctx.db)
}

it('NUM-3 counts views, favourites and leads by the day of the event’s clock, without gaps', async () => {
  const [one, two] = [await aParticipant(server, event), await aParticipant(server, event)]
  // 11:30 in London is after midnight of the same night in Auckland.
  const night = Date.UTC(2026, 10, 20, 11, 30)
  await see(one, booth, night - HOUR_MS)
  await see(two, booth, night)
  await sql`insert into booth_tag (event_id, participant_id, booth_id, favourite, changed_at)
    values (${eventId}, ${one.participantId}, ${booth.boothId}, true, ${at(night)}),
      (${eventId}, ${two.participantId}, ${booth.boothId}, false, ${at(night)})`.execute(server.ctx.db)
  await sql`insert into lead (event_id, booth_id, participant_id, scanned, met_at, rev)
    values (${eventId}, ${booth.boothId}, ${one.participantId}, true, ${at(night + 2 * DAY_MS)}, 1)`.execute(
    server.ctx.db,
  )

  const { body } = await ask(booth.owner, booth.boothId)
  const nothing = { views: 0, favourites: 0, leads: 0, meetings: 0 }
  expect(body).toEqual({
    booths: [
      {
        boothId: booth.boothId,
        boothName: 'Anatolian Olives',
        views: 2,
        favourites: 1,
        leads: 1,
        meetings: 0,
        viewsByDay: [1, 1, 0, 0],
      },
    ],
    days: [
      { ...nothing, day: '2026-11-20', views: 1 },
      { ...nothing, day: '2026-11-21', views: 1, favourites: 1 },
      { ...nothing, day: '2026-11-22' },
      { ...nothing, day: '2026-11-23', leads: 1 },
    ],
  })
})

it('NUM-3 SESSION-23 counts an act after midnight on the day before, if the days of the event begin later', async () => {
  await sql`update event set day_begins = 240 where event_id = ${eventId}`.execute(server.ctx.db)
  // 00:30 on the 21st in Auckland, and 04:30.
  const night = Date.UTC(2026, 10, 20, 11, 30)
  await see(await aParticipant(server, event), booth, night)
  await see(await aParticipant(server, event), booth, night + 4 * HOUR_MS)
  const { body } = await ask(booth.owner, booth.boothId)
  expect(body.days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
})

it('NUM-3 counts a meeting once for each booth with a team member in it, and no cancelled meeting', async () => {
  await aDealRoom(server, event, { days: ['2026-11-23'] })
  const meet = meetIn(server, event)
  const [guest, other] = [await aParticipant(server, event), await aParticipant(server, event)]
  const member = await aMember(server, event, booth)
  const second = await aBooth(server, event, { boothName: 'Bosphorus Tea' })
  const agree = async (from: TestParticipant, to: TestParticipant) => {
    const invitationId = await meet.ask(from, to)
    const open = await meet.slots(to, from)
    const meeting = typeof open === 'string' ? open : await meet.accept(to, invitationId, open.slots[0]?.id ?? '')
    if (typeof meeting === 'string') throw new Error(meeting)
    return meeting.id
  }
  await agree(guest, member)
  await agree(member, second.owner)
  await agree(booth.owner, member)
  await meet.cancel(other, await agree(other, booth.owner))
  const { body } = await ask(organizer)
  expect(body.booths.map(({ boothName, meetings }) => [boothName, meetings])).toEqual([
    ['Anatolian Olives', 3],
    ['Bosphorus Tea', 1],
  ])
})

it('NUM-3 tells the latest 31 days one by one, and all of them in the totals', async () => {
  for (const back of [0, 30, 31, 90]) await see(await aParticipant(server, event), booth, NOW - back * DAY_MS)
  const { body } = await ask(organizer, booth.boothId)
  expect([body.days.length, body.booths[0]?.views, body.booths[0]?.viewsByDay.length]).toEqual([31, 4, 31])
  expect([body.days[0]?.views, body.days[30]?.views]).toEqual([1, 1])
})

it('NUM-2 is for the team and for organizers; for all others there is nothing', async () => {
  const member = await aMember(server, event, booth)
  const other = await aBooth(server, event, { boothName: 'Bosphorus Tea' })
  const guest = await aParticipant(server, event)
  const codes = async (who: TestParticipant) => [
    (await ask(who, booth.boothId)).body.code ?? 200,
    (await ask(who)).body.code ?? 200,
    (await ask(who, 'none')).body.code ?? 200,
  ]
  expect(await codes(booth.owner)).toEqual([200, 'notFound', 'notFound'])
  expect(await codes(member)).toEqual([200, 'notFound', 'notFound'])
  expect(await codes(organizer)).toEqual([200, 200, 'notFound'])
  expect([await codes(other.owner), await codes(guest)]).toEqual(Array(2).fill(Array(3).fill('notFound')))
  await sql`update booth set state = 'deleted' where event_id = ${eventId} and booth_id = ${booth.boothId}`.execute(
    server.ctx.db,
  )
  expect((await ask(organizer, booth.boothId)).body.code).toBe('notFound')
  expect((await ask(organizer)).body.booths.map(({ boothName }) => boothName)).toEqual(['Bosphorus Tea'])
})

it('NUM-2 asks as many statements for one booth as for forty', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const count = async () => (await recorder.during(async () => void (await ask(organizer)))).length
  const one = await count()
  for (let more = 0; more < 39; more++) await see(organizer, await aBooth(server, event), NOW)
  // One of the three statements authenticates the caller.
  expect([one, await count()]).toEqual([3, 3])
})
