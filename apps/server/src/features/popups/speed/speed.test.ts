import { topicName } from '@parley/contract'
import { chatCalls } from '@parley/contract/chat'
import { eventCalls } from '@parley/contract/events'
import { networkingCalls } from '@parley/contract/networking'
import { setupCalls } from '@parley/contract/participants'
import { type OwnRound, ownRoundTopic, type SpeedRun, speedCalls, speedRunTopic } from '@parley/contract/popups'
import { PRESENT_FOR_MS, videoCalls } from '@parley/contract/video'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { claimSeat } from '../../video/index.ts'
import { endPhase } from './end-phase.ts'
import { findNewestRun } from './run-store.ts'

const server = testServer()
let url: string
let event: TestEvent
let organizer: TestParticipant

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { eventType: 'online' })
  organizer = await aParticipant(server, event, { organizer: true })
})

const HALL_MS = 60_000
const SETTINGS = { groupSize: 2, roundMs: 300_000, pauseMs: 60_000, rounds: 3, hallMs: HALL_MS }
const inEvent = () => ({ eventId: event.eventId })
/** Issues a new token for each call, because a round lasts longer than a token. */
const now = async (who: TestParticipant) => ({ token: (await issueTokens(server.ctx, who.userId)).token })
const start = async (overrides: Partial<typeof SETTINGS> & { typeIds?: string[] } = {}, as = organizer) =>
  server.call(speedCalls.startSpeedRounds, { ...inEvent(), ...SETTINGS, ...overrides }, await now(as))
const stop = async (atOnce: boolean) =>
  server.call(speedCalls.stopSpeedRounds, { ...inEvent(), atOnce }, await now(organizer))
const comeIn = async (who: TestParticipant) => server.call(speedCalls.stayInHall, inEvent(), await now(who))
const leave = async (who: TestParticipant) => server.call(speedCalls.leaveHall, inEvent(), await now(who))
const rounds = async (who: TestParticipant) =>
  (await server.call(speedCalls.getSpeedRounds, inEvent(), await now(who))).body
const longer = async (who: TestParticipant) => server.call(speedCalls.requestMoreTime, inEvent(), await now(who))
const rule = (one: TestParticipant, other: TestParticipant, kind: 'must' | 'never') =>
  server.call(
    speedCalls.saveSpeedRule,
    { ...inEvent(), oneId: one.participantId, otherId: other.participantId, kind },
    organizer,
  )
const crowdOf = (count: number) => Promise.all(Array.from({ length: count }, () => aParticipant(server, event)))
const run = async () => (await rounds(organizer)).run as SpeedRun

/** Ends the current phase, with these people still in the hall. */
async function turn(people: readonly TestParticipant[] = []): Promise<SpeedRun> {
  const stored = await findNewestRun(server.ctx.db, event.eventId, server.ctx.clock.now())
  if (!stored || stored.phaseEndsAt === null) throw new Error('Speed networking is over')
  if (people.length > 0) await allCame()
  server.setNow(stored.phaseEndsAt)
  for (const each of people) await comeIn(each)
  await endPhase.run(server.ctx, { eventId: event.eventId, runId: stored.id, phase: stored.phase })
  await server.delivered()
  return run()
}
const allCame = () => sql`update speed_seat set came = true where event_id = ${event.eventId}`.execute(server.ctx.db)
const groups = async () => (await rounds(organizer)).groups.map(({ people }) => people.map(({ id }) => id).sort())
const othersOf = async (who: TestParticipant) => (await rounds(who)).own?.others.map(({ person }) => person.id) ?? []
const openRoom = async (roomId: string, as: TestParticipant) =>
  server.call(videoCalls.getVideoRoom, { ...inEvent(), roomId }, await now(as))
const roomOf = async (who: TestParticipant) => (await rounds(who)).own?.roomId ?? ''

