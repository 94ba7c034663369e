import { type Call, type CallSpec, SEE_AS_HEADER, type SentTo, topicName } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import { eventCalls, tabKeys } from '@parley/contract/events'
import { networkingCalls } from '@parley/contract/networking'
import { setupCalls } from '@parley/contract/participants'
import { pollCalls } from '@parley/contract/polls'
import { postCalls } from '@parley/contract/posts'
import { sessionCalls } from '@parley/contract/sessions'
import { venueCalls } from '@parley/contract/venue'
import { beforeAll, expect, it } from 'vitest'
import { aBooth } from '../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let viewer: TestParticipant
let pressId: string
let postId: string
let sessionId = ''
let boothId: string
beforeAll(async () => {
  url = await server.listen()
  event = await anEvent(server)
  eventId = event.eventId
  // People are missing from their own list, so both readers are unlisted here to make the lists equal.
  organizer = await aParticipant(server, event, { organizer: true, name: 'Olga', listed: false })
  pressId = (await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)).body.typeId
  viewer = await aParticipant(server, event, { typeId: pressId, name: 'Vera', listed: false })
  const hidden = await aParticipant(server, event, {
    name: 'Hidden Speaker',
    listed: false,
    showSpeaker: false,
  } as never)
  const shown = await aParticipant(server, event, { name: 'Shown Speaker', listed: false })
  await aParticipant(server, event, { name: '', listed: false })
  await aParticipant(server, event, { name: 'Listed', listed: true })
  sessionId = (await aSession(server, event, { speakers: [hidden.participantId, shown.participantId] })).sessionId
  await aSession(server, event, { hidden: true, speakers: [shown.participantId], title: 'A hidden talk' })
  await aSession(server, event, { visibleTypes: [pressId], title: 'For the press' } as never)
  await aSession(server, event, { visibleTypes: [event.typeId], title: 'For others' } as never)
  boothId = (await aBooth(server, event)).boothId
  const post = { eventId, text: '<p>Welcome</p>' }
  postId = (await server.call(postCalls.createPost, post, organizer)).body.post.id
  const tabs = tabKeys.map((name) => ({
    name,
    texts: null,
    participantTypes: name === 'sponsor' ? [event.typeId] : [pressId, event.typeId],
  }))
  await server.call(eventCalls.changeEvent, { eventId, limitTabs: true, tabs }, organizer)
})

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
  'EVENT-15 gives an organizer who sees as a type the same list of %s',
  async (_, list) => {
    const [call, more] = list
    const input = { eventId, ...more } as never
    const real = await read(call, input, viewer)
    const seen = await read(call, input, organizer, pressId)
    expect(real.status).toBe(200)
    expect(withoutCursors(seen.body)).toEqual(withoutCursors(real.body))
  },
)

/** Calls that return only data of the caller. The two callers differ. */
const ABOUT_THE_CALLER = ['getOwnProfile', 'getPostsSeen']

const takesEventAlone = ({ method, onlyReads, mayCall, input }: CallSpec) =>
  (method === 'GET' || onlyReads === true) &&
  mayCall !== 'anyone' &&
  mayCall !== 'user' &&
  input.safeParse({ eventId: 'x'.repeat(20) }).success

it.each(
  Object.values(everyCall)
    .filter((call) => takesEventAlone(call) && !ABOUT_THE_CALLER.includes(call.name))
    .map((call): [string, Call] => [call.name, call]),
)('EVENT-15 %s gives an organizer who sees as a type the same reply as a person of the type', async (_, call) => {
  const real = await read(call, { eventId } as never, viewer)
  const seen = await read(call, { eventId } as never, organizer, pressId)
  expect([seen.status, comparable(seen.body)]).toEqual([real.status, comparable(real.body)])
})

it('EVENT-15 every live topic of the event answers an organizer who sees as a type as it answers the type', async () => {
  const paths = server.ctx.live.registered().filter((path) => path.includes('{eventId}'))
  expect(paths.length).toBeGreaterThan(25)
  const answers: Record<string, string | null> = {}
  for (const path of paths) {
    for (const more of path.includes('{kind}') ? [{ kind: 'booth' }, { kind: 'sponsor' }] : [{ kind: 'none' }]) {
      const hear = async (who: TestParticipant, seenAs?: string) => {
        const { participantId, userId, ticketId } = who
        const own = { eventId, postId, sessionId, boothId, participantId, userId, ticketId, poolId: participantId }
        const name = topicName(path, { ...own, booths: 'booth-partner', ...more })
        const listener = await subscribeTo(server, url, userId, name, seenAs)
        listener.close()
        return { code: listener.code, rows: listener.rows() }
      }
      const real = await hear(viewer)
      const seen = await hear(organizer, pressId)
      expect({ path, ...seen }).toEqual({ path, ...real })
      answers[`${path} ${more.kind}`] = real.code
    }
  }
  expect(answers).toMatchObject({
    'newEvents/{eventId}/booths/{kind} booth': null,
    'newEvents/{eventId}/booths/{kind} sponsor': 'notFound',
    'newEvents/{eventId}/map/{booths} none': null,
    'newEvents/{eventId}/deletions none': 'notFound',
    'newEvents/{eventId}/polls/public none': null,
    'newEvents/{eventId}/polls/private none': 'notFound',
  })
})

it('EVENT-15 only an organizer may read a topic as a type, and only as an existing type', async () => {
  const name = topicName('newEvents/{eventId}/polls/public', { eventId })
  const hear = async ({ userId }: TestParticipant, typeId: string) => {
    const listener = await subscribeTo(server, url, userId, name, typeId)
    listener.close()
    return listener.code
  }
  expect([await hear(organizer, pressId), await hear(organizer, 'type99'), await hear(viewer, pressId)]).toEqual([
    null,
    'notFound',
    'notFound',
  ])
})

it('EVENT-15 hidden talks and speakers of other types are not there for an organizer who sees as a type', async () => {
  const asType = JSON.stringify((await read(sessionCalls.getProgramme, { eventId }, organizer, pressId)).body)
  const own = JSON.stringify((await read(sessionCalls.getProgramme, { eventId }, organizer)).body)
  expect([asType.includes('A hidden talk'), own.includes('A hidden talk')]).toEqual([false, true])
  expect([asType.includes('For the press'), asType.includes('For others')]).toEqual([true, false])
})

it('EVENT-15 calls of organizers are refused, as they are to the type, and types are checked', async () => {
  const codeOf = async (as: TestParticipant, typeId: string, call: Call = sessionCalls.getSpeakers) =>
    ((await read(call, { eventId } as never, as, typeId)).body as { code?: string }).code
  expect(await codeOf(organizer, pressId, setupCalls.getCategories)).toBe('DEAL-00130')
  expect(await codeOf(viewer, pressId)).toBe('DEAL-00130')
  expect(await codeOf(organizer, 'type99')).toBe('notFound')
})

/** Masks cursors, because they are encrypted per reader. */
function withoutCursors(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'after' && value ? 'sealed' : value)))
}

/** Masks request ids and the readers' own ids, which differ. */
function comparable(body: unknown): unknown {
  const own = [organizer, viewer].flatMap(({ participantId, userId, ticketId }) => [participantId, userId, ticketId])
  return JSON.parse(
    JSON.stringify(withoutCursors(body), (key, value: unknown) =>
      key === 'requestId' ? null : own.includes(value as string) ? 'own' : value,
    ),
  )
}
