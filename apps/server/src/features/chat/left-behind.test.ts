import { chatCalls } from '@parley/contract/chat'
import { expect, inject, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { sweepOutbox } from '../../platform/facts/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { startServer } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { saveMessages } from './records/message-store.ts'

// On a cluster the fact needs its own statement, because the outbox is not in the shard of a room.
const isCluster = inject('servers').length > 1

it.skipIf(isCluster)(
  'CHAT-6 shows a message on another server if the server that saved it was killed at once, but not to people who blocked its sender',
  async () => {
    const server = await startServer()
    const url = await server.listen()
    const event = await anEvent(server)
    const [ada, bo, cem] = await Promise.all([1, 2, 3].map(() => aParticipant(server, event)))
    if (!ada || !bo || !cem) throw new Error('There are three')
    const opened = await server.call(chatCalls.openRoom, { type: 'group', members: [bo.userId, cem.userId] }, ada)
    const roomId = opened.body.data.id
    await server.call(chatCalls.blockUser, { userId: ada.userId, blocked: true }, cem)
    const talk = talkIn(server)
    const [reader, blocker] = await Promise.all([bo, cem].map((who) => talk.listen(url, who, roomId)))

    const now = server.ctx.clock.now()
    const content = { type: null, msg: 'Are you there?', searchText: 'are you there?', det: null, files: [] }
    const message = { ...content, roomId, id: newId(now), sender: ada.userId, clientId: 'said at last', signInId: null }
    await saveMessages(server.ctx.db, [message], { now, factId: newId(now), findsExisting: true })
    await server.ctx.db
      .updateTable('outbox')
      .set({ told_at: instantOf(0), next_try_at: instantOf(0) })
      .execute()
    await sweepOutbox(server.ctx)

    await reader?.until((rows) => rows.some(({ id, msg }) => id === message.id && msg === message.msg))
    await talk.say(bo, roomId, 'I am')
    await blocker?.until((rows) => rows.some(({ msg }) => msg === 'I am'))
    expect(blocker?.rows().map(({ msg }) => msg)).toEqual(['I am'])
    for (const each of [reader, blocker]) each?.close()
    await server.close()
  },
)
