import { defineTopic, type LiveRow } from '@parley/contract'
import { eventCalls } from '@parley/contract/events'
import { io } from 'socket.io-client'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'

const topic = defineTopic<LiveRow, 'test/events/{eventId}'>('test/events/{eventId}', {
  summary: 'Anything of an event, for those who are in it',
  row: z.object({ id: z.string(), rev: z.int() }),
})

const server = testServer()
beforeAll(async () => {
  server.ctx.live.registerTopic(topic, {
    mayRead: async ({ db }, userId, { eventId }) => {
      const { rows } = await db.executeQuery(
        db
          .selectFrom('participant as p')
          .innerJoin('event as e', 'e.event_id', 'p.event_id')
          .select('p.participant_id')
          .where('p.event_id', '=', eventId)
          .where('p.user_id', '=', userId)
          .where('e.state', '=', 'active')
          .compile(),
      )
      return rows.length > 0
    },
    snapshot: async () => [],
  })
})

it('EVENT-6 ends the subscriptions of guests to a deleted event, and none to other events', async () => {
  const [event, other] = [await anEvent(server), await anEvent(server)]
  const organizer = await aParticipant(server, event, { organizer: true, owner: true })
  const user = await aUser(server)
  await aParticipant(server, event, { user })
  await aParticipant(server, other, { user })

  const socket = io(await server.listen(), {
    path: '/live/',
    transports: ['websocket'],
    auth: { liveToken: user.liveToken },
  })
  try {
    const topics = [event, other].map(({ eventId }) => `test/events/${eventId}`)
    for (const name of topics) {
      expect(await socket.timeout(5_000).emitWithAck('sub', { topic: name })).toEqual({ ok: true, rows: [] })
    }
    const gone = new Promise((resolve) => {
      socket.once('gone', resolve)
    })
    await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, organizer)
    expect(await gone).toEqual({ topic: topics[0] })
    expect(await socket.timeout(5_000).emitWithAck('sub', { topic: topics[1] })).toEqual({ ok: true, rows: [] })
  } finally {
    socket.close()
  }
})
