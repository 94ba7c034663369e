import { peopleCalls } from '@parley/contract/participants'
import { testRoomId, videoCalls } from '@parley/contract/video'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPopup } from '../../testing/a-popup.ts'
import type { VideoBrowser } from '../../testing/a-video-browser.ts'
import { aVideoMeeting } from '../../testing/a-video-meeting.ts'
import { testServer } from '../../testing/test-server.ts'
import { media } from './places/index.ts'

const server = testServer()
let room: Awaited<ReturnType<typeof aVideoMeeting>>

beforeAll(async () => {
  await media(server.ctx).known
})
beforeEach(async () => {
  room = await aVideoMeeting(server)
})
afterEach(() => room.close())

let seq = 1
async function hear(from: VideoBrowser, seat: number, to: VideoBrowser): Promise<void> {
  const before = to.heard(seat, 'audio').length
  const sendOne = () => {
    from.send(0, 'audio', { seq: seq++ })
    return to.heard(seat, 'audio').length
  }
  await expect.poll(sendOne, { timeout: 5_000 }).toBeGreaterThan(before)
}

/** The number of missing packets in a row that proves the end of a connection. A network loss does not explain more. */
const SILENT = 10
async function hearNoMore(from: VideoBrowser, seat: number, to: VideoBrowser): Promise<void> {
  let missed = 0
  let previous = -1
  const sendOne = () => {
    const now = to.heard(seat, 'audio').length
    missed = now === previous ? missed + 1 : 0
    previous = now
    from.send(0, 'audio', { seq: seq++ })
    return missed
  }
  await expect.poll(sendOne, { timeout: 8_000, interval: 40 }).toBeGreaterThan(SILENT)
}

async function bothAreIn() {
  const [hers, his] = [await room.enter(room.ada), await room.enter(room.bo)]
  await hear(hers.browser, 0, his.browser)
  await hear(his.browser, 1, hers.browser)
  return { hers, his }
}

describe('a call ends with the access to it', () => {
  it('VIDEO-61 ends the connections of both at once when their meeting is cancelled', async () => {
    const { hers, his } = await bothAreIn()
    expect(await room.meet.cancel(room.ada, room.meetingId)).toMatchObject({ success: true })
    await server.settle()
    expect(await room.seated()).toEqual([])
    await hearNoMore(hers.browser, 0, his.browser)
    await hearNoMore(his.browser, 1, hers.browser)
    expect([await room.stay(room.ada, hers.body.connectionId), (await room.open(room.bo)).status]).toEqual([false, 404])
  })

  it('VIDEO-61 ends the call of a person that the organizers remove, and refuses their token', async () => {
    const { hers, his } = await bothAreIn()
    const { token } = (await room.open(room.bo)).body
    const input = { eventId: room.event.eventId, ids: [room.bo.participantId] }
    expect((await server.call(peopleCalls.removeParticipants, input, room.organizer)).status).toBe(200)
    await server.settle()
    expect(await room.seated()).not.toContain('Bo')
    await hearNoMore(his.browser, 1, hers.browser)
    expect((await room.enter(room.bo, { token })).status).toBeGreaterThanOrEqual(403)
  })

  it('VIDEO-61 ends the call when the meeting moves to a later time, and lets its people in again then', async () => {
    const { hers, his } = await bothAreIn()
    const { token } = (await room.open(room.bo)).body
    const requestId = await room.meet.requestNewTime(room.ada, room.meetingId)
    const moved = await room.meet.move(room.bo, requestId, String(room.slots[3]))
    await server.settle()
    expect(await room.seated()).toEqual([])
    await hearNoMore(hers.browser, 0, his.browser)
    await hearNoMore(his.browser, 1, hers.browser)
    expect((await room.enter(room.bo, { token })).body.code).toBe('videoNotOpen')
    await room.at(typeof moved === 'string' ? 0 : moved.sdt)
    expect((await room.enter(room.bo)).status).toBe(200)
  })

  it('VIDEO-61 ends the call of a guest who leaves, and no one else’s', async () => {
    const { hers, his } = await bothAreIn()
    expect(await room.meet.bring(room.ada, room.meetingId, room.cem)).toBeTypeOf('object')
    const theirs = await room.enter(room.cem)
    await hear(hers.browser, 0, theirs.browser)
    await room.meet.cancel(room.cem, room.meetingId)
    await server.settle()
    expect(await room.seated()).toEqual(['Ada', 'Bo'])
    await hearNoMore(hers.browser, 0, theirs.browser)
    await hearNoMore(theirs.browser, 2, hers.browser)
    await hear(hers.browser, 0, his.browser)
  })

  it('VIDEO-62 ends a room at its end if something else follows, even if its pages stay', async () => {
    const next = await room.meet.accept(room.bo, await room.meet.ask(room.cem, room.bo), String(room.slots[1]))
    const { hers, his } = await bothAreIn()
    const { endsAt } = (await room.open(room.ada)).body.room
    expect(typeof next === 'string' ? next : next.sdt).toBe(endsAt)
    await room.at((endsAt as number) - 1)
    expect(await room.stay(room.ada, hers.body.connectionId)).toBe(true)
    await room.at(endsAt as number)
    expect(await room.stay(room.ada, hers.body.connectionId)).toBe(false)
    expect(await room.seated()).toEqual(['Bo'])
    await hearNoMore(hers.browser, 0, his.browser)
  })

  it('VIDEO-62 does not open a room again for a page that wakes up after the end', async () => {
    const { hers } = await bothAreIn()
    const { endsAt, goesOnUntil } = (await room.open(room.ada)).body.room
    expect(goesOnUntil).not.toBeNull()
    await room.at((endsAt as number) + 120_000)
    expect(await room.stay(room.ada, hers.body.connectionId)).toBe(false)
  })
})

