import type { SentTo } from '@parley/contract'
import { networkingCalls } from '@parley/contract/networking'
import { participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { sizes } from '../../../testing/sizes.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { insertParticipants } from '../../participants/index.ts'
import { endIndexThread, ensureIndex } from './index-service.ts'

type SearchInput = Omit<SentTo<typeof networkingCalls.searchParticipants>, 'eventId'>

const WRITERS = 16
const READERS = 16
const STANDING = 200

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondNode>>
let event: TestEvent
let viewer: TestParticipant
let writers: TestParticipant[]
/** These are separate users, because the rate limit is sixty calls per second and user. */
let readers: TestParticipant[]

beforeAll(async () => {
  server = await startServer({ SEARCH_INDEX_FROM: '0' })
  second = await startSecondNode(server)
  event = await anEvent(server)
  viewer = await aParticipant(server, event, { name: 'Viewer' })
  writers = []
  for (let nth = 0; nth < WRITERS; nth++) writers.push(await aParticipant(server, event, { name: `Writer ${nth}` }))
  readers = []
  for (let nth = 0; nth < READERS; nth++) readers.push(await aParticipant(server, event, { name: `Reader ${nth}` }))
  await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      Array.from({ length: STANDING }, (_, nth) => ({ name: `Standing ${nth}`, typeId: event.typeId })),
    ),
  )
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const here = async (input: SearchInput, as = viewer) =>
  (await server.call(networkingCalls.searchParticipants, { eventId: event.eventId, ...input }, as)).body
async function there(input: SearchInput, as = viewer) {
  const response = await second.fastify.inject({
    method: 'POST',
    url: `/api/${networkingCalls.searchParticipants.path}`,
    payload: { eventId: event.eventId, ...input },
    headers: { authorization: `Bearer ${as.token}` },
  })
  return response.json() as Awaited<ReturnType<typeof here>>
}
const rename = (writer: TestParticipant, company: string) =>
  server.call(participantCalls.changeParticipants, { eventId: event.eventId, participant: { company } }, writer)
const bothIndexed = async () => [
  await ensureIndex(server.ctx, event.eventId, 0),
  await ensureIndex(second.ctx, event.eventId, 0),
]
const idsOf = ({ results }: { results: unknown[][] }) => results.map(([id]) => id)

it('INDEX-1 finds every change at once, on this node and on another, while sixteen people change and others page', async () => {
  expect(await bothIndexed()).toEqual([true, true])
  const rounds = Math.max(4, sizes(200))
  const write = async (writer: TestParticipant, nth: number) => {
    for (let round = 0; round < rounds; round++) {
      const company = `w${nth}r${round}x`
      await rename(writer, company)
      const [near, far] = await Promise.all([
        here({ query: company }, readers[nth]),
        there({ query: company }, readers[nth]),
      ])
      expect([idsOf(near), idsOf(far)]).toEqual([[writer.participantId], [writer.participantId]])
    }
  }
  const page = async (reader: TestParticipant, nth: number) => {
    const ask = nth % 2 === 0 ? here : there
    for (let round = 0; round < rounds; round++) {
      const found: unknown[] = []
      let after: string | null = null
      do {
        const body: Awaited<ReturnType<typeof here>> = await ask({ query: 'standing', length: 37, after }, reader)
        found.push(...idsOf(body))
        after = body.after
      } while (after)
      expect([found.length, new Set(found).size]).toEqual([STANDING, STANDING])
    }
  }
  await Promise.all([...writers.map(write), ...readers.map(page)])
  expect(await bothIndexed()).toEqual([true, true])
})

it('INDEX-3 gives correct results while the index thread is killed repeatedly', async () => {
  expect(await bothIndexed()).toEqual([true, true])
  const killing = { isOver: false }
  const ask = async () => {
    // Alternates users, because the rate limit is sixty calls per second and user.
    for (let nth = 0; !killing.isOver; nth++) {
      const asker = writers[nth % WRITERS] as TestParticipant
      expect((await here({ query: 'standing', length: 5 }, asker)).matches).toBe(STANDING)
    }
  }
  const kill = async () => {
    for (let nth = 0; nth < 6; nth++) {
      await rename(writers[nth] as TestParticipant, `k${nth}illed`)
      await endIndexThread(server.ctx)
      expect(idsOf(await here({ query: `k${nth}illed` }))).toEqual([writers[nth]?.participantId])
      await ensureIndex(server.ctx, event.eventId, 0)
    }
    killing.isOver = true
  }
  await Promise.all([kill(), ask(), ask(), ask()])
  expect(await ensureIndex(server.ctx, event.eventId, 0)).toBe(true)
})

it('INDEX-4 answers from the database where there is no memory for an index', async () => {
  const none = await startServer({ SEARCH_INDEX_MB: '0', SEARCH_INDEX_FROM: '0' })
  const own = await anEvent(none)
  const [asker] = [await aParticipant(none, own, { name: 'Asker' }), await aParticipant(none, own, { name: 'Found' })]
  const { body } = await none.call(networkingCalls.searchParticipants, { eventId: own.eventId, query: 'found' }, asker)
  expect([body.matches, await ensureIndex(none.ctx, own.eventId, 1)]).toEqual([1, false])
  await none.close()
})
