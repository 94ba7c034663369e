import { topicName } from '@parley/contract'
import { knocksTopic, reactionsTopic, type VideoKnock, type VideoReaction, videoCalls } from '@parley/contract/video'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestParticipant } from '../../testing/a-participant.ts'
import { aVideoMeeting } from '../../testing/a-video-meeting.ts'
import { type Listener, subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { media } from './places/index.ts'

const server = testServer()
let url: string
let room: Awaited<ReturnType<typeof aVideoMeeting>>
let endsAt: number
const listeners: { close(): void }[] = []

beforeAll(async () => {
  url = await server.listen()
  await media(server.ctx).known
})
beforeEach(async () => {
  room = await aVideoMeeting(server)
  endsAt = (await room.open(room.ada)).body.room.endsAt as number
})
afterEach(() => {
  room.close()
  for (const each of listeners.splice(0)) each.close()
})

const place = () => ({ eventId: room.event.eventId, roomId: room.roomId })
const knock = (who: TestParticipant) => server.call(videoCalls.knockAtRoom, place(), who)
const answer = (who: TestParticipant, { participantId }: TestParticipant, isLetIn: boolean) =>
  server.call(videoCalls.answerKnock, { ...place(), participantId, isLetIn }, who)
async function hears<Row extends { id: string; rev: number }>(who: TestParticipant, name: string) {
  const listener: Listener<Row> = await subscribeTo<Row>(server, url, who.userId, name)
  listeners.push(listener)
  return listener
}

/** Lets the meeting continue after its end: Ada stays, and Bo did not come in time. */
async function adaGoesOn() {
  await room.at(endsAt - 10_000)
  const hers = await room.enter(room.ada)
  await room.at(endsAt + 10_000)
  expect(await room.stay(room.ada, hers.body.connectionId)).toBe(true)
  return hers
}

describe('a meeting that continues after its end', () => {
  it('VIDEO-64 lets a person of the meeting in after someone inside has agreed', async () => {
    await adaGoesOn()
    expect((await room.open(room.bo)).body.room).toMatchObject({ endsAt, canKnock: true })
    expect((await room.enter(room.bo)).body.code).toBe('videoOver')
    const inside = await hears<VideoKnock>(room.ada, topicName(knocksTopic.path, { roomId: room.roomId }))
    expect((await knock(room.bo)).status).toBe(200)
    await expect
      .poll(() => inside.rows())
      .toMatchObject([{ id: room.bo.participantId, person: { fullName: 'Bo Berg' }, isLetIn: false }])
    expect((await room.enter(room.bo)).body.code).toBe('videoOver')
    expect((await answer(room.ada, room.bo, true)).status).toBe(200)
    await expect.poll(() => inside.rows()).toMatchObject([{ isLetIn: true }])
    expect((await room.open(room.bo)).body.room).toMatchObject({ endsAt: endsAt + 1_800_000, canKnock: false })
    expect((await room.enter(room.bo)).status).toBe(200)
    expect(await room.seated()).toEqual(['Ada', 'Bo'])
  })

  it('VIDEO-64 turns a person away, who may knock again', async () => {
    await adaGoesOn()
    const outside = await hears<VideoKnock>(room.bo, topicName(knocksTopic.path, { roomId: room.roomId }))
    await knock(room.bo)
    await expect.poll(() => outside.rows()).toHaveLength(1)
    expect((await answer(room.ada, room.bo, false)).status).toBe(200)
    await expect.poll(() => outside.rows()).toEqual([])
    expect((await room.enter(room.bo)).body.code).toBe('videoOver')
    await knock(room.bo)
    expect((await answer(room.ada, room.bo, true)).status).toBe(200)
    expect((await room.enter(room.bo)).status).toBe(200)
  })

  it('VIDEO-64 refuses a knock if no one is inside, before the end, and from strangers', async () => {
    await room.at(endsAt - 10_000)
    expect((await knock(room.bo)).body.code).toBe('videoNobodyInside')
    await room.at(endsAt + 10_000)
    expect((await knock(room.bo)).body.code).toBe('videoNobodyInside')
    expect((await room.open(room.bo)).body.room.canKnock).toBe(false)
    await adaGoesOn()
    expect((await knock(room.cem)).status).toBe(404)
    await knock(room.bo)
    expect((await answer(room.bo, room.bo, true)).status).toBe(403)
    expect((await answer(room.cem, room.bo, true)).status).toBe(404)
    expect((await room.enter(room.bo)).body.code).toBe('videoOver')
  })

  it('VIDEO-64 keeps the place of a person who was let in for a minute', async () => {
    const hers = await adaGoesOn()
    await knock(room.bo)
    expect((await answer(room.ada, room.bo, true)).status).toBe(200)
    await room.at(endsAt + 60_000)
    await room.stay(room.ada, hers.body.connectionId)
    await room.at(endsAt + 80_000)
    expect((await room.enter(room.bo)).body.code).toBe('videoOver')
    expect((await knock(room.bo)).status).toBe(200)
  })
})

describe('a reaction', () => {
  it('VIDEO-66 reaches the others in the room, three a second at most, and is stored nowhere', async () => {
    await room.enter(room.ada)
    const name = topicName(reactionsTopic.path, { roomId: room.roomId })
    const seen = await hears<VideoReaction>(room.bo, name)
    const react = (who: TestParticipant) =>
      server.call(videoCalls.reactInVideoRoom, { ...place(), reaction: 'heart' }, who)
    expect((await react(room.bo)).status).toBe(403)
    expect((await react(room.cem)).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 12 }, () => react(room.ada)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(9).fill(429)])
    await expect.poll(() => seen.rows()).toMatchObject([{ id: room.ada.participantId, reaction: 'heart' }])
    expect((await hears<VideoReaction>(room.bo, name)).rows()).toEqual([])
  })
})