describe('a token', () => {
  it('VIDEO-11 opens no other room and no other event, and connects no one', async () => {
    const own = testRoomId(room.event.eventId, room.ada.participantId)
    const table = (await aPopup(server, room.event)).roomId
    const { token } = (await room.open(room.ada)).body
    for (const id of [own, table]) {
      const reply = await room.enter(room.ada, { id, token })
      expect([reply.body.code, reply.body.answer], id).toEqual(['videoTokenRefused', undefined])
    }
    const another = await aVideoMeeting(server)
    const elsewhere = await room.enter(room.ada, { id: another.roomId, token })
    expect([elsewhere.status, elsewhere.body.answer]).toEqual([404, undefined])
    const stranger = await room.enter(room.ada, { id: another.roomId, eventId: another.event.eventId, token })
    expect([stranger.status, stranger.body.answer]).toEqual([404, undefined])
    another.close()
    expect([await room.seated(own), await room.seated(table), await another.seated(another.roomId)]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('VIDEO-11 opens nothing after the role in it was lost, and moderates nothing from then on', async () => {
    const { roomId: id } = await aPopup(server, room.event)
    const { eventId } = room.event
    const host = room.organizer
    const [theirs, hers] = [await room.enter(host, { id }), await room.enter(room.ada, { id })]
    expect([theirs.body.state?.role, hers.body.state?.role]).toEqual(['host', 'member'])
    const moderate = (action: 'muteAudio' | 'remove') =>
      server.call(
        videoCalls.moderateVideoRoom,
        { eventId, roomId: id, participantId: room.ada.participantId, action },
        host,
      )
    expect((await moderate('muteAudio')).status).toBe(200)
    const { token } = (await room.open(host, id)).body
    await server.ctx.db
      .updateTable('participant')
      .set({ organizer: false, owner: false })
      .where('event_id', '=', eventId)
      .where('participant_id', '=', host.participantId)
      .execute()
    expect((await moderate('remove')).status).toBe(403)
    expect(await room.stay(host, theirs.body.connectionId, id)).toBe(true)
    const role = (
      await server.ctx.db
        .selectFrom('video_seat')
        .select('role')
        .where('participant_id', '=', host.participantId)
        .execute()
    )[0]?.role
    expect(role).toBe('member')
    expect((await room.enter(host, { id, token })).body.code).toBe('videoTokenRefused')
    expect((await room.enter(host, { id })).body.state?.role).toBe('member')
  })

  it('VIDEO-6 ends the earlier connection when it is used twice, also at the same time', async () => {
    const { browser: listener } = await room.enter(room.bo)
    const { token } = (await room.open(room.ada)).body
    const first = await room.enter(room.ada, { token })
    await hear(first.browser, 1, listener)
    const second = await room.enter(room.ada, { token })
    expect(await room.stay(room.ada, first.body.connectionId)).toBe(false)
    await hearNoMore(first.browser, 1, listener)
    await hear(second.browser, 1, listener)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => room.enter(room.ada, { token, mayFail: true })))
    const isIn = await Promise.all(
      crowd.map(async ({ status, body }) => status === 200 && (await room.stay(room.ada, body.connectionId))),
    )
    expect(isIn.filter(Boolean)).toHaveLength(1)
    const holder = isIn.indexOf(true)
    const { browser: last } = crowd[holder] as (typeof crowd)[number]
    await hear(last, 1, listener)
    const others = crowd.map(({ browser }) => browser).filter((browser) => browser !== last)
    const sends = (others: readonly VideoBrowser[]) => ({
      ...last,
      send: ((...sent) => others.map((each) => each.send(...sent))) as VideoBrowser['send'],
    })
    await hearNoMore(sends(others), 1, listener)
  })
})
