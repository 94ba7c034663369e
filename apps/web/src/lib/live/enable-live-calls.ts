import type { Socket } from 'socket.io-client'
import { type LiveReply, setLiveTransport } from '../api/index.ts'

const ANSWER_MS = 4_000

/** Sends calls over the connection, but only while it is open and the server knows it as this user's. */
export function enableLiveCalls(open: Socket, isOurs: () => boolean): void {
  const waiting = new Map<number, (answer: LiveReply | null) => void>()
  let last = 0
  // True from a call without an answer until the connection receives something again.
  let isSilent = false
  const hears = () => {
    isSilent = false
  }
  open.on('connect', hears)
  open.on('ch', hears)
  open.on('answer', ({ number, ...answer }: LiveReply & { number: number }) => {
    hears()
    waiting.get(number)?.(answer)
  })
  open.on('disconnect', () => {
    for (const tell of waiting.values()) tell(null)
  })
  setLiveTransport((call) => {
    if (!open.connected || isSilent || !isOurs()) return Promise.resolve(null)
    last += 1
    const number = last
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        isSilent = true
        tell(null)
      }, ANSWER_MS)
      const tell = (answer: LiveReply | null) => {
        clearTimeout(late)
        waiting.delete(number)
        resolve(answer)
      }
      waiting.set(number, tell)
      open.emit('call', { number, ...call })
    })
  })
}
