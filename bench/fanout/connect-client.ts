import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { readFrames, writeFrame } from './frames.ts'

interface Handlers {
  /** Receives the payload of a text, which is only valid during the call. */
  readonly onText: (payload: Buffer) => void
  readonly onEnd: () => void
}

/**
 * Connects a client. If `live` is given, signs in and subscribes to a topic like socket.io's client. Pings are
 * answered.
 * @returns sends a text
 */
export async function connectClient(
  url: string,
  live: { liveToken: string; topic?: string } | null,
  { onText, onEnd }: Handlers,
): Promise<(text: string) => void> {
  const { socket, early } = await upgrade(url)
  socket.setNoDelay(true)
  let take = onText
  if (live) {
    const { promise: isReady, resolve, reject } = Promise.withResolvers<void>()
    const beReady = () => {
      take = (later) => (isPing(later) ? socket.write(writeFrame('3')) : onText(later))
      resolve()
    }
    take = (payload) => {
      const text = payload.toString()
      if (text.startsWith('0')) socket.write(writeFrame(`40${JSON.stringify({ liveToken: live.liveToken })}`))
      else if (text.startsWith('40') && live.topic === undefined) beReady()
      else if (text.startsWith('40')) socket.write(writeFrame(`420${JSON.stringify(['sub', { topic: live.topic }])}`))
      else if (text.startsWith('430[{"ok":true')) beReady()
      else reject(new Error(`Not let in: ${text}`))
    }
    read(socket, early, (payload) => take(payload))
    await isReady
  } else read(socket, early, onText)
  socket.on('close', onEnd)
  return (text) => void socket.write(writeFrame(text))
}

const isPing = (payload: Buffer) => payload.length === 1 && payload[0] === 0x32

function read(socket: Socket, early: Buffer, hear: (payload: Buffer) => void): void {
  let rest = readFrames(early, hear)
  socket.on('data', (bytes: Buffer) => {
    rest = readFrames(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes, hear)
  })
}

function upgrade(url: string): Promise<{ socket: Socket; early: Buffer }> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const upgradeRequest = request(url, { headers, agent: false })
    upgradeRequest.on('upgrade', (_reply, socket, early) => resolve({ socket: socket as Socket, early }))
    upgradeRequest.on('response', ({ statusCode }) => reject(new Error(`Answered ${statusCode} instead of an upgrade`)))
    upgradeRequest.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EMFILE' ? new Error('Too few open files are allowed: raise ulimit -n') : error),
    )
    upgradeRequest.end()
  })
}
