import { deflateRawSync } from 'node:zlib'
import { eventCalls } from '@parley/contract/events'
import { testRoomId, videoCalls, videoRoomId } from '@parley/contract/video'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aVideoBrowser, type VideoBrowser } from '../../testing/a-video-browser.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'
import { media } from './places/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let cem: TestParticipant
let meet: ReturnType<typeof meetIn>
let slots: string[]
let meetingId: string
let startsAt: number
let roomId: string
const browsers: VideoBrowser[] = []

beforeAll(async () => {
  await media(server.ctx).known
})
beforeEach(async () => {
  await meetOn('online')
})

async function meetOn(eventType: 'normal' | 'online' | 'hybrid'): Promise<void> {
  server.setNow(NOW)
  event = await anEvent(server, { eventType })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
  cem = await aParticipant(server, event, { name: 'Cem', surname: 'Çelik' })
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => String(sessionId))
  const [slot] = slots
  meet = meetIn(server, event)
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(slot))
  meetingId = typeof met === 'string' ? met : met.id
  startsAt = typeof met === 'string' ? 0 : met.sdt
  roomId = videoRoomId(event.eventId, meetingId)
  await at(startsAt)
}
afterEach(() => {
  for (const each of browsers.splice(0)) each.close()
})

/** Moves the clock and issues tokens of that time. */
async function at(now: number): Promise<void> {
  server.setNow(now)
  for (const who of [ada, bo, cem]) Object.assign(who, await issueTokens(server.ctx, who.userId))
}

const open = (who: TestParticipant, id = roomId) =>
  server.call(videoCalls.getVideoRoom, { eventId: event.eventId, roomId: id }, who)

interface Coming {
  readonly id?: string
  readonly token?: string
  readonly page?: string
}

async function enter(who: TestParticipant, { id = roomId, token, page }: Coming = {}) {
  const browser = await aVideoBrowser()
  browsers.push(browser)
  const roomToken = token ?? (await open(who, id)).body.token
  const request = {
    eventId: event.eventId,
    roomId: id,
    token: roomToken,
    offer: browser.offer,
    audio: true,
    video: false,
  }
  const input = { ...request, ...(page ? { page } : {}) }
  const reply = await server.call(videoCalls.enterVideoRoom, input, who)
  return { ...reply, browser }
}

const stay = (who: TestParticipant, connectionId: string, own: { sharing?: boolean; firstPictureMs?: number } = {}) =>
  server.call(
    videoCalls.stayInVideoRoom,
    { eventId: event.eventId, roomId, connectionId, audio: true, video: true, hand: false, sharing: false, ...own },
    who,
  )

describe('video on or off', () => {
  const turn = (input: { video?: 'byType' | 'on' | 'off'; eventType?: 'normal' | 'online' | 'hybrid' }) =>
    server.call(eventCalls.changeEvent, { eventId: event.eventId, ...input }, organizer)
  let organizer: TestParticipant
  beforeEach(async () => {
    organizer = await aParticipant(server, event, { organizer: true })
    Object.assign(organizer, await issueTokens(server.ctx, organizer.userId))
  })

  it('VIDEO-90 without video no room opens, and people in a room lose their seats', async () => {
    expect((await enter(ada)).status).toBe(200)
    const seats = () => server.ctx.db.selectFrom('video_seat').select('seat').where('room_id', '=', roomId).execute()
    expect(await seats()).toHaveLength(1)
    expect((await turn({ video: 'off' })).status).toBe(200)
    await server.settle()
    expect(await seats()).toEqual([])
    const test = testRoomId(event.eventId, ada.participantId)
    const input = { eventId: event.eventId, roomId }
    const connection = { ...input, connectionId: '0'.repeat(20) }
    const stamp = { ...connection, audio: true, video: true, hand: false, sharing: false }
    const refused = await Promise.all([
      open(ada),
      open(ada, test),
      server.call(videoCalls.enterVideoRoom, { ...input, token: 'x', offer: 'v=0', audio: true, video: true }, ada),
      server.call(videoCalls.joinVideoLine, input, ada),
      server.call(videoCalls.knockAtRoom, input, ada),
      server.call(videoCalls.answerKnock, { ...input, participantId: bo.participantId, isLetIn: true }, ada),
      server.call(videoCalls.reactInVideoRoom, { ...input, reaction: 'heart' }, ada),
      server.call(videoCalls.sendVideoRoomMessage, { ...input, text: 'Hello' }, ada),
      server.call(videoCalls.moderateVideoRoom, { ...input, participantId: bo.participantId, action: 'remove' }, ada),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'videoOff']))
    expect((await server.call(videoCalls.stayInVideoRoom, stamp, ada)).body).toEqual({ isIn: false, isSharing: false })
    expect(await seats()).toEqual([])
    await turn({ video: 'byType' })
    expect([(await open(ada)).status, (await open(ada, test)).status]).toEqual([200, 200])
  })

  it('VIDEO-90 an event on site has video once its organizers enable it', async () => {
    await turn({ eventType: 'normal' })
    expect((await open(ada)).body.room).toMatchObject({ onSite: true })
    await turn({ video: 'on' })
    expect((await open(ada)).body.room).toMatchObject({ onSite: false, kind: 'meeting' })
    expect((await enter(ada)).status).toBe(200)
  })
})

