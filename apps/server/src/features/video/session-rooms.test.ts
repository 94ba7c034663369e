import { HOUR_MS, topicName } from '@parley/contract'
import { eventCalls } from '@parley/contract/events'
import { sessionCalls } from '@parley/contract/sessions'
import {
  type RoomMessage,
  raisedHandsTopic,
  roomChatTopic,
  stageInvitationTopic,
  videoAudienceTopic,
  videoCalls,
  videoRoomId,
} from '@parley/contract/video'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aVideoBrowser, type VideoBrowser } from '../../testing/a-video-browser.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { issueTokens } from '../accounts/index.ts'
import { sessionsChanged, setSessionPersons } from '../sessions/index.ts'
import { media } from './places/index.ts'

const MAX_VIEWERS = 4
const STARTS_AT = NOW + HOUR_MS

let server: TestServer
let url: string
let event: TestEvent
let speaker: TestParticipant
let moderator: TestParticipant
let guest: TestParticipant
let organizer: TestParticipant
let sessionId: string
let roomId: string
const browsers: VideoBrowser[] = []

beforeAll(async () => {
  server = await startServer({ MEDIA_VIEWERS: String(MAX_VIEWERS) })
  url = await server.listen()
  await media(server.ctx).known
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { eventType: 'online' })
  speaker = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  moderator = await aParticipant(server, event, { name: 'Mo', surname: 'Deren' })
  guest = await aParticipant(server, event, { name: 'Cem', surname: 'Çelik' })
  organizer = await aParticipant(server, event, { organizer: true })
  await aTalk({})
  await at(STARTS_AT)
})
afterEach(async () => {
  for (const each of browsers.splice(0)) each.close()
  media(server.ctx).tell({ act: 'close', roomId })
})

async function aTalk(wanted: Parameters<typeof aSession>[2]): Promise<void> {
  const persons = [{ participantId: moderator.participantId, role: 'moderator' as const }]
  const made = await aSession(server, event, {
    startsAt: STARTS_AT,
    title: 'Bridges',
    speakers: [speaker.participantId],
    persons,
    ...wanted,
  })
  sessionId = made.sessionId
  roomId = videoRoomId(event.eventId, sessionId)
}

async function at(now: number): Promise<void> {
  server.setNow(now)
  for (const who of [speaker, moderator, guest, organizer])
    Object.assign(who, await issueTokens(server.ctx, who.userId))
}

type As = 'audience' | 'stage'
const place = () => ({ eventId: event.eventId, roomId })
const open = (who: TestParticipant, as?: As) =>
  server.call(videoCalls.getVideoRoom, { ...place(), ...(as ? { as } : {}) }, who)

async function enter(who: TestParticipant, as?: As) {
  const found = await open(who, as)
  const { room, token } = found.body
  const browser = await aVideoBrowser(room.role === 'viewer' ? 'viewer' : 'member')
  browsers.push(browser)
  const input = { ...place(), token, offer: browser.offer, audio: true, video: false, ...(as ? { as } : {}) }
  const reply = await server.call(videoCalls.enterVideoRoom, input, who)
  if (reply.status === 200 && reply.body.answer !== null) await browser.connect(reply.body.answer)
  return { ...reply, browser }
}
const stay = (who: TestParticipant, connectionId: string, hand = false) =>
  server.call(
    videoCalls.stayInVideoRoom,
    { ...place(), connectionId, audio: false, video: false, hand, sharing: false },
    who,
  )
const moderate = (who: TestParticipant, about: TestParticipant, action: 'bringOnStage' | 'sendBack' | 'lowerHand') =>
  server.call(videoCalls.moderateVideoRoom, { ...place(), participantId: about.participantId, action }, who)
async function seen(who: TestParticipant, path: string, own: { userId?: string } = {}) {
  const listener = await subscribeTo(server, url, who.userId, topicName(path, { roomId, ...own }))
  listener.close()
  return listener.code ?? listener.rows()
}

