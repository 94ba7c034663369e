import type { ChatMessage } from '@parley/contract/chat'
import { expect, it, vi } from 'vitest'
import { session } from '../../lib/api/index.ts'
import { makeTopicStore } from '../../lib/live/topic-store.ts'
import { aMessage } from '../../testing/chat-samples.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { fillStorage } from '../../testing/full-storage.ts'
import { listWaiting, queueMessage, sendWaitingMessages, tryAgain } from './waiting-messages.ts'

let seq = 0
const reply = (clientId: string, msg: string): { message: ChatMessage } => {
  seq += 1
  return { message: aMessage(seq, { sndr: 'user1', clientId, msg }) }
}
const write = (msg: string) => queueMessage('user1', { roomId: 'room1', msg, files: [] })

async function signedIn() {
  const server = fakeServer({ sendMessage: ({ clientId, msg }) => reply(clientId, msg) })
  await session.begin('access-1', 'defne@example.com')
  const sent = () =>
    server.made
      .filter(({ name }) => name === 'sendMessage')
      .map(({ input }) => input as { msg: string; clientId: string })
  return { server, sent }
}

it('CHAT-43 sends written messages in order and each once', async () => {
  const { sent } = await signedIn()
  for (const msg of ['one', 'two', 'three']) write(msg)
  await vi.waitFor(() => expect(listWaiting('user1')).toEqual([]))
  expect(sent().map(({ msg }) => msg)).toEqual(['one', 'two', 'three'])
})

it('CHAT-43 stores offline messages, and sends them under the same id once the connection is back', async () => {
  const { server, sent } = await signedIn()
  server.goOffline()
  for (const msg of ['one', 'two']) write(msg)
  await sendWaitingMessages('user1')
  const ids = listWaiting('user1').map(({ onceKey }) => onceKey)
  expect(JSON.parse(localStorage.getItem('parley.chatWaiting.user1') ?? '')).toHaveLength(2)

  server.goOffline(false)
  await sendWaitingMessages('user1')
  await vi.waitFor(() => expect(listWaiting('user1')).toEqual([]))
  expect(sent().map(({ clientId }) => clientId)).toEqual(ids)
})

it('CHAT-43 keeps a refused message with its reason, sends later ones, and retries on request', async () => {
  const { server, sent } = await signedIn()
  server.answer({
    sendMessage: ({ clientId, msg }) => (msg === 'bad' ? refuse('roomIsClosed') : reply(clientId, msg)),
  })
  for (const msg of ['bad', 'good']) write(msg)
  await vi.waitFor(() =>
    expect(listWaiting('user1').map(({ msg, refused }) => [msg, refused])).toEqual([['bad', 'roomIsClosed']]),
  )

  server.answer({ sendMessage: ({ clientId, msg }) => reply(clientId, msg) })
  tryAgain('user1', listWaiting('user1')[0]?.onceKey ?? '')
  await vi.waitFor(() => expect(listWaiting('user1')).toEqual([]))
  expect(sent().map(({ msg }) => msg)).toEqual(['bad', 'good', 'bad'])
})

it('CHAT-43 sends a message stored by an earlier release under its original id, and then deletes it', async () => {
  const { sent } = await signedIn()
  const storedMessage = { clientId: 'client-1', roomId: 'room1', msg: 'before', files: [], writtenAtMillis: 1 }
  localStorage.setItem('parley.chatWaiting.user1', JSON.stringify([storedMessage]))
  await sendWaitingMessages('user1')
  expect([sent().map(({ msg, clientId }) => [msg, clientId]), listWaiting('user1')]).toEqual([
    [['before', 'client-1']],
    [],
  ])
})

it('CHAT-43 LIVE-12 keeps the order and sends each once over a connection that is cut again and again', async () => {
  const savedTexts: string[] = []
  const { server } = await signedIn()
  makeTopicStore('rooms/room1/messages', 'log').watch(() => undefined)
  await vi.waitFor(() => expect(fakeLive.isHeard('rooms/room1/messages')).toBe(true))
  let requestCount = 0
  server.answer({
    sendMessage: async ({ clientId, msg }) => {
      if (!savedTexts.includes(msg)) savedTexts.push(msg)
      requestCount += 1
      if (requestCount % 3 === 0) {
        fakeLive.cut()
        fakeLive.mend()
      }
      return reply(clientId, msg)
    },
  })
  const words = Array.from({ length: 12 }, (_, at) => `Number ${at}`)
  for (const msg of words) write(msg)
  await vi.waitFor(() => expect(listWaiting('user1')).toEqual([]))
  expect(savedTexts).toEqual(words)
  expect(fakeLive.carried.length).toBe(12)
  expect(requestCount).toBeGreaterThan(12)
})

it('FAULT-18 CHAT-43 sends every message even if the storage is full after the first one', async () => {
  const { server, sent } = await signedIn()
  server.goOffline()
  write('one')
  await sendWaitingMessages('user1')
  fillStorage()
  for (const msg of ['two', 'three']) write(msg)
  const before = sent().length
  server.goOffline(false)
  await sendWaitingMessages('user1')
  await vi.waitFor(() => expect(listWaiting('user1')).toEqual([]))
  expect(
    sent()
      .slice(before)
      .map(({ msg }) => msg),
  ).toEqual(['one', 'two', 'three'])
})