describe('an event without video', () => {
  const turnVideo = async (video: 'on' | 'off') => {
    await server.call(eventCalls.changeEvent, { ...inEvent(), video }, await now(organizer))
    await server.settle()
  }

  it('SPEED-13 ends the rounds that run, empties their rooms, and refuses each way into others', async () => {
    const [ada, bo] = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    await start()
    await turn([ada, bo])
    const roomId = await roomOf(ada)
    expect((await openRoom(roomId, ada)).status).toBe(200)
    await turnVideo('off')
    const refused = await Promise.all([
      start(),
      comeIn(ada),
      longer(ada),
      rule(ada, bo, 'must'),
      openRoom(roomId, ada),
      server.call(
        speedCalls.deleteSpeedRule,
        { ...inEvent(), oneId: ada.participantId, otherId: bo.participantId },
        organizer,
      ),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'videoOff']))
    expect((await server.call(speedCalls.getSpeedRules, inEvent(), await now(organizer))).body.rules).toEqual([])
    expect(await rounds(organizer)).toMatchObject({ run: null, own: null, isIn: false, groups: [] })
    await turnVideo('on')
    expect(await run()).toMatchObject({ state: 'ended', end: 'stopped' })
    expect((await start()).status).toBe(200)
  })
})

describe('the hall', () => {
  it('SPEED-1 is opened by organizers, one at a time', async () => {
    const [ada] = (await crowdOf(1)) as [TestParticipant]
    expect((await start({}, ada)).status).toBe(403)
    expect((await rounds(ada)).run).toBe(null)
    const { body } = await start()
    expect(body.run).toEqual({
      id: expect.any(String),
      rev: expect.any(Number),
      state: 'hall',
      round: 0,
      rounds: 3,
      groupSize: 2,
      roundMs: 300_000,
      pauseMs: 60_000,
      phaseEndsAt: NOW + HALL_MS,
      end: null,
      typeIds: null,
      inHall: 0,
      possible: 0,
    })
    expect((await start()).body.code).toBe('speedRunning')
    expect((await start({ groupSize: 5 })).status).toBe(400)
    expect((await start({ roundMs: 1 })).status).toBe(400)
    expect((await rounds(ada)).run).toEqual(body.run)
  })

  it('SPEED-1 opens once when twelve organizers press at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event, { organizer: true })))
    await Promise.all(all.map((each) => rounds(each)))
    const answers = await Promise.all(all.map((each) => start({}, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  })

  it('SPEED-2 lets in organizers and people of the allowed types', async () => {
    const { typeId } = (await server.call(setupCalls.createType, { ...inEvent(), texts: { en: 'Press' } }, organizer))
      .body
    const press = await aParticipant(server, { ...event, typeId })
    const [ada] = (await crowdOf(1)) as [TestParticipant]
    expect((await start({ typeIds: ['type99'] })).status).toBe(400)
    await start({ typeIds: [typeId] })
    expect((await comeIn(ada)).body.code).toBe('speedOver')
    expect((await rounds(ada)).run).toBe(null)
    expect((await comeIn(press)).body).toEqual({ inHall: 1 })
    expect((await comeIn(organizer)).body).toEqual({ inHall: 2 })
  })

  it('SPEED-4 counts a person for 60 seconds after their last stamp, and until they leave', async () => {
    const [ada, bo] = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    expect((await comeIn(ada)).body.code).toBe('speedOver')
    await start()
    await comeIn(ada)
    expect((await comeIn(bo)).body).toEqual({ inHall: 2 })
    expect((await rounds(ada)).isIn).toBe(true)
    await leave(bo)
    expect(await run()).toMatchObject({ inHall: 1, possible: 0 })
    expect((await rounds(bo)).isIn).toBe(false)
    server.setNow(NOW + PRESENT_FOR_MS)
    expect((await run()).inHall).toBe(0)
  })
})

describe('a round', () => {
  it('SPEED-5 brings everyone together with each other once, and then ends', async () => {
    const people = await crowdOf(4)
    await start({ rounds: 6 })
    for (const each of people) await comeIn(each)
    expect((await run()).possible).toBe(3)
    const pairs: string[] = []
    for (let round = 1; round <= 3; round += 1) {
      expect(await turn(people)).toMatchObject({ state: 'round', round })
      pairs.push(...(await groups()).map((pair) => pair.join(' ')))
      await turn(people)
    }
    expect(new Set(pairs).size).toBe(6)
    expect(await turn(people)).toMatchObject({ state: 'ended', end: 'allMet', round: 3 })
    const [ada] = people as [TestParticipant]
    const { own, met } = await rounds(ada)
    expect(own).toMatchObject({ wait: null, round: 3 })
    expect(met.map(({ person }) => person.id).sort()).toEqual(
      people
        .slice(1)
        .map(({ participantId }) => participantId)
        .sort(),
    )
  })

  it('SPEED-5 knows over all of the event who has met', async () => {
    const people = await crowdOf(2)
    await start()
    await turn(people)
    await allCame()
    await stop(true)
    server.setNow(server.ctx.clock.now() + 1_000)
    await start()
    const late = await aParticipant(server, event)
    await turn([...people, late])
    expect((await groups())[0]).toContain(late.participantId)
    expect((await groups()).length).toBe(1)
    const waits = (await Promise.all(people.map(rounds))).map(({ own }) => own?.wait ?? null)
    expect(new Set(waits)).toEqual(new Set([null, 'odd']))
  })

  it('SPEED-5 is refused by the database where two meet a second time', async () => {
    const [ada, bo] = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    const [one, other] = [ada.participantId, bo.participantId].sort()
    const meet = () =>
      sql`insert into speed_met (event_id, one_id, other_id, met_at) values (${event.eventId}, ${one}, ${other}, now())`.execute(
        server.ctx.db,
      )
    await meet()
    await expect(meet()).rejects.toThrow('speed_met')
  })

  it('SPEED-15 counts people as met who were in the room together, and brings the others together only in another run', async () => {
    const people = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    const meets = async () => (await Promise.all(people.map(rounds))).map(({ met }) => met.length)
    const sits = async (who: TestParticipant) => {
      const place = { ...inEvent(), roomId: await roomOf(who) }
      const { participantId } = who
      const seat = { participantId, kind: 'round', role: 'member', connectionId: participantId } as const
      await claimSeat(server.ctx, place, { ...seat, seats: 2, wanted: undefined, audio: true, video: true })
      return async () => {
        const on = { connectionId: participantId, audio: true, video: true, hand: false, sharing: false }
        const { body } = await server.call(videoCalls.stayInVideoRoom, { ...place, ...on }, await now(who))
        expect(body.isIn).toBe(true)
      }
    }
    await start()
    await turn(people)
    await (await sits(people[0]))()
    await turn()
    expect(await meets()).toEqual([0, 0])
    for (const each of people) await comeIn(each)
    expect((await turn()).round).toBe(1)
    await stop(true)
    server.setNow(server.ctx.clock.now() + 1_000)
    await start()
    await turn(people)
    expect((await groups()).length).toBe(1)
    const [one] = [await sits(people[0]), await sits(people[1])]
    // One person's stamp is enough, because the other one is in the room too.
    await one()
    await stop(true)
    expect(await meets()).toEqual([1, 1])
  })

  it('SPEED-6 lets those who waited come first', async () => {
    const people = await crowdOf(5)
    await start({ rounds: 10 })
    const waited = new Map<string, number>()
    let last: SpeedRun = await run()
    while (last.state !== 'ended') {
      last = await turn(people)
      if (last.state !== 'round') continue
      for (const each of people) {
        const isWaiting = (await rounds(each)).own?.wait === 'odd'
        const before = waited.get(each.participantId) ?? 0
        expect(isWaiting && before > 0, 'nobody waits twice in a row').toBe(false)
        waited.set(each.participantId, isWaiting ? before + 1 : 0)
      }
    }
    expect(last.end).toBe('allMet')
    expect((await Promise.all(people.map(rounds))).map(({ met }) => met.length)).toEqual([4, 4, 4, 4, 4])
  })

  it('SPEED-7 seats must-meet pairs first, and never a forbidden pair', async () => {
    const people = (await crowdOf(6)) as [TestParticipant, TestParticipant, TestParticipant, ...TestParticipant[]]
    const [ada, bo, cy] = people
    expect((await rule(ada, ada, 'must')).status).toBe(400)
    expect((await rule(ada, await aParticipant(server, await anEvent(server)), 'must')).status).toBe(404)
    await rule(bo, ada, 'must')
    await rule(ada, cy, 'never')
    const { rules } = (await server.call(speedCalls.getSpeedRules, inEvent(), organizer)).body
    expect(rules.map(({ kind }) => kind).sort()).toEqual(['must', 'never'])
    await start({ rounds: 6 })
    await turn(people)
    expect(await othersOf(ada)).toEqual([bo.participantId])
    const met: string[] = []
    for (let last = await run(); last.state !== 'ended'; last = await turn(people)) {
      if (last.state === 'round') met.push(...(await othersOf(ada)))
    }
    expect(met).not.toContain(cy.participantId)
    await server.call(
      speedCalls.deleteSpeedRule,
      { ...inEvent(), oneId: ada.participantId, otherId: cy.participantId },
      await now(organizer),
    )
    expect((await server.call(speedCalls.getSpeedRules, inEvent(), await now(organizer))).body.rules.length).toBe(1)
  })

  it('SPEED-7 never seats people with a person they blocked or ignore', async () => {
    const people = (await crowdOf(3)) as [TestParticipant, TestParticipant, TestParticipant]
    const [ada, bo, cy] = people
    await server.call(chatCalls.blockUser, { userId: bo.userId, blocked: true }, ada)
    await server.call(networkingCalls.tagPerson, { ...inEvent(), id: ada.participantId, tag: 'ignored' }, cy)
    await start()
    await turn(people)
    expect(await groups()).toEqual([[bo.participantId, cy.participantId].sort()])
    expect((await rounds(ada)).own).toMatchObject({ roomId: null, wait: 'allMet' })
  })

  it('SPEED-7 brings no two people together where one does not find the other’s type', async () => {
    const { typeId } = (await server.call(setupCalls.createType, { ...inEvent(), texts: { en: 'Press' } }, organizer))
      .body
    await sql`update participant_type set finds_type_ids = ${[typeId]}::text[]
      where event_id = ${event.eventId} and type_id = ${typeId}`.execute(server.ctx.db)
    const [one, two] = [
      await aParticipant(server, { ...event, typeId }),
      await aParticipant(server, { ...event, typeId }),
    ]
    const [ada, bo] = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    await start()
    await turn([one, two, ada, bo])
    const expected = [
      [one, two],
      [ada, bo],
    ].map((pair) => pair.map(({ participantId }) => participantId).sort())
    expect((await groups()).toSorted()).toEqual(expected.toSorted())
  })

  it('SPEED-8 seats those first who wish to meet', async () => {
    const people = (await crowdOf(6)) as [TestParticipant, TestParticipant, ...TestParticipant[]]
    const [ada] = people
    const wished = people[4] as TestParticipant
    await server.call(networkingCalls.tagPerson, { ...inEvent(), id: wished.participantId, tag: 'favourite' }, ada)
    await start()
    await turn(people)
    expect(await othersOf(ada)).toEqual([wished.participantId])
  })

  it('SPEED-9 seats late arrivals in the next round, and no one who has left', async () => {
    const [ada, bo, cy] = (await crowdOf(3)) as [TestParticipant, TestParticipant, TestParticipant]
    await start()
    await turn([ada, bo])
    await comeIn(cy)
    expect((await rounds(cy)).own).toMatchObject({ roomId: null, wait: null, round: 1 })
    await leave(bo)
    await turn([ada, cy])
    await turn([ada, cy])
    expect(await othersOf(cy)).toEqual([ada.participantId])
    expect((await rounds(bo)).own?.roomId).toBe(null)
  })

  it('SPEED-9 goes on after a server that was down, once, however often the job runs', async () => {
    const people = await crowdOf(4)
    await start()
    await turn(people)
    const stored = await findNewestRun(server.ctx.db, event.eventId, NOW)
    server.setNow(NOW + 3_600_000)
    const again = { eventId: event.eventId, runId: stored?.id ?? '', phase: stored?.phase ?? 0 }
    await Promise.all(Array.from({ length: 12 }, () => endPhase.run(server.ctx, again)))
    expect(await run()).toMatchObject({ state: 'pause', round: 1, phaseEndsAt: NOW + 3_600_000 + 60_000 })
    // No one renewed their stamp, so the hall waits for people.
    server.setNow(NOW + 3_600_000 + 60_000)
    await endPhase.run(server.ctx, { ...again, phase: again.phase + 1 })
    expect(await run()).toMatchObject({ state: 'pause', round: 1, inHall: 0 })
    expect(await turn(people)).toMatchObject({ state: 'round', round: 2 })
  })

  it('SPEED-9 does not end a phase before its time', async () => {
    await start()
    const stored = await findNewestRun(server.ctx.db, event.eventId, NOW)
    await endPhase.run(server.ctx, { eventId: event.eventId, runId: stored?.id ?? '', phase: 1 })
    expect(await run()).toMatchObject({ state: 'hall', round: 0 })
  })

  it('SPEED-9 reports to a person that they are alone, and closes a hall that stays empty', async () => {
    const [ada] = (await crowdOf(1)) as [TestParticipant]
    await start()
    expect(await turn([ada])).toMatchObject({ state: 'pause', round: 0 })
    expect((await rounds(ada)).own).toMatchObject({ wait: 'alone' })
    let last = await run()
    while (last.state !== 'ended') last = await turn()
    expect(last).toMatchObject({ end: 'nobody', round: 0, phaseEndsAt: null })
  })

  it('SPEED-9 sends the same number of statements for a round of four and of forty', async () => {
    const recorder = recordStatements(server.ctx.pool)
    const counts: number[] = []
    for (const count of [4, 40]) {
      event = await anEvent(server, { eventType: 'online' })
      organizer = await aParticipant(server, event, { organizer: true })
      const people = await crowdOf(count)
      await start()
      const stored = await findNewestRun(server.ctx.db, event.eventId, NOW)
      server.setNow(NOW + HALL_MS)
      for (const each of people) await comeIn(each)
      await server.delivered()
      const phase = { eventId: event.eventId, runId: stored?.id ?? '', phase: 1 }
      const recorded = await recorder.by(() => endPhase.run(server.ctx, phase))
      counts.push(recorded.length)
      server.setNow(NOW)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

describe('the room of a group', () => {
  it('SPEED-10 is open to its members, until the group ends', async () => {
    const people = (await crowdOf(4)) as [TestParticipant, ...TestParticipant[]]
    const [ada] = people
    await start()
    const { phaseEndsAt } = await turn(people)
    const roomId = await roomOf(ada)
    const [partnerId] = await othersOf(ada)
    const partner = people.find(({ participantId }) => participantId === partnerId) as TestParticipant
    const stranger = people.find((each) => each !== ada && each !== partner) as TestParticipant
    expect((await openRoom(roomId, ada)).body.room).toMatchObject({
      kind: 'round',
      role: 'member',
      seats: 2,
      endsAt: phaseEndsAt,
      expected: [{ id: partnerId }],
    })
    expect((await openRoom(roomId, partner)).status).toBe(200)
    expect((await openRoom(roomId, stranger)).status).toBe(404)
    expect((await openRoom(roomId, organizer)).status).toBe(404)
    await claimSeat(
      server.ctx,
      { ...inEvent(), roomId },
      {
        participantId: ada.participantId,
        kind: 'round',
        role: 'member',
        connectionId: 'c'.repeat(20),
        seats: 2,
        wanted: undefined,
        audio: true,
        video: true,
      },
    )
    await turn(people)
    expect((await openRoom(roomId, ada)).status).toBe(404)
    const { rows } = await sql`select from video_seat where event_id = ${event.eventId}`.execute(server.ctx.db)
    expect(rows).toEqual([])
  })

  it('SPEED-11 gives a group another minute when all of them ask in the last seconds', async () => {
    const people = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    const [ada, bo] = people
    await start()
    const { phaseEndsAt } = await turn(people)
    const endsAt = phaseEndsAt ?? 0
    expect((await longer(ada)).body.code).toBe('speedNotNow')
    server.setNow(endsAt - 30_000)
    for (const each of people) await comeIn(each)
    expect((await longer(ada)).body.own).toMatchObject({ wantsLonger: true, isLonger: false, endsAt })
    expect((await rounds(bo)).own?.others).toMatchObject([{ wantsLonger: true }])
    expect((await longer(bo)).body.own).toMatchObject({ isLonger: true, endsAt: endsAt + 60_000 })
    const roomId = await roomOf(ada)
    expect(await turn(people)).toMatchObject({ state: 'pause' })
    expect((await openRoom(roomId, ada)).status).toBe(200)
    server.setNow(endsAt + 60_000 - 10)
    await longer(ada)
    expect((await longer(bo)).body.own).toMatchObject({ endsAt: endsAt + 60_000 })
    server.setNow(endsAt + 60_000)
    expect((await openRoom(roomId, ada)).status).toBe(404)
    expect((await longer(ada)).body.code).toBe('speedNotNow')
  })

  it('SPEED-11 goes on no longer than the pause', async () => {
    const people = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    await start({ pauseMs: 30_000 })
    const { phaseEndsAt } = await turn(people)
    server.setNow((phaseEndsAt ?? 0) - 1_000)
    for (const each of people) await comeIn(each)
    await longer(people[0])
    expect((await longer(people[1])).body.own?.endsAt).toBe((phaseEndsAt ?? 0) + 30_000)
  })
})

describe('the end, and the parts that people see', () => {
  it('SPEED-3 stops after the round, or at once', async () => {
    const people = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    expect((await stop(true)).body.code).toBe('speedOver')
    await start()
    await turn(people)
    expect((await stop(false)).body.run).toMatchObject({ state: 'round', rounds: 1 })
    expect(await turn(people)).toMatchObject({ state: 'ended', end: 'done' })

    server.setNow(server.ctx.clock.now() + 1_000)
    await start()
    const more = await crowdOf(2)
    await turn(more)
    const roomId = await roomOf(more[0] as TestParticipant)
    const before = (await rounds(more[0] as TestParticipant)).own as OwnRound
    expect((await stop(true)).body.run).toMatchObject({ state: 'ended', end: 'stopped', phaseEndsAt: null })
    const after = (await rounds(more[0] as TestParticipant)).own as OwnRound
    expect(after.endsAt).toBe(server.ctx.clock.now())
    expect(after.rev).toBeGreaterThan(before.rev)
    expect((await openRoom(roomId, more[0] as TestParticipant)).status).toBe(404)
    expect((await comeIn(more[0] as TestParticipant)).body.code).toBe('speedOver')
  })

  it('SPEED-12 shows the run to the whole event, and each person only their own group', async () => {
    const people = (await crowdOf(2)) as [TestParticipant, TestParticipant]
    const [ada, bo] = people
    await start()
    const seen = await subscribeTo<SpeedRun>(server, url, ada.userId, topicName(speedRunTopic.path, inEvent()))
    const own = await subscribeTo<OwnRound>(
      server,
      url,
      ada.userId,
      topicName(ownRoundTopic.path, { ...inEvent(), userId: ada.userId }),
    )
    const others = topicName(ownRoundTopic.path, { ...inEvent(), userId: ada.userId })
    expect((await subscribeTo(server, url, bo.userId, others)).code).toBe('notFound')
    await comeIn(ada)
    await seen.until(([row]) => row?.inHall === 1)
    await turn(people)
    await seen.until(([row]) => row?.state === 'round')
    await own.until(([row]) => row?.others[0]?.person.id === bo.participantId)
    expect((await rounds(ada)).groups).toEqual([])
    seen.close()
    own.close()
  })
})