describe('the room of a session', () => {
  it('VIDEO-72 has speakers on stage, moderators and organizers as hosts, and all others as its audience', async () => {
    expect((await open(speaker)).body.room).toMatchObject({ kind: 'session', title: 'Bridges', role: 'member' })
    expect((await open(moderator)).body.room.role).toBe('host')
    expect((await open(organizer)).body.room.role).toBe('host')
    expect((await open(guest)).body.room).toMatchObject({ role: 'viewer', seats: 8 })
    expect((await open(organizer, 'audience')).body.room.role).toBe('viewer')
    expect((await open(guest, 'stage')).body.room.role).toBe('viewer')
  })

  it('VIDEO-72 opens fifteen minutes before for the stage, and at the start for the audience', async () => {
    await at(STARTS_AT - 15 * 60_000)
    expect((await enter(speaker)).status).toBe(200)
    expect((await enter(guest)).body.code).toBe('videoNotOpen')
    await at(STARTS_AT)
    expect((await enter(guest)).status).toBe(200)
    await at(STARTS_AT + HOUR_MS)
    expect((await enter(guest)).body.code).toBe('videoOver')
  })

  it('VIDEO-72 exists for no one who may not join: hidden, restricted, or on site only', async () => {
    await aTalk({ hidden: true })
    expect([(await open(guest)).status, (await open(speaker)).status]).toEqual([404, 200])
    await aTalk({ restricted: true })
    expect([(await open(guest)).status, (await open(moderator)).status]).toEqual([404, 200])
    // Video is off in an event on site until its organizers enable it.
    event = await anEvent(server, { eventType: 'normal' })
    speaker = await aParticipant(server, event)
    moderator = await aParticipant(server, event)
    await aTalk({})
    expect((await open(speaker)).body.code).toBe('videoOff')
  })

  it('VIDEO-85 lets any number of people watch a stream, without a connection and without the place of a viewer', async () => {
    const streamLink = 'https://youtu.be/dQw4w9WgXcQ'
    await aTalk({ streamLink })
    const [own, ofSpeaker] = [(await open(guest)).body.room, (await open(speaker)).body.room]
    expect([own.streamLink, own.isStreamed]).toEqual([streamLink, undefined])
    expect([ofSpeaker.streamLink, ofSpeaker.isStreamed]).toEqual([undefined, true])
    const watches = async (who: TestParticipant) => {
      const { room, token, iceServers } = (await open(who)).body
      expect([room.role, iceServers]).toEqual(['viewer', []])
      const { body } = await server.call(
        videoCalls.enterVideoRoom,
        { ...place(), token, audio: false, video: false },
        who,
      )
      return body
    }
    const { connectionId, answer } = await watches(guest)
    expect([answer, (await stay(guest, connectionId, true)).body.isIn]).toEqual([null, true])
    for (let more = 0; more < MAX_VIEWERS; more += 1) await watches(await aParticipant(server, event))
    expect(await seen(guest, videoAudienceTopic.path)).toMatchObject([{ viewers: MAX_VIEWERS + 1 }])
    expect(await seen(moderator, raisedHandsTopic.path)).toMatchObject([{ id: guest.participantId }])
    await moderate(moderator, guest, 'bringOnStage')
    expect((await enter(guest, 'stage')).status).toBe(200)
    const { token } = (await open(speaker)).body
    const without = { ...place(), token, audio: false, video: false }
    expect((await server.call(videoCalls.enterVideoRoom, without, speaker)).body.code).toBe('videoOfferRefused')
  })

  it('VIDEO-85 notifies viewers and people on stage of a stream that is added or removed', async () => {
    const streamLink = 'https://youtu.be/dQw4w9WgXcQ'
    const watching = (await enter(guest)).body.connectionId
    const hostWatching = (await enter(moderator, 'audience')).body.connectionId
    const speaking = (await enter(speaker)).body.connectionId
    const stayReplies = async () => [
      (await stay(guest, watching)).body,
      (await stay(moderator, hostWatching)).body,
      (await stay(speaker, speaking)).body,
    ]
    const nothing = { isIn: true, isSharing: false }
    expect(await stayReplies()).toEqual([nothing, nothing, nothing])
    await sql`update session_definition set stream_link = ${streamLink} where event_id = ${event.eventId}`.execute(
      server.ctx.db,
    )
    expect(await stayReplies()).toEqual([
      { ...nothing, streamLink },
      { ...nothing, streamLink },
      { ...nothing, isStreamed: true },
    ])
  })

  it('VIDEO-85 moves people from the stage view to a stream when they come back', async () => {
    const { body } = await enter(guest)
    await sql`update session_definition set stream_link = 'https://youtu.be/dQw4w9WgXcQ' where event_id = ${event.eventId}`.execute(
      server.ctx.db,
    )
    const tellSpy = vi.spyOn(media(server.ctx), 'tell')
    const again = await enter(guest)
    expect([again.status, again.body.answer]).toEqual([200, null])
    expect(tellSpy.mock.calls).toEqual([[{ act: 'leave', roomId, connectionId: body.connectionId }]])
    tellSpy.mockRestore()
  })

  it('VIDEO-86 shows messages to everyone inside, and stores nothing', async () => {
    const say = (who: TestParticipant, text = 'Which port?') =>
      server.call(videoCalls.sendVideoRoomMessage, { ...place(), text }, who)
    expect((await say(guest)).status).toBe(403)
    await Promise.all([enter(speaker), enter(guest)])
    const chat = await subscribeTo<RoomMessage>(server, url, speaker.userId, topicName(roomChatTopic.path, { roomId }))
    expect((await say(guest)).status).toBe(200)
    await chat.until((rows) => rows.length === 1)
    expect(chat.rows()[0]).toMatchObject({
      text: 'Which port?',
      person: { id: guest.participantId },
      saidAt: STARTS_AT,
    })
    expect(await seen(moderator, roomChatTopic.path)).toBe('notFound')
    await enter(moderator)
    expect(await seen(moderator, roomChatTopic.path)).toEqual([])
    expect((await say(guest, 'a'.repeat(501))).status).toBe(400)
    const many = await Promise.all(Array.from({ length: 12 }, () => say(guest)))
    expect(many.filter(({ status }) => status === 429).length).toBe(3)
    chat.close()
  })

  it('VIDEO-73 forwards the stage to the audience, which sends nothing', async () => {
    const [stage, audience] = [await enter(speaker), await enter(guest)]
    expect(audience.body.state).toBe(null)
    let seq = 5
    const sendAndCount = () => {
      stage.browser.send(0, 'audio', { seq: seq++ })
      return audience.browser.heard(0, 'audio').length
    }
    await expect.poll(sendAndCount, { timeout: 5_000 }).toBeGreaterThan(0)
  })

  it('VIDEO-74 refuses one viewer too many when many come at once, and takes the next when one has left', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
    for (const who of crowd) Object.assign(who, await issueTokens(server.ctx, who.userId))
    const entries = await Promise.all(crowd.map((who) => enter(who)))
    const inside = entries.filter(({ status }) => status === 200)
    expect(inside.length).toBe(MAX_VIEWERS)
    expect(new Set(entries.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['videoAudienceFull']),
    )
    const first = crowd[entries.indexOf(inside[0] as (typeof entries)[number])] as TestParticipant
    const second = crowd[entries.indexOf(inside[1] as (typeof entries)[number])] as TestParticipant
    const late = crowd[entries.findIndex(({ status }) => status !== 200)] as TestParticipant
    expect((await enter(first)).status).toBe(200)
    expect((await enter(late)).body.code).toBe('videoAudienceFull')
    await server.call(
      videoCalls.leaveVideoRoom,
      { ...place(), connectionId: inside[1]?.body.connectionId ?? '' },
      second,
    )
    expect((await enter(late)).status).toBe(200)
  })

  it('VIDEO-75 shows raised hands to hosts only, and the number of viewers to all', async () => {
    const { connectionId } = (await enter(guest)).body
    expect((await stay(guest, connectionId, true)).body.isIn).toBe(true)
    expect(await seen(moderator, raisedHandsTopic.path)).toMatchObject([
      { id: guest.participantId, person: { fullName: 'Cem Çelik' }, handAt: STARTS_AT },
    ])
    expect(await seen(guest, raisedHandsTopic.path)).toBe('notFound')
    expect(await seen(speaker, videoAudienceTopic.path)).toMatchObject([{ viewers: 1 }])
    expect((await moderate(moderator, guest, 'lowerHand')).status).toBe(200)
    expect(await seen(moderator, raisedHandsTopic.path)).toEqual([])
  })

  it('VIDEO-76 brings a viewer on stage when they come, and back', async () => {
    await enter(guest)
    expect((await moderate(speaker, guest, 'bringOnStage')).status).toBe(403)
    expect((await moderate(moderator, guest, 'bringOnStage')).status).toBe(200)
    expect(await seen(guest, stageInvitationTopic.path, { userId: guest.userId })).toMatchObject([{ isInvited: true }])
    expect((await open(guest)).body.room.role).toBe('viewer')
    const entry = await enter(guest, 'stage')
    expect(entry.body.state).toMatchObject({ id: guest.participantId, role: 'member', isBrought: true })
    expect(await seen(speaker, videoAudienceTopic.path)).toMatchObject([{ viewers: 0 }])

    expect((await moderate(moderator, guest, 'sendBack')).status).toBe(200)
    expect((await stay(guest, entry.body.connectionId)).body.isIn).toBe(false)
    expect((await open(guest, 'stage')).body.room.role).toBe('viewer')
    expect((await moderate(moderator, speaker, 'sendBack')).body.code).toBe('notFound')
  })

  it('VIDEO-77 ends the seat of a person who is no longer a speaker, and moves them to the audience', async () => {
    const { connectionId } = (await enter(speaker)).body
    await server.ctx.inTransaction(async (work) => {
      await setSessionPersons(work, event.eventId, [sessionId], [])
      work.recordFact(sessionsChanged.of({ eventId: event.eventId, sessionIds: [sessionId] }))
    })
    await server.settle()
    expect((await stay(speaker, connectionId)).body.isIn).toBe(false)
    expect((await open(speaker)).body.room.role).toBe('viewer')
  })
})

