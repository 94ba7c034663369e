import type { ChatMessage } from '@parley/contract/chat'
import { chatCalls } from '@parley/contract/chat'
import { expect, it, vi } from 'vitest'
import { aMessage } from '../../testing/chat-samples.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { send, session } from '../api/index.ts'
import { makeTopicStore } from './topic-store.ts'

const roomId = 'room1'
let seq = 0
const reply = (clientId: string, msg: string): { message: ChatMessage } => {
  seq += 1
  return { message: aMessage(seq, { sndr: 'user1', clientId, msg }) }
}
const say = (msg: string) =>
  send(chatCalls.sendMessage, { roomId, clientId: `client-${msg.slice(0, 20).replace(' ', '-')}`, msg })
const carried = () => fakeLive.carried.map(({ body }) => (JSON.parse(body) as { msg: string }).msg)

async function connected(answer = ({ clientId, msg }: { clientId: string; msg: string }) => reply(clientId, msg)) {
  const server = fakeServer({ sendMessage: answer })
  await session.begin('access-1', 'defne@example.com')
  makeTopicStore('rooms/room1/messages', 'log').watch(() => undefined)
  await vi.waitFor(async () => {
    await say('first')
    expect(carried()).toContain('first')
  })
  const sent = () =>
    server.made.filter(({ name }) => name === 'sendMessage').map(({ input }) => (input as { msg: string }).msg)
  return { server, sent: () => sent().slice(sent().lastIndexOf('first') + 1) }
}

it('LIVE-12 sends the calls that the contract allows over the connection, and all others by HTTP', async () => {
  const { server } = await connected()
  server.answer({ deleteMessage: () => ({ success: true }) })
  await say('over')
  await send(chatCalls.deleteMessage, { roomId, id: 'message1' })
  await say('x'.repeat(3_000))
  expect(carried().at(-1)).toBe('over')
  expect(server.made.slice(-3).map(({ name }) => name)).toEqual(['sendMessage', 'deleteMessage', 'sendMessage'])
})

it('LIVE-12 sends a call by HTTP with the same id if the connection breaks during it, and while it is down', async () => {
  const { server, sent } = await connected()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.answer({
    sendMessage: async ({ clientId, msg }) => {
      if (sent().length === 1) await answered
      return reply(clientId, msg)
    },
  })
  const cut = say('cut')
  await vi.waitFor(() => expect(sent()).toEqual(['cut']))
  fakeLive.cut()
  const { message } = await cut
  answer()
  expect(message.clientId).toBe('client-cut')
  await say('away')
  expect(sent()).toEqual(['cut', 'cut', 'away'])
  expect(carried().filter((msg) => msg !== 'first')).toEqual(['cut'])

  fakeLive.mend()
  await say('back')
  expect(carried().at(-1)).toBe('back')
})

it('LIVE-12 waits four seconds for an answer, and uses the connection again once it receives something', async () => {
  const { server, sent } = await connected()
  vi.useFakeTimers()
  try {
    server.answer({
      sendMessage: ({ clientId, msg }) =>
        sent().length === 1 ? new Promise<never>(() => undefined) : reply(clientId, msg),
    })
    const slow = say('slow')
    await vi.advanceTimersByTimeAsync(4_000)
    expect((await slow).message.msg).toBe('slow')
    await say('by HTTP')
    expect(carried().at(-1)).toBe('slow')
    fakeLive.change('rooms/room1/messages', {})
    await say('again')
    expect(carried().at(-1)).toBe('again')
  } finally {
    vi.useRealTimers()
  }
})

it('LIVE-12 reports a refusal as HTTP does, and uses HTTP if the token has expired', async () => {
  const { server, sent } = await connected()
  server.answer({ sendMessage: () => refuse('roomIsClosed') })
  await expect(say('closed')).rejects.toMatchObject({ status: 409, code: 'roomIsClosed', requestId: 'request-1' })
  expect(sent()).toEqual(['closed'])
  server.answer({
    sendMessage: ({ clientId, msg }) => (sent().at(-2) === 'late' ? reply(clientId, msg) : refuse('tokenExpired')),
  })
  expect((await say('late')).message.msg).toBe('late')
  expect(sent()).toEqual(['closed', 'late', 'late'])
})
