import { videoCalls, videoRoomId } from '@parley/contract/video'
import { issueTokens } from '../features/accounts/index.ts'
import { aDealRoom } from './a-deal-room.ts'
import { aParticipant, type TestParticipant } from './a-participant.ts'
import { aVideoBrowser, type VideoBrowser } from './a-video-browser.ts'
import { anEvent } from './an-event.ts'
import { meetIn } from './meet.ts'
import { NOW, type TestServer } from './start-server.ts'

interface Entry {
  readonly id?: string
  readonly eventId?: string
  readonly token?: string
  /** True if the person may be refused, and then never connects. */
  readonly mayFail?: boolean
}

/** Creates a meeting with a video room that Cem is not in. The clock is at the moment when its room opens. */
export async function aVideoMeeting(server: TestServer) {
  server.setNow(NOW)
  const event = await anEvent(server, { eventType: 'online' })
  const organizer = await aParticipant(server, event, { organizer: true })
  const [ada, bo, cem] = [
    await aParticipant(server, event, { name: 'Ada', surname: 'Işık' }),
    await aParticipant(server, event, { name: 'Bo', surname: 'Berg' }),
    await aParticipant(server, event, { name: 'Cem', surname: 'Çelik' }),
  ]
  const slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => String(sessionId))
  const meet = meetIn(server, event)
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]))
  if (typeof met === 'string') throw new Error(met)
  const roomId = videoRoomId(event.eventId, met.id)
  const browsers: VideoBrowser[] = []

  async function at(now: number): Promise<void> {
    server.setNow(now)
    for (const who of [organizer, ada, bo, cem]) Object.assign(who, await issueTokens(server.ctx, who.userId))
  }
  const open = (who: TestParticipant, id = roomId) =>
    server.call(videoCalls.getVideoRoom, { eventId: event.eventId, roomId: id }, who)

  /** Enters the room, and connects if the reply permits it. */
  async function enter(
    who: TestParticipant,
    { id = roomId, eventId = event.eventId, token, mayFail = false }: Entry = {},
  ) {
    const browser = await aVideoBrowser()
    browsers.push(browser)
    const roomToken = token ?? (await open(who, id)).body.token ?? ''
    const input = { eventId, roomId: id, token: roomToken, offer: browser.offer, audio: true, video: false }
    const reply = await server.call(videoCalls.enterVideoRoom, input, who)
    const connected = reply.status === 200 ? browser.connect(reply.body.answer) : null
    if (!mayFail) await connected
    return { ...reply, browser }
  }
  const stay = async (who: TestParticipant, connectionId: string, id = roomId) => {
    const own = { connectionId, audio: true, video: true, hand: false, sharing: false }
    return (await server.call(videoCalls.stayInVideoRoom, { eventId: event.eventId, roomId: id, ...own }, who)).body
      .isIn
  }
  const seated = async (id = roomId) =>
    (
      await server.ctx.db
        .selectFrom('video_seat as s')
        .innerJoin('participant as p', (on) =>
          on.onRef('p.event_id', '=', 's.event_id').onRef('p.participant_id', '=', 's.participant_id'),
        )
        .select('p.name')
        .where('s.event_id', '=', event.eventId)
        .where('s.room_id', '=', id)
        .orderBy('p.name')
        .execute()
    ).map(({ name }) => name)

  await at(met.sdt - 300_000)
  return {
    event,
    organizer,
    ada,
    bo,
    cem,
    slots,
    meet,
    meetingId: met.id,
    roomId,
    startsAt: met.sdt,
    at,
    open,
    enter,
    stay,
    seated,
    close: () => {
      for (const each of browsers) each.close()
    },
  }
}
