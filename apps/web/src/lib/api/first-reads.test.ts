import { appCalls } from '@parley/contract/app'
import { contactCalls } from '@parley/contract/contacts'
import { postCalls } from '@parley/contract/posts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeFirstReads } from './first-reads.ts'

const PATH = '/event/event1/lobby'
const TOPIC = 'newActivity/events/event1/latestPosts'
const ROWS = { rows: [{ id: 'a', rev: 1 }] }
const stored = () => JSON.parse(localStorage.getItem('parley.firstReads') ?? '{}')
const answering = (calls: unknown[], topics: unknown[] = []) => Promise.resolve(Response.json({ calls, topics }))

beforeEach(() => localStorage.clear())

function visit(path = PATH) {
  const reads = makeFirstReads(path, undefined)
  void reads.call(appCalls.getEvents, { id: 'event1' })
  void reads.call(postCalls.getPosts, { eventId: 'event1' })
  void reads.topic(TOPIC)
  reads.store()
}

describe('AROUND-23 the first reads of a page', () => {
  it('are stored with the path of the page, without files and acts', () => {
    const reads = makeFirstReads(PATH, undefined)
    void reads.call(appCalls.getEvents, { id: 'event1' })
    void reads.call(appCalls.createEvent, {})
    void reads.call(contactCalls.exportContacts, {})
    void reads.topic(TOPIC)
    reads.store()

    expect(stored()).toEqual({
      [PATH]: { calls: [{ feature: 'app', name: 'getEvents', input: { id: 'event1' } }], topics: [TOPIC], never: [] },
    })
  })

  it('are each answered once from the combined call, and other reads are not', async () => {
    visit()
    const reads = makeFirstReads(PATH, answering(['the event', null], [ROWS]))

    expect(await reads.call(appCalls.getEvents, { id: 'event1' })).toBe('the event')
    expect(await reads.call(appCalls.getEvents, { id: 'event1' })).toBe(null)
    expect(await reads.call(appCalls.getEvents, { id: 'event2' })).toBe(null)
    expect(await reads.call(postCalls.getPosts, { eventId: 'event1' })).toBe(null)
    expect(await reads.topic(TOPIC)).toEqual(ROWS)
  })

  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', () => Promise.resolve(Response.json({}, { status: 429 }))],
    ['is not JSON', () => Promise.resolve(new Response('<p>'))],
    ['was not made', () => Promise.resolve(undefined)],
  ])('are requested as usual if that call %s', async (_, respond) => {
    visit()
    const reads = makeFirstReads(PATH, respond())
    expect([await reads.call(appCalls.getEvents, { id: 'event1' }), await reads.topic(TOPIC)]).toEqual([null, null])
  })

  it('are available synchronously once their call is answered, and do not delay other reads before that', async () => {
    visit()
    let answer: (response: Response) => void = () => {}
    const reads = makeFirstReads(PATH, new Promise((resolve) => (answer = resolve)))
    expect(reads.now.call(appCalls.getEvents, { id: 'event1' })).toBe(null)
    expect(await reads.call(appCalls.getEvents, { id: 'event2' })).toBe(null)

    answer(Response.json({ calls: ['the event', 'posts'], topics: [ROWS] }))
    await reads.ready
    expect(reads.now.call(appCalls.getEvents, { id: 'event1' })).toBe('the event')
    expect(reads.now.call(appCalls.getEvents, { id: 'event1' })).toBe(null)
    expect(reads.now.topic(TOPIC)).toEqual(ROWS)
    reads.end()
    expect(reads.now.call(postCalls.getPosts, { eventId: 'event1' })).toBe(null)
  })

  it('are not used after an act, because it may have changed the data', async () => {
    visit()
    const reads = makeFirstReads(PATH, answering(['the event', 'posts'], [ROWS]))
    const pending = reads.call(appCalls.getEvents, { id: 'event1' })
    reads.end()

    expect([await pending, await reads.call(postCalls.getPosts, { eventId: 'event1' })]).toEqual([null, null])
  })

  it('are stored as called this time, except for calls with a different input each time', () => {
    visit()
    const reads = makeFirstReads(PATH, answering(['the event', 'posts'], [ROWS]))
    void reads.call(appCalls.getEvents, { id: 'event1' })
    void reads.call(postCalls.getPosts, { eventId: 'event9' })
    reads.store()

    const calls = [{ feature: 'app', name: 'getEvents', input: { id: 'event1' } }]
    expect(stored()[PATH]).toEqual({ calls, topics: [], never: ['posts getPosts'] })
  })

  it('are stored for the twelve pages that were opened last', () => {
    for (let nth = 1; nth <= 14; nth += 1) visit(`/event/event${nth}/lobby`)
    visit('/event/event4/lobby')

    expect(Object.keys(stored())).toHaveLength(12)
    expect(Object.keys(stored()).at(-1)).toBe('/event/event4/lobby')
    expect(Object.keys(stored())).not.toContain('/event/event2/lobby')
  })
})
