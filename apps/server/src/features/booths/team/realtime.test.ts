import { defineTopic, type LiveRow } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { io } from 'socket.io-client'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aBooth } from '../../../testing/a-booth.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { testServer } from '../../../testing/test-server.ts'

const topic = defineTopic<LiveRow, 'test/{eventId}/booths/{boothId}'>('test/{eventId}/booths/{boothId}', {
  summary: 'Anything of a booth, for its team',
  row: z.object({ id: z.string(), rev: z.int() }),
})

const server = testServer()
beforeAll(async () => {
  server.ctx.live.registerTopic(topic, {
    mayRead: async ({ db }, userId, { eventId, boothId }) => {
      const rows = await db
        .selectFrom('participant')
        .select('participant_id')
        .where('event_id', '=', eventId)
        .where('user_id', '=', userId)
        .where('booth_id', '=', boothId)
        .execute()
      return rows.length > 0
    },
    snapshot: async () => [],
  })
})

it('MEMBER-5 ends the subscriptions of a member once they are removed, and not before', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const { boothId, owner } = await aBooth(server, event)
  const user = await aUser(server)
  const { participantId } = await aParticipant(server, event, { user, boothId, boothRole: 'user' })
  const auth = { liveToken: user.liveToken }
  const socket = io(await server.listen(), { path: '/live/', transports: ['websocket'], auth })
  try {
    const name = `test/${eventId}/booths/${boothId}`
    const listens = () => socket.timeout(5_000).emitWithAck('sub', { topic: name })
    expect(await listens()).toEqual({ ok: true, rows: [] })
    const gone: unknown[] = []
    const ended = new Promise<void>((resolve) => {
      socket.on('gone', (each) => {
        gone.push(each)
        resolve()
      })
    })
    await server.call(boothCalls.changeMember, { eventId, memberId: participantId, role: 'admin' }, owner)
    await server.delivered()
    expect(gone).toEqual([])
    await server.call(boothCalls.removeMember, { eventId, memberId: participantId }, owner)
    await ended
    expect(gone).toEqual([{ topic: name }])
    expect(await listens()).toMatchObject({ ok: false, code: 'notFound' })
  } finally {
    socket.close()
  }
})