describe('the room of a meeting', () => {
  it('VIDEO-12 is open to its participants, from five minutes before the start to the end', async () => {
    expect((await open(ada)).body).toMatchObject({
      hasVideo: true,
      room: {
        id: roomId,
        kind: 'meeting',
        role: 'member',
        startsAt,
        opensAt: startsAt - 300_000,
        expected: [{ id: bo.participantId, fullName: 'Bo Berg' }],
      },
    })
    expect((await open(cem)).status).toBe(404)
    await at(startsAt - 300_001)
    expect((await enter(ada)).body.code).toBe('videoNotOpen')
    await at(startsAt - 300_000)
    expect((await enter(ada)).status).toBe(200)
    await at((await open(ada)).body.room.endsAt as number)
    expect((await enter(bo)).body.code).toBe('videoOver')
  })

  it('VIDEO-13 connects both, who hear each other', async () => {
    const [hers, his] = [await enter(ada), await enter(bo)]
    expect([hers.body.state?.seat, his.body.state?.seat]).toEqual([0, 1])
    await Promise.all([hers.browser.connect(hers.body.answer), his.browser.connect(his.body.answer)])
    // The loop sends several packets, because the first may arrive before the other connection is open.
    let seq = 5
    const sendAndCount = () => {
      hers.browser.send(0, 'audio', { seq: seq++ })
      return his.browser.heard(0, 'audio').length
    }
    await expect.poll(sendAndCount, { timeout: 5_000 }).toBeGreaterThan(0)
  })

  it('VIDEO-11 refuses a token of another person, room or time', async () => {
    const { token } = (await open(ada)).body
    expect((await enter(bo, { token })).body.code).toBe('videoTokenRefused')
    expect((await enter(cem, { token })).status).toBe(404)
    expect((await enter(ada, { token: `${token}x` })).body.code).toBe('videoTokenRefused')
    await at(startsAt + 600_001)
    expect((await enter(ada, { token })).body.code).toBe('videoTokenRefused')
  })

  it('VIDEO-14 gives a person one seat, which a second window takes over', async () => {
    const first = await enter(ada)
    const second = await enter(ada)
    expect(second.body.state).toMatchObject({ seat: 0, id: ada.participantId })
    expect((await stay(ada, first.body.connectionId)).body).toEqual({ isIn: false, isSharing: false })
    expect((await stay(ada, second.body.connectionId)).body).toEqual({ isIn: true, isSharing: false })
  })

  it('VIDEO-106 keeps a page on its seat if it never got its last connection id, until another page has the seat', async () => {
    const known = (await enter(ada, { page: 'page0001' })).body.connectionId
    const undeliveredId = (await enter(ada, { page: 'page0001' })).body.connectionId
    expect(undeliveredId).not.toBe(known)
    expect((await stay(ada, known)).body.isIn).toBe(true)
    const other = (await enter(ada, { page: 'page0002' })).body.connectionId
    expect([(await stay(ada, undeliveredId)).body.isIn, (await stay(ada, other)).body.isIn]).toEqual([false, true])
    await server.call(videoCalls.leaveVideoRoom, { eventId: event.eventId, roomId, connectionId: undeliveredId }, ada)
    expect((await stay(ada, other)).body.isIn).toBe(true)
    const again = (await enter(ada, { page: 'page0002' })).body.connectionId
    await server.call(videoCalls.leaveVideoRoom, { eventId: event.eventId, roomId, connectionId: other }, ada)
    expect((await stay(ada, again)).body.isIn).toBe(false)
    expect((await enter(ada, { page: 'page-0001' })).status).toBe(400)
  })

  it('VIDEO-104 counts the waiting time for the first picture in /metrics, once per person, and nothing if the page does not report it', async () => {
    const metrics = async () => {
      const { body } = await server.app.fastify.inject('/metrics')
      const of = (name: string) =>
        Number(body.match(new RegExp(`^parley_video_first_picture_seconds${name} (.*)$`, 'm'))?.[1])
      return [of('_count'), of('_sum'), of('_bucket{le="0.5"}'), of('_bucket{le="0.7"}')]
    }
    const before = await metrics()
    const [hers, his] = [(await enter(ada)).body.connectionId, (await enter(bo)).body.connectionId]
    for (const firstPictureMs of [-1, 60_001, 0.5, Number.NaN, 1e12])
      expect((await stay(ada, hers, { firstPictureMs })).status).toBe(400)
    expect(await metrics()).toEqual(before)
    for (const firstPictureMs of [640, 1, 1, 1]) await stay(ada, hers, { firstPictureMs })
    await stay(bo, his, { firstPictureMs: 360 })
    const [count, sum, half, most] = (await metrics()).map((value, at) => value - (before[at] ?? 0))
    expect([count, Math.round((sum ?? 0) * 1_000), half, most]).toEqual([2, 1_000, 1, 2])
  })

  it('VIDEO-41 shows one screen at a time, and tells each person about their own', async () => {
    const [hers, his] = [(await enter(ada)).body.connectionId, (await enter(bo)).body.connectionId]
    const both = () =>
      Promise.all([stay(ada, hers, { sharing: true }), stay(bo, his, { sharing: true })]).then((all) =>
        all.map(({ body }) => body.isSharing),
      )
    for (let round = 0; round < 12; round++) {
      const shown = await both()
      expect(shown.toSorted(), `round ${round}`).toEqual([false, true])
      expect(await both()).toEqual(shown)
      await Promise.all([stay(ada, hers), stay(bo, his)])
    }
  })

  it('VIDEO-108 takes a packed offer, as it is sent over a live connection', async () => {
    const browser = await aVideoBrowser()
    const offer = deflateRawSync(browser.offer).toString('base64')
    const { token } = (await open(ada)).body
    const input = { eventId: event.eventId, roomId, token, offer, audio: true, video: true }
    const { body } = await server.call(videoCalls.enterVideoRoom, input, ada)
    expect(body.answer).toMatch(/^v=0/)
    await browser.connect(body.answer ?? '')
    browser.close()
  })

  it.each([
    ['an offer without encoding', 'v=0'],
    ['an offer without compression', 'bm90aGluZw=='],
    ['a compressed offer that is too long', deflateRawSync('v=0'.padEnd(10_000_000, ' ')).toString('base64')],
  ])('VIDEO-13 refuses %s and reserves no seat for it', async (_, offer) => {
    const { token } = (await open(ada)).body
    const input = { eventId: event.eventId, roomId, token, offer, audio: true, video: true }
    expect((await server.call(videoCalls.enterVideoRoom, input, ada)).body.code).toBe('videoOfferRefused')
    const seats = await server.ctx.db.selectFrom('video_seat').selectAll().where('room_id', '=', roomId).execute()
    expect(seats).toEqual([])
  })

  it('VIDEO-101 ASVS 17.3.1 lets a person enter thirty times in ten seconds, and hinders no one else', async () => {
    const { token } = (await open(ada)).body
    const input = { eventId: event.eventId, roomId, token, offer: 'v=0', audio: true, video: true }
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => server.call(videoCalls.enterVideoRoom, input, ada)),
    )
    const codes = replies.map(({ body }) => body.code).toSorted()
    expect(codes).toEqual([...Array(10).fill('tooManyRequests'), ...Array(30).fill('videoOfferRefused')])
    expect((await enter(bo)).status).toBe(200)
  })

  it('VIDEO-101 ASVS 17.3.2 answers malformed descriptions with a refusal, and goes on', async () => {
    const { token } = (await open(bo)).body
    const browser = await aVideoBrowser()
    browsers.push(browser)
    const offers = [
      '',
      '\0',
      'v=0\r\n'.repeat(3_000),
      browser.offer.replaceAll(/^a=ice-ufrag:.*\r\n/gm, ''),
      browser.offer.replaceAll(/^a=fingerprint:.*\r\n/gm, ''),
      browser.offer.replaceAll('SAVPF', `SAVPF ${'1'.repeat(900)}x`),
      `${browser.offer}m=video 9 UDP/TLS/RTP/SAVPF 96\r\n`,
    ]
    for (const offer of offers) {
      const input = { eventId: event.eventId, roomId, token, offer, audio: true, video: true }
      const { status } = await server.call(videoCalls.enterVideoRoom, input, bo)
      expect([status >= 400, status < 500 || status === 503]).toEqual([true, true])
    }
    expect((await enter(ada)).status).toBe(200)
  })

  it('S17 opens no room when people meet on site, but shows their table there, and in a hybrid event', async () => {
    expect((await open(ada)).body.room).toMatchObject({ onSite: false, place: null })
    await meetOn('normal')
    expect((await open(ada)).body.room).toMatchObject({ onSite: true, place: { name: 'Table 1' } })
    expect((await enter(ada)).body.code).toBe('videoOff')
    await meetOn('hybrid')
    expect((await open(ada)).body.room).toMatchObject({ onSite: false, place: { name: 'Table 1' } })
    expect((await enter(ada)).status).toBe(200)
  })

  it('MEET-60 counts the time that two were there together, equally for both, and no time alone', async () => {
    const hers = (await enter(ada)).body.connectionId
    await at(startsAt + 40_000)
    expect(await stay(ada, hers)).toMatchObject({ status: 200 })
    expect(await metMs()).toBe(0)
    const his = (await enter(bo)).body.connectionId
    const stayTogether = () =>
      Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? stay(ada, hers) : stay(bo, his))))
    for (let now = startsAt + 60_000; now <= startsAt + 180_000; now += 20_000) {
      await at(now)
      // Repeated stamps at the same time are counted once.
      await stayTogether()
    }
    expect(await metMs()).toBe(120_000)
    await at(startsAt + 300_000)
    await stay(ada, hers)
    await stay(bo, his)
    await stay(ada, hers)
    expect(await metMs()).toBe(120_000)
    await at(startsAt + 310_000)
    await stay(ada, hers)
    expect(await metMs()).toBe(130_000)
    const seen = await server.ctx.db
      .selectFrom('agenda_block')
      .select('seen_at')
      .where('source_id', '=', meetingId)
      .execute()
    expect(seen.map(({ seen_at }) => seen_at?.epochMilliseconds).toSorted()).toEqual([
      startsAt + 300_000,
      startsAt + 310_000,
    ])
  })

  it('VIDEO-46 lets people inside continue after the end, until one has another commitment', async () => {
    const endsAt = (await open(ada)).body.room.endsAt as number
    expect((await open(ada)).body.room.goesOnUntil).toBe(endsAt + 1_800_000)
    const next = await meet.accept(bo, await meet.ask(cem, bo), String(slots[2]))
    const nextAt = typeof next === 'string' ? 0 : next.sdt
    expect(nextAt).toBeGreaterThan(endsAt)
    const hers = (await enter(ada)).body.connectionId
    for (const now of [endsAt - 10_000, endsAt + 10_000]) {
      await at(now)
      expect((await stay(ada, hers)).body.isIn).toBe(true)
    }
    expect((await open(ada)).body.room).toMatchObject({ endsAt: nextAt, goesOnUntil: nextAt })
    expect((await enter(bo)).body.code).toBe('videoOver')
    await at(endsAt + 120_000)
    expect((await open(ada)).body.room.endsAt).toBe(endsAt)
    expect((await enter(ada)).body.code).toBe('videoOver')
  })

  it('VIDEO-46 ends on time if the next meeting of one follows at once', async () => {
    const next = await meet.accept(bo, await meet.ask(cem, bo), String(slots[1]))
    const { room } = (await open(ada)).body
    expect([typeof next === 'string' ? next : next.sdt, room.goesOnUntil]).toEqual([room.endsAt, null])
    await enter(ada)
    await at(room.endsAt as number)
    expect((await enter(bo)).body.code).toBe('videoOver')
  })
})

const metMs = async () =>
  (await server.ctx.db.selectFrom('meeting').select('met_ms').where('meeting_id', '=', meetingId).executeTakeFirst())
    ?.met_ms
