import { HOUR_MS, MINUTE_MS, type SentTo, topicName } from '@parley/contract'
import { appCalls, dateCalls, type EventFace, eventTopic } from '@parley/contract/app'
import { eventCalls, type MovablePart } from '@parley/contract/events'
import { importCalls } from '@parley/contract/imports'
import { pollCalls } from '@parley/contract/polls'
import { postCalls } from '@parley/contract/posts'
import { dealRoomCalls, sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeEvent } from '../../features/events/index.ts'
import { rescheduled } from '../../features/sessions/index.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aProgrammeFile } from '../../testing/a-programme-file.ts'
import { aSession } from '../../testing/a-session.ts'
import { anAgreedMeeting } from '../../testing/an-agreed-meeting.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { moveAlong } from './move-along.ts'

const ZONE = 'Europe/Berlin'
/** Converts a wall clock to epoch milliseconds. In Berlin the clocks go forward in the night to 28 March 2027. */
const at = (wall: string, zone = ZONE) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds
const wallOf = (atMillis: number, zone = ZONE) =>
  Temporal.Instant.fromEpochMilliseconds(atMillis)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const DATES = { startsAt: at('2027-03-22T09:00'), endsAt: at('2027-03-24T18:00') }
const A_WEEK_LATER = { startDateMillis: at('2027-03-29T09:00'), endDateMillis: at('2027-03-31T18:00') }
const ALL: MovablePart[] = ['programme', 'dealRooms', 'posts', 'polls']
const NOTHING = { count: 0, outside: 0, outsideMoved: 0, past: 0 }

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
const movedCounts: number[] = []

beforeAll(async () => {
  server.ctx.listeners.on(rescheduled, async (_, { payload }) => void movedCounts.push(payload.moved.length))
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { timezone: ZONE, ...DATES })
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  await server.settle()
  movedCounts.splice(0)
})

type Change = Omit<SentTo<typeof eventCalls.changeEvent>, 'eventId'>
const change = (input: Change) => server.call(eventCalls.changeEvent, { eventId, ...input }, organizer)
type Dates = Omit<SentTo<typeof dateCalls.previewDates>, 'eventId'>
const preview = async (dates: Dates = {}) =>
  (await server.call(dateCalls.previewDates, { eventId, ...dates }, organizer)).body
const partsOf = async (dates: Dates = {}) =>
  Object.fromEntries((await preview(dates)).parts.map(({ part, ...counts }) => [part, counts]))
const aTalk = (from: string, to: string, wanted: Parameters<typeof aSession>[2] = {}) =>
  aSession(server, event, { startsAt: at(from), endsAt: at(to), ...wanted })
const join = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.join, { eventId, toType: 'session', sessionId }, who)
const announce = async (postAt: number) =>
  (await server.call(postCalls.createPost, { eventId, text: '<p>Doors open.</p>', postAt }, organizer)).body.post.id
const ask = async (postAt: number) => {
  const poll = { eventId, question: 'Which hall?', answers: [{ text: 'A' }, { text: 'B' }], postAt }
  await server.call(pollCalls.savePoll, poll, organizer)
}

