import { topicName } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { listInvitationsOf } from './records/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let meet: ReturnType<typeof meetIn>
let boothId: string
let owner: TestParticipant
let user: TestParticipant
let visitor: TestParticipant
let slots: string[]
let starts: number[]
let meetingId: string
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  meet = meetIn(server, event)
  ;({ boothId, owner } = await aBooth(server, event, { boothName: 'Olives' }))
  user = await aParticipant(server, event, { boothId, boothRole: 'user', name: 'Uma', surname: 'Ur' })
  visitor = await aParticipant(server, event, { name: 'Ada' })
  const room = await aDealRoom(server, event)
  slots = room.slots.map(({ sessionId }) => sessionId)
  starts = room.slots.map(({ startsAt }) => Number(startsAt))
  const met = await meet.accept(owner, await meet.requestFromBooth(visitor, boothId), slot(0))
  meetingId = typeof met === 'string' ? met : met.id
})

const slot = (at: number) => slots[at] ?? ''
const wishesOf = async (poolId: string) =>
  (await listInvitationsOf(server.ctx.db, event.eventId, poolId)).filter(({ type }) => type === 'reschedule')
const listen = (who: TestParticipant, poolId = boothId) =>
  subscribeTo<Invitation>(server, url, who.userId, topicName(invitationsTopic.path, { eventId: event.eventId, poolId }))
const forOwner = () => ({ asParticipantId: owner.participantId })

describe('MEET-49 a request to move a meeting of a booth', () => {
  it('reaches the whole team live, with its outcome', async () => {
    const [theirs, asker] = [await listen(user), await listen(visitor, visitor.participantId)]
    const wish = await meet.requestNewTime(visitor, meetingId, 'Later?')
    const rowIn = (each: typeof theirs, state: string) =>
      each.until((rows) => rows.some((row) => row.id === wish && row.state === state))
    await rowIn(theirs, 'waiting')
    expect(theirs.rows().find(({ id }) => id === wish)).toMatchObject({
      toBoothId: boothId,
      tpid: owner.participantId,
      takenBy: null,
      message: 'Later?',
      meeting: { id: meetingId, state: 'reschedule' },
    })
    expect(await meet.move(user, wish, slot(2), 'At three', forOwner())).toMatchObject({
      sdt: starts[2],
      state: 'confirmed',
      executorId: user.participantId,
    })
    await Promise.all([rowIn(theirs, 'accepted'), rowIn(asker, 'accepted')])
    const [storedWish] = await wishesOf(boothId)
    expect([storedWish?.tpid, storedWish?.takenBy?.id, storedWish?.answer]).toEqual([
      owner.participantId,
      user.participantId,
      'At three',
    ])
    for (const each of [theirs, asker]) each.close()
  })

  it('is answered at a time when the colleague is free, without revealing anything else of them', async () => {
    const wish = await meet.requestNewTime(visitor, meetingId)
    await meet.accept(owner, await meet.ask(await aParticipant(server, event), owner), slot(1))
    const found = await meet.slots(user, visitor, { ...forOwner(), invitationId: wish, meetingId })
    if (typeof found === 'string') throw new Error(found)
    expect([found.slots.map(({ id }) => id), found.around, found.swaps]).toEqual([slots.slice(2), [], []])
    expect(await meet.move(user, wish, slot(1), '', forOwner())).toBe('slotTaken')
    expect(await meet.rejectNewTime(user, wish, 'It suits', owner.participantId)).toEqual({ success: true })
    expect(await meet.slots(user, visitor, { ...forOwner(), invitationId: wish, meetingId })).toBe('notFound')
  })

  it('is not found outside the team, and neither is one about a private meeting of the colleague', async () => {
    const wish = await meet.requestNewTime(visitor, meetingId)
    const stranger = await aParticipant(server, event)
    const met = await meet.accept(owner, await meet.ask(stranger, owner), slot(1))
    const personal = await meet.requestNewTime(stranger, typeof met === 'string' ? met : met.id)
    const refused = [
      await meet.move(stranger, wish, slot(2), '', forOwner()),
      await meet.rejectNewTime(stranger, wish, '', owner.participantId),
      await meet.move(user, wish, slot(2)),
      await meet.move(user, personal, slot(2), '', forOwner()),
      await meet.rejectNewTime(user, personal, '', owner.participantId),
      await meet.slots(user, stranger, { ...forOwner(), invitationId: personal }),
    ]
    expect(refused).toEqual(refused.map(() => 'notFound'))
    expect((await wishesOf(boothId)).map(({ id, state }) => [id, state])).toEqual([[wish, 'waiting']])
  })

  it('is answered by one of twelve team members, and eleven learn who it was', async () => {
    const wish = await meet.requestNewTime(visitor, meetingId)
    const team = [owner, user]
    while (team.length < 12) team.push(await aMember(server, event, { boothId }))
    const answers = await Promise.all(
      team.map((each, at) =>
        at % 2 === 0
          ? meet.move(each, wish, slot(2), '', forOwner())
          : meet.rejectNewTime(each, wish, '', owner.participantId),
      ),
    )
    const refused = answers.filter((each) => typeof each === 'string')
    expect(refused).toEqual(Array(11).fill('answeredByColleague'))
    const winner = team[answers.findIndex((each) => typeof each !== 'string')]
    const [storedWish] = await wishesOf(boothId)
    const whoWas = winner === owner ? null : winner?.participantId
    expect([storedWish?.state !== 'waiting', storedWish?.takenBy?.id ?? null]).toEqual([true, whoWas])
  })

  it('names no one after it was withdrawn', async () => {
    const wish = await meet.requestNewTime(visitor, meetingId)
    await meet.revokeNewTime(visitor, wish)
    expect(await meet.rejectNewTime(user, wish, '', owner.participantId)).toBe('invitationNotWaiting')
  })

  it('stays with a colleague who leaves the team, and disappears for the team', async () => {
    const theirs = await listen(owner)
    const other = await aParticipant(server, event)
    const met = await meet.accept(user, await meet.requestFromBooth(other, boothId), slot(1))
    const wish = await meet.requestNewTime(other, typeof met === 'string' ? met : met.id)
    await theirs.until((rows) => rows.some(({ id }) => id === wish))
    const { participantId: memberId } = user
    await server.call(boothCalls.removeMember, { eventId: event.eventId, memberId }, owner)
    await theirs.until((rows) => !rows.some(({ id }) => id === wish))
    theirs.close()
    expect([await wishesOf(boothId), await meet.rejectNewTime(owner, wish, '', memberId)]).toEqual([[], 'notFound'])
    expect(await meet.move(user, wish, slot(2))).toMatchObject({ sdt: starts[2] })
  })

  it('by the booth itself waits only for the visitor', async () => {
    const wish = await meet.requestNewTime(user, meetingId, 'Could we?', owner.participantId)
    expect((await wishesOf(owner.participantId)).map(({ id, toBoothId }) => [id, toBoothId])).toEqual([[wish, null]])
    expect(await meet.move(visitor, wish, slot(2))).toMatchObject({ sdt: starts[2] })
  })
})
