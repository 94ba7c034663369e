import { beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { seeAs, stopSeeAs } from '../event/see-as.ts'
import { forgetTopics, makeTopicStore, resubscribeEventTopics } from './topic-store.ts'

const TOPIC = 'invitations/user1'
const PENDING = { rows: [], isPending: true, isGone: false }
const showing = (...rows: { id: string; rev: number }[]) => ({ rows, isPending: false, isGone: false })
const row = (id: string) => ({ id, rev: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  fakeLive.show(TOPIC, [row('a')])
  return () => vi.useRealTimers()
})

async function watchTopic() {
  const store = makeTopicStore(TOPIC)
  const stop = store.watch(() => undefined)
  await vi.waitFor(() => expect(store.read()).toEqual(showing(row('a'))))
  return { store, stop }
}

it('stays for thirty seconds after the last watcher has left, and is replaced after that', async () => {
  const { store, stop } = await watchTopic()
  stop()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(makeTopicStore(TOPIC)).toBe(store)

  await vi.advanceTimersByTimeAsync(1)
  expect(makeTopicStore(TOPIC)).not.toBe(store)
})

function askAgain(...rows: { id: string; rev: number }[]) {
  fakeLive.show(TOPIC, rows)
  fakeLive.cut()
  fakeLive.mend()
}

it('does not re-render for an answer that equals the shown rows', async () => {
  const { store } = await watchTopic()
  const watcher = vi.fn<() => void>()
  store.watch(watcher)
  const shown = store.read()
  askAgain(row('a'))
  fakeLive.change(TOPIC, { up: [row('a')] })
  expect(watcher).not.toHaveBeenCalled()
  expect(store.read()).toBe(shown)

  askAgain({ ...row('a'), rev: 2 })
  expect(watcher).toHaveBeenCalledOnce()
  expect(store.read()).toEqual(showing({ id: 'a', rev: 2 }))
})

it('shows nothing of the previous user once it is forgotten, and receives nothing more', async () => {
  const { store } = await watchTopic()
  forgetTopics()
  expect(store.read()).toEqual(PENDING)

  fakeLive.change(TOPIC, { up: [row('b')] })
  expect(store.read()).toEqual(PENDING)
})

it('notifies its watchers when it is forgotten', async () => {
  const { store } = await watchTopic()
  const watcher = vi.fn<() => void>()
  store.watch(watcher)
  forgetTopics()
  expect(watcher).toHaveBeenCalledOnce()
})

it('leaves the next store of that name alone, when it was forgotten during its last thirty seconds', async () => {
  const before = await watchTopic()
  before.stop()
  forgetTopics()
  const { store } = await watchTopic()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(makeTopicStore(TOPIC)).toBe(store)
  fakeLive.change(TOPIC, { up: [row('b')] })
  expect(store.read()).toEqual(showing(row('a'), row('b')))
})

it('leaves the next store of that name alone, when the last watcher of a forgotten one leaves late', async () => {
  const before = await watchTopic()
  forgetTopics()
  const { store } = await watchTopic()
  before.stop()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(makeTopicStore(TOPIC)).toBe(store)
})

it('EVENT-15 subscribes to the topics of an event again as the type that is viewed, and to no others', async () => {
  const polls = 'newEvents/event1/polls/public'
  fakeLive.show(polls, [row('mine')])
  const { store: other } = await watchTopic()
  const store = makeTopicStore(polls)
  store.watch(() => undefined)
  await vi.waitFor(() => expect(store.read()).toEqual(showing(row('mine'))))
  expect(fakeLive.subscribedAs(polls)).toBe(null)

  fakeLive.show(polls, [row('theirs')])
  seeAs('event1', 'type2')
  resubscribeEventTopics()
  await vi.waitFor(() => expect(store.read()).toEqual(showing(row('theirs'))))
  expect(fakeLive.subscribedAs(polls)).toBe('type2')
  expect([fakeLive.subscribedAs(TOPIC), other.read()]).toEqual([null, showing(row('a'))])

  stopSeeAs()
  resubscribeEventTopics()
  await vi.waitFor(() => expect(fakeLive.subscribedAs(polls)).toBe(null))
})
