import { HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { reserve } from '../agenda/index.ts'

const CROWD = 16

const server = testServer()
let event: TestEvent
let guest: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  guest = await aParticipant(server, event)
})

const join = (sessionId: string, who = guest) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)
const joins = async (sessionId: string, who = guest) => expect((await join(sessionId, who)).status).toBe(200)
const swap = async (
  sessionId: string,
  leaveIds: string[],
  own: { who?: TestParticipant; leaveOffTime?: boolean } = {},
) => {
  const { who = guest, ...rest } = own
  const input = { eventId: event.eventId, sessionId, leaveIds, ...rest }
  const { status, body } = await server.call(sessionCalls.swapSession, input, who)
  return status === 200 ? 'done' : body.code
}
const blocking = (title: string, own: Parameters<typeof aSession>[2] = {}) =>
  aSession(server, event, { title, blocking: true, ...own })

async function countsOf(...sessionIds: string[]) {
  const rows = await server.ctx.db
    .selectFrom('session')
    .select(['session_id', 'used'])
    .where('session_id', 'in', sessionIds)
    .execute()
  const blocks = await server.ctx.db
    .selectFrom('agenda_block')
    .select(['source_id', 'participant_id'])
    .where('source_id', 'in', sessionIds)
    .execute()
  return sessionIds.map((id) => ({
    seats: rows.find((row) => row.session_id === id)?.used,
    people: blocks.filter((row) => row.source_id === id).length,
  }))
}

async function offTime(who = guest): Promise<string> {
  const block = { kind: 'off', sourceId: 'lunch', role: 'attendee', holds: true } as const
  const time = { participantId: who.participantId, startsAt: NOW + HOUR_MS, endsAt: NOW + 2 * HOUR_MS }
  await server.ctx.inTransaction((work) => reserve(work, event.eventId, [{ ...block, ...time }], 'busyThen'))
  return 'lunch'
}

it('SESSION-8 shows the conflicting entries, and if they may be left', async () => {
  const [bread, salt] = [await blocking('Bread'), await aSession(server, event)]
  await joins(bread.sessionId)
  const { body } = await join(salt.sessionId)
  expect(body).toMatchObject({
    code: 'busyThen',
    params: {
      busyWith: [
        {
          kind: 'session',
          sessionId: bread.sessionId,
          name: 'Bread',
          sdt: NOW + HOUR_MS,
          edt: NOW + 2 * HOUR_MS,
          mayLeave: true,
        },
      ],
    },
  })
  const speaker = await aParticipant(server, event)
  const own = await aSession(server, event, { title: 'Mine', speakers: [speaker.participantId] })
  const answer = await join(salt.sessionId, speaker)
  expect(answer.body).toMatchObject({ params: { busyWith: [{ sessionId: own.sessionId, mayLeave: false }] } })
})

it('SESSION-8 leaves one session and joins the other, and updates the seats of both', async () => {
  const [bread, salt] = [await blocking('Bread', { capacity: 5 }), await blocking('Salt', { capacity: 5 })]
  await joins(bread.sessionId)
  expect(await swap(salt.sessionId, [bread.sessionId])).toBe('done')
  expect(await countsOf(bread.sessionId, salt.sessionId)).toEqual([
    { seats: 0, people: 0 },
    { seats: 1, people: 1 },
  ])
})

it('SESSION-8 leaves several at once', async () => {
  const [one, two] = [await aSession(server, event), await aSession(server, event)]
  const all = await blocking('All')
  for (const { sessionId } of [one, two]) await joins(sessionId)
  expect(await swap(all.sessionId, [one.sessionId])).toBe('busyThen')
  expect(await swap(all.sessionId, [one.sessionId, two.sessionId])).toBe('done')
  expect(await countsOf(one.sessionId, two.sessionId, all.sessionId)).toEqual([
    { seats: 0, people: 0 },
    { seats: 0, people: 0 },
    { seats: 1, people: 1 },
  ])
})

it.each([
  ['full', { capacity: 0 }, 'sessionFull'],
  ['on request only', { restricted: true }, 'sessionRestricted'],
  ['hidden', { hidden: true }, 'notFound'],
] as const)('SESSION-8 leaves the person in the current session if the other is %s', async (_, own, code) => {
  const [bread, other] = [await blocking('Bread', { capacity: 5 }), await blocking('Other', own)]
  await joins(bread.sessionId)
  expect(await swap(other.sessionId, [bread.sessionId])).toBe(code)
  expect(await countsOf(bread.sessionId, other.sessionId)).toEqual([
    { seats: 1, people: 1 },
    { seats: 0, people: 0 },
  ])
})

