import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { io } from 'socket.io-client'
import type { LiveAnswer } from '../platform/context.ts'

export type AnswerOverLive<C extends Call> =
  | { ok: true; status: 200; reply: ReplyOf<C> }
  | Extract<LiveAnswer, { ok: false }>

/**
 * Connects for calls over the live connection. A call without a reply, because the connection was cut, returns null.
 */
export async function callOverLive(url: string, { liveToken }: { readonly liveToken: string }) {
  const socket = io(url, {
    path: '/live/',
    transports: ['websocket'],
    auth: { liveToken },
    reconnection: false,
    forceNew: true,
  })
  const waiting = new Map<number, (answer: LiveAnswer | null) => void>()
  let last = 0
  socket.on('answer', ({ number, ...answer }: LiveAnswer & { number: number }) => waiting.get(number)?.(answer))
  socket.on('disconnect', () => {
    for (const tell of waiting.values()) tell(null)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    // A server that stops before it has admitted anyone emits neither of the others.
    socket.once('disconnect', reject)
  })
  const send = (call: object) =>
    new Promise<LiveAnswer | null>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.emit('call', { number: last, ...call })
      if (!socket.connected) resolve(null)
    })
  return {
    send,
    call: <C extends Call>(call: C, input: SentTo<C>, key?: string) =>
      send({
        name: call.name,
        body: JSON.stringify(input),
        ...(key ? { key } : {}),
      }) as Promise<AnswerOverLive<C> | null>,
    isOpen: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}
