import { topicName } from '@parley/contract'
import { type ChatMessage, type ChatRoom, chatCalls, roomMessagesTopic } from '@parley/contract/chat'
import { io } from 'socket.io-client'
import { issueTokens } from '../features/accounts/index.ts'
import type { TestParticipant } from './a-participant.ts'
import type { TestServer } from './start-server.ts'

/** An open chat room. Its rows are in the order of their `seq`. */
export interface OpenRoom {
  readonly rows: () => ChatMessage[]
  until(wanted: (rows: ChatMessage[]) => boolean): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

type Who = Pick<TestParticipant, 'userId' | 'token'>
let sent = 0

/** Makes the calls of chats. A refused call returns its code. */
export function talkIn(server: TestServer) {
  return {
    async open(who: Who, other: Pick<Who, 'userId'>): Promise<string> {
      const { status, body } = await server.call(chatCalls.openRoom, { members: [other.userId] }, who)
      return status === 200 ? body.data.id : String(body.code)
    },
    async say(who: Who, roomId: string, msg: string): Promise<ChatMessage> {
      const clientId = `message-${++sent}`
      const { status, body } = await server.call(chatCalls.sendMessage, { roomId, clientId, msg }, who)
      if (status !== 200) throw new Error(`Not sent: ${body.code}`)
      return body.message
    },
    async rooms(who: Who, query = ''): Promise<ChatRoom[]> {
      return (await server.call(chatCalls.getChatRooms, { query }, who)).body.rooms
    },
    async log(who: Who, roomId: string, range: { since?: number; before?: number } = {}): Promise<ChatMessage[]> {
      const url = await addressOf(server)
      const { socket, rows } = await subscribe(server, url, who, roomId, range)
      socket.disconnect()
      return rows
    },
    async listen(url: string, who: Who, roomId: string): Promise<OpenRoom> {
      const bySeq = new Map<number, ChatMessage>()
      let look = () => undefined as void
      const take = (rows: readonly ChatMessage[]) => {
        for (const row of rows) bySeq.set(row.seq, row)
        look()
      }
      const { socket, rows, ended } = await subscribe(server, url, who, roomId, {}, take)
      take(rows)
      const inOrder = () => [...bySeq.values()].sort((one, other) => one.seq - other.seq)
      return {
        rows: inOrder,
        ended,
        until: (wanted) =>
          new Promise((resolve) => {
            look = () => {
              if (wanted(inOrder())) resolve()
            }
            look()
          }),
        close: () => void socket.disconnect(),
      }
    },
  }
}

const addresses = new WeakMap<TestServer, Promise<string>>()

async function addressOf(server: TestServer): Promise<string> {
  const address = server.app.fastify.server.address()
  if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`
  const known = addresses.get(server) ?? server.listen()
  addresses.set(server, known)
  return known
}

async function subscribe(
  server: TestServer,
  url: string,
  { userId }: Pick<Who, 'userId'>,
  roomId: string,
  range: { since?: number; before?: number },
  take: (rows: readonly ChatMessage[]) => void = () => undefined,
) {
  const { liveToken } = await issueTokens(server.ctx, userId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  const topic = topicName(roomMessagesTopic.path, { roomId })
  const ended = new Promise<void>((resolve) => {
    socket.on('gone', (notice: { topic: string }) => notice.topic === topic && resolve())
  })
  socket.on('ch', (change: { topic: string; up: ChatMessage[] }) => change.topic === topic && take(change.up))
  const answer: { ok: boolean; rows?: ChatMessage[] } = await socket.emitWithAck('sub', { topic, ...range })
  return { socket, rows: answer.rows ?? [], ended }
}