/** Lists all sessions with their times by the clock in Berlin. Those of deal rooms are listed as `slot`. */
async function times(zone = ZONE): Promise<string[]> {
  const { rows } = await sql<{
    title: string
    type: string
    state: string
    from: Temporal.Instant
    to: Temporal.Instant
  }>`
    select d.title, d.type, s.state, lower(s.during) as from, upper(s.during) as to
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} order by lower(s.during), s.state, d.title`.execute(server.ctx.db)
  return rows.map(({ title, type, state, from, to }) => {
    const [start, end] = [from, to].map((each) => wallOf(each.epochMilliseconds, zone))
    return `${type === 'dealroom' ? 'slot' : title} ${start} ${end?.slice(11)}${state === 'cancelled' ? ' off' : ''}`
  })
}
async function agenda(who: TestParticipant): Promise<[string, boolean][]> {
  const { rows } = await sql<{ from: Temporal.Instant; holds: boolean }>`
    select lower(during) as from, holds from agenda_block
    where event_id = ${eventId} and participant_id = ${who.participantId} order by 1`.execute(server.ctx.db)
  return rows.map(({ from, holds }) => [wallOf(from.epochMilliseconds), holds])
}
async function postTimes(): Promise<string[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select post_at as at from post where event_id = ${eventId} and not is_published
    union all select post_at from poll where event_id = ${eventId} and state = 'scheduled' order by 1`.execute(
    server.ctx.db,
  )
  return rows.map((row) => wallOf(row.at.epochMilliseconds))
}
async function datesOf(): Promise<string[]> {
  const { body } = await server.call(eventCalls.getEventSettings, { eventId }, organizer)
  return [wallOf(body.startDateMillis, body.timezone), wallOf(body.endDateMillis, body.timezone)]
}

describe('moving along', () => {
  it('EVENT-20 keeps every time of day a week later, also over a change of the clock', async () => {
    const who = await aParticipant(server, event)
    const { sessionId } = await aTalk('2027-03-22T09:00', '2027-03-22T10:00', { title: 'Opening', blocking: true })
    await aTalk('2027-03-24T17:00', '2027-03-24T18:30', { title: 'Closing' })
    await aDealRoom(server, event, { days: ['2027-03-23'], opens: '12:00', closes: '13:00', slotMinutes: 30 })
    await announce(at('2027-03-22T08:00'))
    await ask(at('2027-03-24T16:00'))
    await join(sessionId, who)
    await server.settle()
    movedCounts.splice(0)
    const url = await server.listen()
    const topic = topicName(eventTopic.path, { eventId })
    const page = await subscribeTo<EventFace>(server, url, who.userId, topic)
    const programmeRev = page.rows()[0]?.programmeRev ?? 0

    expect(await change({ ...A_WEEK_LATER, moveAlong: ALL })).toMatchObject({ status: 200 })
    await server.settle()
    await page.until(([row]) => row?.programmeRev === programmeRev + 1)
    page.close()
    expect(await datesOf()).toEqual(['2027-03-29T09:00', '2027-03-31T18:00'])
    expect(await times()).toEqual([
      'slot 2027-03-23T12:00 12:30 off',
      'slot 2027-03-23T12:30 13:00 off',
      'Opening 2027-03-29T09:00 10:00',
      'slot 2027-03-30T12:00 12:30',
      'slot 2027-03-30T12:30 13:00',
      'Closing 2027-03-31T17:00 18:30',
    ])
    expect(await postTimes()).toEqual(['2027-03-29T08:00', '2027-03-31T16:00'])
    expect([await agenda(who), movedCounts]).toEqual([[['2027-03-29T09:00', true]], [2]])
    const rooms = await server.call(dealRoomCalls.getDealRooms, { eventId }, organizer)
    const dealRoomId = rooms.body.dealRooms[0]?.id ?? ''
    const { body } = await server.call(dealRoomCalls.getDealRoom, { eventId, dealRoomId }, organizer)
    expect(body.dealRoom.days).toEqual([{ day: '2027-03-30', hours: [{ from: '12:00', to: '13:00' }] }])
    expect(await preview()).toMatchObject({ minutes: 0, items: [], meetings: { count: 0, outside: 0 } })
  })

  it('EVENT-20 moves back-to-back talks in a room by less than their length, and everyone keeps their seat', async () => {
    const who = await aParticipant(server, event)
    const { body } = await server.call(sessionCalls.createRoom, { eventId, name: 'Hall', capacity: null }, organizer)
    const speakers = [who.participantId]
    for (const [from, to] of [
      ['09:00', '10:00'],
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ]) {
      await aTalk(`2027-03-22T${from}`, `2027-03-22T${to}`, { locationId: body.roomId, speakers })
    }
    await change({ startDateMillis: at('2027-03-22T09:30'), moveAlong: ['programme'] })
    expect(await agenda(who)).toEqual([
      ['2027-03-22T09:30', true],
      ['2027-03-22T10:30', true],
      ['2027-03-22T11:30', true],
    ])
    await change({ startDateMillis: at('2027-03-22T09:00'), moveAlong: ['programme'] })
    expect((await agenda(who)).map(([from]) => from.slice(11))).toEqual(['09:00', '10:00', '11:00'])
  })

  it('EVENT-20 keeps the time of day in another zone', async () => {
    await aTalk('2027-03-22T09:00', '2027-03-22T10:00')
    await aDealRoom(server, event, { days: ['2027-03-22'], opens: '23:30', closes: '00:30', slotMinutes: 60 })
    const zone = 'America/New_York'
    const there = (wall: string) => at(wall, zone)
    const dates = {
      startDateMillis: there('2027-03-22T09:00'),
      endDateMillis: there('2027-03-24T18:00'),
      timezone: zone,
    }
    expect(await preview(dates)).toMatchObject({ minutes: 0 })
    expect((await partsOf(dates)).programme).toEqual({ ...NOTHING, count: 1 })
    await change({ ...dates, moveAlong: ALL })
    expect((await times(zone)).filter((each) => !each.endsWith('off'))).toEqual([
      'A talk 2027-03-22T09:00 10:00',
      'slot 2027-03-22T23:30 00:30',
    ])
  })

  it('EVENT-20 moves only the named parts, and leaves cancelled talks where they were', async () => {
    await aTalk('2027-03-22T09:00', '2027-03-22T10:00', { title: 'On' })
    const off = await aTalk('2027-03-22T11:00', '2027-03-22T12:00', { title: 'Off' })
    await sql`update session set state = 'cancelled' where session_id = ${off.sessionId}`.execute(server.ctx.db)
    await announce(at('2027-03-22T08:00'))
    await change({ ...A_WEEK_LATER, moveAlong: ['programme'] })
    expect(await times()).toEqual(['Off 2027-03-22T11:00 12:00 off', 'On 2027-03-29T09:00 10:00'])
    expect(await postTimes()).toEqual(['2027-03-22T08:00'])
    await change({ startDateMillis: at('2027-03-28T09:00') })
    expect(await times()).toEqual(['Off 2027-03-22T11:00 12:00 off', 'On 2027-03-29T09:00 10:00'])
  })

  it('EVENT-20 leaves meetings to those who meet, closes their slots, and lists them', async () => {
    const [one, other] = await Promise.all([
      aParticipant(server, event, { name: 'Ada', surname: 'L' }),
      aParticipant(server, event, { name: 'Cem', surname: 'K' }),
    ])
    const room = await aDealRoom(server, event, {
      days: ['2027-03-22'],
      opens: '12:00',
      closes: '13:00',
      slotMinutes: 60,
    })
    const [slot] = room.slots
    await anAgreedMeeting(server, event, {
      slotId: slot?.sessionId ?? '',
      tableId: room.placeIds[0] ?? '',
      fromId: one.participantId,
      toId: other.participantId,
    })
    expect((await preview(A_WEEK_LATER)).meetings).toEqual({ count: 1, outside: 1 })
    await change({ ...A_WEEK_LATER, moveAlong: ALL })
    expect(await times()).toEqual(['slot 2027-03-22T12:00 13:00 off', 'slot 2027-03-29T12:00 13:00'])
    expect(await agenda(one)).toEqual([['2027-03-22T12:00', true]])
    expect((await preview()).items).toEqual([
      {
        kind: 'meeting',
        id: room.definitionId,
        name: 'Ada L · Cem K',
        sdt: slot?.startsAt,
        edt: slot?.endsAt,
        outside: true,
        outsideMoved: true,
      },
    ])
  })

  it('EVENT-20 publishes nothing by moving it into the past', async () => {
    await announce(at('2027-03-22T08:00'))
    await ask(at('2027-03-20T08:00'))
    server.setNow(at('2027-03-19T12:00'))
    organizer = await aParticipant(server, event, { organizer: true })
    const dates = { startDateMillis: at('2027-03-20T09:00') }
    const parts = await partsOf(dates)
    expect([parts.posts, parts.polls]).toEqual([
      { ...NOTHING, count: 1 },
      { ...NOTHING, past: 1 },
    ])
    await change({ ...dates, moveAlong: ALL })
    await server.settle()
    expect(await postTimes()).toEqual(['2027-03-20T08:00', '2027-03-20T08:00'])
  })

  it('EVENT-20 leaves past talks in place while the event is running, and moves all talks if the event has yet to begin', async () => {
    await aTalk('2027-03-22T09:00', '2027-03-22T10:00', { title: 'Early' })
    await aTalk('2027-03-22T11:00', '2027-03-22T12:00', { title: 'Late' })
    server.setNow(at('2027-03-22T10:30'))
    organizer = await aParticipant(server, event, { organizer: true })
    await change({ startDateMillis: at('2027-03-22T10:00'), moveAlong: ALL })
    expect(await times()).toEqual(['Early 2027-03-22T09:00 10:00', 'Late 2027-03-22T12:00 13:00'])
    await change({ startDateMillis: at('2027-03-29T10:00'), endDateMillis: at('2027-03-31T18:00'), moveAlong: ALL })
    expect(await times()).toEqual(['Early 2027-03-29T09:00 10:00', 'Late 2027-03-29T12:00 13:00'])
  })

  it('EVENT-20 moves once when twelve ask for the same dates at once, and keeps all together when each asks for others', async () => {
    await aTalk('2027-03-22T10:00', '2027-03-22T11:00')
    await aDealRoom(server, event, { days: ['2027-03-22'], opens: '12:00', closes: '13:00', slotMinutes: 60 })
    const same = await Promise.all(Array.from({ length: 12 }, () => change({ ...A_WEEK_LATER, moveAlong: ALL })))
    expect(same.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await times()).toEqual([
      'slot 2027-03-22T12:00 13:00 off',
      'A talk 2027-03-29T10:00 11:00',
      'slot 2027-03-29T12:00 13:00',
    ])
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change({ startDateMillis: at(`2027-03-${String(10 + index)}T09:00`), moveAlong: ALL }),
      ),
    )
    const [start = ''] = await datesOf()
    const open = (await times()).filter((each) => !each.endsWith('off'))
    const day = start.slice(0, 10)
    expect(open).toEqual([`A talk ${day}T10:00 11:00`, `slot ${day}T12:00 13:00`])
  })

  it('EVENT-20 moves all or nothing', async () => {
    await aTalk('2027-03-22T09:00', '2027-03-22T10:00')
    await announce(at('2027-03-22T08:00'))
    const unmoved = async () => {
      expect(await times()).toEqual(['A talk 2027-03-22T09:00 10:00'])
      expect(await postTimes()).toEqual(['2027-03-22T08:00'])
      expect(await datesOf()).toEqual(['2027-03-22T09:00', '2027-03-24T18:00'])
    }
    const actor = { ...organizer, organizer: true } as unknown as Parameters<typeof changeEvent>[1]
    const broken = changeEvent(server.ctx, actor, { eventId, ...A_WEEK_LATER, moveAlong: ALL }, async (...move) => {
      await moveAlong(...move)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    await unmoved()
    const early = await change({ startDateMillis: at('2027-03-29T09:00'), moveAlong: ALL })
    expect([early.status, early.body.code]).toEqual([400, 'eventEndsBeforeStart'])
    await unmoved()
    const nowhere = await change({ name: 'Another name', moveAlong: ALL })
    expect([nowhere.status, nowhere.body.fields?.map(({ path }) => path)]).toEqual([400, ['startDateMillis']])
    await unmoved()
  })

  it('EVENT-20 sends as many statements for many as for one', async () => {
    const recorder = recordStatements(server.ctx.pool)
    const who = await aParticipant(server, event)
    const more = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const minute = String(10 + index)
        const { sessionId } = await aTalk(`2027-03-22T10:${minute}`, `2027-03-22T11:${minute}`)
        await join(sessionId, who)
        await aDealRoom(server, event, { name: `Room ${index}`, days: ['2027-03-23'], places: [`Table ${index}`] })
        await announce(at(`2027-03-22T08:${minute}`))
        await ask(at(`2027-03-22T08:${minute}`))
      }
      await server.settle()
    }
    const countOf = async (use: () => Promise<unknown>) => (await recorder.during(use)).length
    await more(0, 1)
    const few = [
      await countOf(() => preview(A_WEEK_LATER)),
      await countOf(() => change({ ...A_WEEK_LATER, moveAlong: ALL })),
    ]
    await server.settle()
    await more(1, 12)
    const back = { startDateMillis: DATES.startsAt, endDateMillis: DATES.endsAt }
    const many = [await countOf(() => preview(back)), await countOf(() => change({ ...back, moveAlong: ALL }))]
    expect(many).toEqual(few)
  })

  it('EVENT-20 an import lists every talk that its file would move back', async () => {
    const file = (guid: string) => ({ fileName: 'a.xml', content: Buffer.from(guid) })
    const soon = await anEvent(server, { timezone: 'Europe/Istanbul', startsAt: NOW, endsAt: NOW + 10 * HOUR_MS })
    const own = await aParticipant(server, soon, { organizer: true })
    const programme = aProgrammeFile([{ guid: 'a' }, { guid: 'b', at: 3 }])
    const look = async () =>
      (await server.call(importCalls.previewImport, { eventId: soon.eventId, ...file(programme) }, own)).body
    await server.call(importCalls.runImport, { eventId: soon.eventId, importId: (await look()).importId }, own)
    await server.settle()
    await server.settle()
    expect((await look()).counts).toMatchObject({ moved: 0, unchanged: 2 })
    const later = { startDateMillis: NOW + 24 * HOUR_MS, endDateMillis: NOW + 34 * HOUR_MS }
    await server.call(eventCalls.changeEvent, { eventId: soon.eventId, ...later, moveAlong: ['programme'] }, own)
    expect(await look()).toMatchObject({ counts: { moved: 2, unchanged: 0 }, isSame: false })
  })
})

describe('times outside the event', () => {
  it('EVENT-19 goes by the days of the event on its own clock', async () => {
    await aTalk('2027-03-22T00:00', '2027-03-22T01:00', { title: 'Before the doors open' })
    await aTalk('2027-03-24T23:00', '2027-03-25T00:00', { title: 'Until midnight' })
    await aTalk('2027-03-24T23:30', '2027-03-25T00:30', { title: 'After midnight' })
    await aTalk('2027-03-21T23:30', '2027-03-22T00:30', { title: 'The evening before' })
    expect((await preview()).items.map(({ name }) => name)).toEqual(['The evening before', 'After midnight'])
    await server.call(eventCalls.changeEvent, { eventId, startDateMillis: at('2027-03-21T20:00') }, organizer)
    expect((await preview()).items.map(({ name }) => name)).toEqual(['After midnight'])
  })

  it('EVENT-19 lists each kind where it stays and where it moves, earliest first, with its page', async () => {
    const talk = await aTalk('2027-03-24T10:00', '2027-03-24T11:00', { title: 'Last day', hidden: true })
    const room = await aDealRoom(server, event, { days: ['2027-03-22', '2027-03-23'] })
    const postId = await announce(at('2027-03-22T13:00'))
    await join(talk.sessionId, organizer)
    const dates = { startDateMillis: at('2027-03-23T09:00'), endDateMillis: at('2027-03-24T18:00') }
    const shown = await preview(dates)
    expect(shown).toMatchObject({ minutes: 24 * 60, people: 1, breaksOutside: 0, meetings: { count: 0, outside: 0 } })
    expect(await partsOf(dates)).toEqual({
      programme: { count: 1, outside: 0, outsideMoved: 1, past: 0 },
      dealRooms: { count: 1, outside: 1, outsideMoved: 0, past: 0 },
      posts: { count: 1, outside: 1, outsideMoved: 0, past: 0 },
      polls: NOTHING,
    })
    expect(shown.items.map(({ kind, id, outside, outsideMoved }) => [kind, id, outside, outsideMoved])).toEqual([
      ['dealRoom', room.definitionId, true, false],
      ['post', postId, true, false],
      ['session', talk.definitionId, false, true],
    ])
  })

  it('EVENT-19 accepts announcements before the event or on the day after it, and lists a later one', async () => {
    await announce(at('2027-03-10T12:00'))
    await announce(at('2027-03-25T12:00'))
    const late = await announce(at('2027-03-26T12:00'))
    expect((await preview()).items.map(({ id }) => id)).toEqual([late])
  })

  it('EVENT-19 lists at most a hundred of each kind, and counts all', async () => {
    const postId = await announce(at('2027-04-10T12:00'))
    for (let index = 0; index < 102; index += 1) {
      await aSession(server, event, { startsAt: NOW + index * MINUTE_MS, endsAt: NOW + index * MINUTE_MS + HOUR_MS })
    }
    const shown = await preview()
    expect([shown.items.length, shown.items.at(-1)?.id, shown.parts[0]]).toEqual([
      101,
      postId,
      { ...NOTHING, part: 'programme', outside: 102, outsideMoved: 102 },
    ])
  })

  it('EVENT-19 answers organizers alone, and refuses dates in the wrong order', async () => {
    const who = await aParticipant(server, event, { moderator: true })
    expect((await server.call(dateCalls.previewDates, { eventId }, who)).status).toBe(403)
    expect(await preview({ startDateMillis: DATES.endsAt })).toMatchObject({ code: 'eventEndsBeforeStart' })
  })
})
