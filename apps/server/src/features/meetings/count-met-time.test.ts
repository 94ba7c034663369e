import { topicName } from '@parley/contract'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { meetingNumberCalls } from '@parley/contract/meetings'
import { videoCalls } from '@parley/contract/video'
import { expect, it, onTestFinished } from 'vitest'
import { aVideoMeeting } from '../../testing/a-video-meeting.ts'
import { startServer } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { media } from '../video/index.ts'

it('MEET-61 shows on open pages how long two have met once one leaves, and counts it for organizers', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const url = await server.listen()
  await media(server.ctx).known
  const room = await aVideoMeeting(server)
  onTestFinished(room.close)
  const place = { eventId: room.event.eventId, roomId: room.roomId }
  const topic = topicName(agendaTopic.path, { userId: room.bo.userId })
  const agenda = await subscribeTo<AgendaEntry>(server, url, room.bo.userId, topic)
  onTestFinished(agenda.close)
  expect(agenda.rows()).toMatchObject([{ metMs: 0 }])
  const [hers, his] = [await room.enter(room.ada), await room.enter(room.bo)]
  for (let now = room.startsAt; now <= room.startsAt + 120_000; now += 20_000) {
    await room.at(now)
    await room.stay(room.ada, hers.body.connectionId)
    await room.stay(room.bo, his.body.connectionId)
  }
  await server.call(videoCalls.leaveVideoRoom, { ...place, connectionId: hers.body.connectionId }, room.ada)
  await server.settle()
  await expect.poll(() => agenda.rows()).toMatchObject([{ metMs: 120_000 }])
  const numbers = await server.call(
    meetingNumberCalls.getMeetingNumbers,
    { eventId: room.event.eventId },
    room.organizer,
  )
  expect(numbers.body.byVideo).toEqual({ people: 2, minutes: 2 })
})
