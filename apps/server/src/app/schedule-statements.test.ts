import { type Call, MINUTE_MS, type SentTo, topicName } from '@parley/contract'
import { agendaTopic } from '@parley/contract/agenda'
import { calendarCalls } from '@parley/contract/calendar'
import { invitationsTopic, meetingCalls } from '@parley/contract/meetings'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeAll, expect, it } from 'vitest'
import { reserve } from '../features/agenda/index.ts'
import { insertMeetingHistory } from '../features/meetings/index.ts'
import { insertParticipants } from '../features/participants/index.ts'
import { insertSessions, saveDefinitions } from '../features/sessions/index.ts'
import { newId } from '../platform/ids.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { anEvent } from '../testing/an-event.ts'
import { type Recorder, recordStatements } from '../testing/record-statements.ts'
import { NOW } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

/* Compares a small event with one that has 1,000 sessions. */

interface World {
  readonly eventId: string
  readonly ada: TestParticipant
  readonly otherId: string
  readonly definitionId: string
}

const server = testServer()
let recorder: Recorder
let url: string
let worlds: World[]
beforeAll(async () => {
  recorder = recordStatements(server.ctx.pool)
  url = await server.listen()
  // The first world fills the caches of the process, so it is not measured.
  worlds = [await aWorld(10), await aWorld(10), await aWorld(1_000)]
})

/** Creates an event. One session in ten is in Ada's agenda, and the same number of people have sent her a request. */
async function aWorld(count: number): Promise<World> {
  const event = await anEvent(server)
  const { eventId, typeId } = event
  const ada = await aParticipant(server, event)
  const rows = Array.from({ length: count }, (_, at) => {
    const startsAt = NOW + (10 + at) * MINUTE_MS
    return { sessionId: newId(), definitionId: newId(), startsAt, endsAt: startsAt + 30 * MINUTE_MS }
  })
  const [first] = rows
  const own = rows.filter((_, at) => at % 10 === 0)
  await aDealRoom(server, event, { days: ['2026-11-21', '2026-11-22'], slotMinutes: count === 10 ? 60 : 5 })
  const others = await server.ctx.inTransaction(async (work) => {
    const people = await insertParticipants(
      work,
      eventId,
      own.map((_, at) => ({ name: `Bo ${at}`, typeId })),
    )
    await saveDefinitions(
      work,
      eventId,
      rows.map(({ definitionId }, at) => ({ definitionId, title: `Talk ${at}` })),
    )
    await insertSessions(work, eventId, rows)
    const block = { participantId: ada.participantId, kind: 'session', role: 'attendee', holds: false } as const
    const blocks = own.map(({ sessionId: sourceId, startsAt, endsAt }) => ({ ...block, sourceId, startsAt, endsAt }))
    await reserve(work, eventId, blocks, 'busyThen')
    const request = { state: 'waiting', message: '', answer: '', askedAt: NOW, answeredAt: null } as const
    const requests = people.map(({ participantId: fromId }) => ({ fromId, toId: ada.participantId, ...request }))
    await insertMeetingHistory(work, eventId, { meetings: [], requests })
    return people
  })
  return { eventId, ada, otherId: String(others[0]?.participantId), definitionId: String(first?.definitionId) }
}

async function countsOf(look: (world: World) => Promise<unknown>): Promise<number[]> {
  const counts: number[] = []
  for (const world of worlds) {
    counts.push((await recorder.during(() => look(world))).length)
    await server.delivered()
  }
  return counts
}

const ask =
  <C extends Call>(call: C, input: (world: World) => SentTo<C>) =>
  async (world: World) => {
    const { status, body } = await server.call(call, input(world), world.ada)
    expect([status, body.code]).toEqual([200, undefined])
  }
const ofEvent = ({ eventId }: World) => ({ eventId })

const screens: Record<string, (world: World) => Promise<unknown>> = {
  'a day of the programme': ask(sessionCalls.getProgramme, ofEvent),
  'a search in the programme': ask(sessionCalls.getProgramme, ({ eventId }) => ({ eventId, query: 'talk' })),
  'the current sessions': ask(sessionCalls.getLiveSessions, ofEvent),
  'a session': ask(sessionCalls.getSession, ({ eventId, definitionId: id }) => ({ eventId, id })),
  'free slots': ask(meetingCalls.findOpenSlots, ({ eventId, otherId }) => ({ eventId, participantId: otherId })),
  'the past agenda': ask(calendarCalls.getPastAgenda, ofEvent),
  'the agenda as a file': ask(calendarCalls.downloadAgenda, ofEvent),
  'the agenda to print': ask(calendarCalls.printAgenda, ofEvent),
  'my agenda': (world) => subscribe(world, topicName(agendaTopic.path, { userId: world.ada.userId })),
  'my invitations': (world) =>
    subscribe(world, topicName(invitationsTopic.path, { eventId: world.eventId, poolId: world.ada.participantId })),
}

async function subscribe({ ada }: World, topic: string): Promise<void> {
  const listener = await subscribeTo(server, url, ada.userId, topic)
  expect(listener.rows().length).toBeGreaterThan(0)
  listener.close()
}

it.each(Object.entries(screens))(
  '%s needs as many statements in an event of 1,000 sessions as in one of 10',
  async (_, look) => {
    const [, few, many] = await countsOf(look)
    expect(many).toBe(few)
    expect(few).toBeLessThan(12)
  },
)
