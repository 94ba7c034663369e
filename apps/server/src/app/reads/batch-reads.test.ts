import { type Call, MAX_READS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { participantCalls } from '@parley/contract/participants'
import { postCalls } from '@parley/contract/posts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})

const readOf = ({ feature, name }: Call, input: Record<string, unknown>) => ({ feature, name, input })

describe('reads of a page together', () => {
  it('AROUND-23 are answered in their order, each as alone, and topics with their rows', async () => {
    const calls = [
      readOf(appCalls.getEvents, { id: event.eventId }),
      readOf(postCalls.getPosts, { eventId: event.eventId }),
    ]
    const topics = [`newActivity/users/${organizer.userId}/roles`]
    const { body } = await server.call(appCalls.batchReads, { calls, topics }, organizer)
    const alone = await Promise.all([
      server.call(appCalls.getEvents, { id: event.eventId }, organizer),
      server.call(postCalls.getPosts, { eventId: event.eventId }, organizer),
    ])

    expect(body.calls).toEqual(alone.map((each) => each.body))
    expect(body.topics).toMatchObject([{ rows: [{ organizer: true }] }])
  })

  it('AROUND-23 leave out forbidden reads, writing calls and unknown calls', async () => {
    const other = await aUser(server)
    const calls = [
      readOf(postCalls.getPosts, { eventId: event.eventId }),
      readOf(participantCalls.joinEvent, { eventId: event.eventId }),
      readOf(eventCalls.changeEvent, { eventId: event.eventId, name: 'Mine' }),
      readOf(appCalls.batchReads, { calls: [], topics: [] }),
      { feature: 'none', name: 'none', input: {} },
      readOf(postCalls.getPosts, {}),
    ]
    const topics = [`newActivity/users/${organizer.userId}/roles`, 'nowhere']
    const { body } = await server.call(appCalls.batchReads, { calls, topics }, other)

    expect(body).toEqual({ calls: calls.map(() => null), topics: [null, null] })
    const { body: after } = await server.call(appCalls.getEvents, { id: event.eventId }, organizer)
    expect(after.event?.name).not.toBe('Mine')
  })

  it('AROUND-23 are refused without a sign-in, and in too great a number', async () => {
    const none = await server.call(appCalls.batchReads, { calls: [], topics: [] })
    const calls = Array.from({ length: MAX_READS + 1 }, () => readOf(appCalls.getEvents, {}))
    const tooMany = await server.call(appCalls.batchReads, { calls, topics: [] }, organizer)

    expect([none, tooMany].map(({ body }) => (body as { code?: string }).code)).toEqual(['notSignedIn', 'invalidInput'])
  })
})