it('SESSION-8 leaves neither own talks nor sessions that are not in the agenda', async () => {
  const salt = await blocking('Salt')
  const own = await aSession(server, event, { speakers: [guest.participantId] })
  expect(await swap(salt.sessionId, [own.sessionId])).toBe('cannotLeave')
  expect(await swap(salt.sessionId, ['nothing'])).toBe('notFound')
  const other = await aParticipant(server, event)
  const theirs = await blocking('Theirs')
  await joins(theirs.sessionId, other)
  expect(await swap(salt.sessionId, [theirs.sessionId])).toBe('notFound')
  expect(await countsOf(own.sessionId, salt.sessionId, theirs.sessionId)).toEqual([
    { seats: 0, people: 1 },
    { seats: 0, people: 0 },
    { seats: 1, people: 1 },
  ])
})

it('SESSION-8 leaves off-time only if the person agreed', async () => {
  const [lunch, salt] = [await offTime(), await aSession(server, event)]
  expect((await join(salt.sessionId)).body).toMatchObject({
    params: { busyWith: [{ kind: 'off', sessionId: lunch, name: '', mayLeave: true }] },
  })
  expect(await swap(salt.sessionId, [lunch])).toBe('cannotLeave')
  expect(await countsOf(lunch, salt.sessionId)).toEqual([
    { seats: undefined, people: 1 },
    { seats: 0, people: 0 },
  ])
  expect(await swap(salt.sessionId, [lunch], { leaveOffTime: true })).toBe('done')
  expect(await countsOf(lunch, salt.sessionId)).toEqual([
    { seats: undefined, people: 0 },
    { seats: 1, people: 1 },
  ])
})

it('SESSION-8 gives the last seat to one of sixteen who swap for it at once; the others keep theirs', async () => {
  const [from, to] = [await blocking('From', { capacity: CROWD }), await blocking('To', { capacity: 1 })]
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => aParticipant(server, event)))
  await Promise.all(crowd.map((who) => joins(from.sessionId, who)))
  const outcomes = await Promise.all(crowd.map((who) => swap(to.sessionId, [from.sessionId], { who })))
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
  expect(outcomes.filter((each) => each === 'sessionFull')).toHaveLength(CROWD - 1)
  expect(await countsOf(from.sessionId, to.sessionId)).toEqual([
    { seats: CROWD - 1, people: CROWD - 1 },
    { seats: 1, people: 1 },
  ])
})

it('SESSION-8 lets a crowd cross between two full sessions without anyone losing a seat', async () => {
  const capacity = CROWD / 2
  const [left, right] = [await blocking('Left', { capacity }), await blocking('Right', { capacity })]
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => aParticipant(server, event)))
  const [inLeft, inRight] = [crowd.slice(1, capacity), crowd.slice(capacity)]
  await Promise.all([
    ...inLeft.map((who) => joins(left.sessionId, who)),
    ...inRight.map((who) => joins(right.sessionId, who)),
  ])
  const outcomes = await Promise.all([
    ...inLeft.map((who) => swap(right.sessionId, [left.sessionId], { who })),
    ...inRight.map((who) => swap(left.sessionId, [right.sessionId], { who })),
  ])
  expect(outcomes.filter((each) => each !== 'done' && each !== 'sessionFull')).toEqual([])
  const [atLeft, atRight] = await countsOf(left.sessionId, right.sessionId)
  expect([atLeft?.seats, atRight?.seats]).toEqual([atLeft?.people, atRight?.people])
  expect(Number(atLeft?.people) + Number(atRight?.people)).toBe(CROWD - 1)
})

it('SESSION-8 swaps once when one person asks sixteen times at once', async () => {
  const [bread, salt] = [await blocking('Bread'), await blocking('Salt')]
  await joins(bread.sessionId)
  const outcomes = await Promise.all(Array.from({ length: CROWD }, () => swap(salt.sessionId, [bread.sessionId])))
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
  expect(await countsOf(bread.sessionId, salt.sessionId)).toEqual([
    { seats: 0, people: 0 },
    { seats: 1, people: 1 },
  ])
})