describe('the way into a session', () => {
  const way = (who: TestParticipant) =>
    server.call(videoCalls.getSessionWay, { eventId: event.eventId, sessionId }, who)
  const setConference = (conferenceUrl: string) =>
    server.call(eventCalls.changeEvent, { eventId: event.eventId, conferenceUrl }, organizer)

  it('VIDEO-71 is its own link, else the conference of the event, else our room', async () => {
    expect((await way(guest)).body.url).toBe(null)
    expect((await setConference('https://meet.example/{sessionId}')).status).toBe(200)
    expect((await way(guest)).body.url).toBe(`https://meet.example/${sessionId}`)
    expect((await open(guest)).status).toBe(404)
    await aTalk({ externalLink: 'https://elsewhere.example/room' })
    expect((await way(guest)).body.url).toBe('https://elsewhere.example/room')
  })

  it('VIDEO-84 is shown beside each session that is on', async () => {
    const ways = async () => {
      const { body } = await server.call(sessionCalls.getLiveSessions, { eventId: event.eventId }, guest)
      return body.live.map(({ joinWay }) => joinWay).toSorted()
    }
    expect(await ways()).toEqual(['room'])
    await aTalk({ externalLink: 'https://elsewhere.example/room', title: 'Elsewhere' })
    expect(await ways()).toEqual(['link', 'room'])
    await setConference('https://meet.example/{sessionId}')
    expect(await ways()).toEqual(['conference', 'link'])
    await server.call(eventCalls.changeEvent, { eventId: event.eventId, conferenceUrl: null, video: 'off' }, organizer)
    expect(await ways()).toEqual(['link', null].toSorted())
  })

  it('VIDEO-80 encodes a hostile name in the address', async () => {
    await setConference('https://meet.example/r/{sessionId}?name={name}&jwt={token}#/{name}')
    const name = '../?a=b&admin=1#{token}"><script>'
    const odd = await aParticipant(server, event, { name, surname: 'É' })
    Object.assign(odd, await issueTokens(server.ctx, odd.userId))
    const url = new URL((await way(odd)).body.url as string)
    expect([url.origin, url.pathname, [...url.searchParams.keys()]]).toEqual([
      'https://meet.example',
      `/r/${sessionId}`,
      ['name', 'jwt'],
    ])
    expect(url.searchParams.get('name')).toBe(`${name} É`)
  })

  it.each([
    'http://meet.example/{name}',
    'https://{name}.example/',
    'https://meet.example/{password}',
    'https://u:p@meet.example/',
    'javascript:alert(1)//{name}',
    'https://meet.example/{name',
  ])('VIDEO-80 refuses the address %s', async (url) => {
    expect((await setConference(url)).body.code).toBe('invalidInput')
  })

  it('VIDEO-81 issues a token that identifies the person, until the session ends', async () => {
    await setConference('https://meet.example/?t={token}')
    const token = new URL((await way(moderator)).body.url as string).searchParams.get('t') ?? ''
    const check = (candidate: string) => server.call(videoCalls.checkSessionToken, { token: candidate })
    expect((await check(token)).body).toEqual({
      eventId: event.eventId,
      sessionId,
      participantId: moderator.participantId,
      name: 'Mo Deren',
      role: 'host',
      until: STARTS_AT + HOUR_MS,
    })
    expect((await check(`x${token}`)).body.code).toBe('videoTokenRefused')
    await at(STARTS_AT + HOUR_MS)
    expect((await check(token)).body.code).toBe('videoTokenRefused')
  })

  it('VIDEO-82 lets an organizer try an address before it is saved', async () => {
    const tried = { eventId: event.eventId, url: 'https://meet.example/{sessionId}?n={name}' }
    expect((await server.call(eventCalls.testConference, tried, organizer)).body.url).toMatch(
      /^https:\/\/meet.example\/try\?n=/,
    )
    expect((await server.call(eventCalls.testConference, tried, guest)).status).toBe(403)
  })
})
