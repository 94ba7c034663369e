import { type Call, SEE_AS_HEADER, type SentTo } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { networkingCalls } from '@parley/contract/networking'
import { participantCalls } from '@parley/contract/participants'
import { pollCalls } from '@parley/contract/polls'
import { postCalls } from '@parley/contract/posts'
import { sessionCalls } from '@parley/contract/sessions'
import { venueCalls } from '@parley/contract/venue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBooth } from '../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'

let server: TestServer
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let viewer: TestParticipant
let pressId: string
beforeAll(async () => {
  server = await startServer()
  event = await anEvent(server)
  eventId = event.eventId
  // Nobody is in their own list: who looks is not listed here, on either side.
  organizer = await aParticipant(server, event, { organizer: true, name: 'Olga', listed: false })
  pressId = (await server.call(participantCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)).body.typeId
  viewer = await aParticipant(server, event, { typeId: pressId, name: 'Vera', listed: false })
  const hidden = await aParticipant(server, event, {
    name: 'Hidden Speaker',
    listed: false,
    showSpeaker: false,
  } as never)
  const shown = await aParticipant(server, event, { name: 'Shown Speaker', listed: false })
  await aParticipant(server, event, { name: '', listed: false })
  await aParticipant(server, event, { name: 'Listed', listed: true })
  await aSession(server, event, { speakers: [hidden.participantId, shown.participantId] })
  await aSession(server, event, { hidden: true, speakers: [shown.participantId], title: 'A hidden talk' })
  await aSession(server, event, { visibleTypes: [pressId], title: 'For the press' } as never)
  await aSession(server, event, { visibleTypes: [event.typeId], title: 'For others' } as never)
  await aBooth(server, event)
})
afterAll(() => server.close())

const read = <C extends Call>(call: C, input: SentTo<C>, as: TestParticipant, seenAs?: string) =>
  server.call(call, input, as, seenAs ? { [SEE_AS_HEADER]: seenAs } : {})

const lists: Record<string, [Call, object]> = {
  programme: [sessionCalls.getProgramme, {}],
  speakers: [sessionCalls.getSpeakers, {}],
  people: [networkingCalls.searchParticipants, {}],
  booths: [boothCalls.searchBooths, {}],
  announcements: [postCalls.getPosts, {}],
  polls: [pollCalls.getPolls, {}],
  places: [venueCalls.getVenueMap, {}],
}

it.each(Object.entries(lists))(
  'EVENT-15 an organizer who sees as a type is answered the same list of %s',
  async (_, list) => {
    const [call, more] = list
    const input = { eventId, ...more } as never
    const real = await read(call, input, viewer)
    const seen = await read(call, input, organizer, pressId)
    expect(real.status).toBe(200)
    expect(withoutCursors(seen.body)).toEqual(withoutCursors(real.body))
  },
)

it('EVENT-15 hidden talks and speakers of other types are not there for an organizer who sees as a type', async () => {
  const asType = JSON.stringify((await read(sessionCalls.getProgramme, { eventId }, organizer, pressId)).body)
  const own = JSON.stringify((await read(sessionCalls.getProgramme, { eventId }, organizer)).body)
  expect([asType.includes('A hidden talk'), own.includes('A hidden talk')]).toEqual([false, true])
  expect([asType.includes('For the press'), asType.includes('For others')]).toEqual([true, false])
})

it('EVENT-15 calls of organizers are refused, as they are to the type, and types are checked', async () => {
  const codeOf = async (as: TestParticipant, typeId: string, call: Call = sessionCalls.getSpeakers) =>
    ((await read(call, { eventId } as never, as, typeId)).body as { code?: string }).code
  expect(await codeOf(organizer, pressId, participantCalls.getCategories)).toBe('notAllowed')
  expect(await codeOf(viewer, pressId)).toBe('notAllowed')
  expect(await codeOf(organizer, 'type99')).toBe('notFound')
})

/** Cursors are sealed for their reader. */
function withoutCursors(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'after' && value ? 'sealed' : value)))
}
