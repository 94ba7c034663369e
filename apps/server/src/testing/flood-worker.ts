import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * A stranger without a token. The message `more` starts another body of 30 MB and another burst of frames. The message
 * `rest` makes it report once all of them are over.
 */

const { port, bodyBytes, frames } = workerData as { port: number; bodyBytes: number; frames: number }
const PART = Buffer.alloc(65_536, '[],')
const PATHS = [
  'POST /api/event/import?eventId=a&fileName=b',
  'POST /api/pool/forgot',
  'PUT /api/user/profile',
  'POST /api/event/register',
]
const FRAME = frameOf('42["sub",{"topic":"newActivity/events/a"}]')
const AT_ONCE = 2

let sent = 0
let open = 0
let shouldRest = false

function sendBody(): void {
  const socket = connect(port, '127.0.0.1')
  const path = PATHS[sent++ % PATHS.length]
  let left = bodyBytes
  const go = () => {
    while (left > 0 && !socket.destroyed) {
      left -= PART.length
      if (!socket.write(PART)) return
    }
  }
  socket.write(`${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`)
  socket.on('drain', go).on('connect', go)
  ending(socket, 'data')
}

function sendFrames(): void {
  const socket = connect(port, '127.0.0.1')
  const headers =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(`GET /live/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`)
  socket.once('data', () => socket.write(Buffer.concat([frameOf('40'), ...Array<Buffer>(frames).fill(FRAME)])))
  ending(socket, 'close')
}

/**
 * Counts a body or burst until its end. A body runs until its reply, because only the connection is left to end then.
 * Frames run until they are cut.
 */
function ending(socket: ReturnType<typeof connect>, end: 'data' | 'close'): void {
  open += 1
  socket.on('error', () => undefined)
  socket.resume().once(end, () => {
    open -= 1
    reportWhenIdle()
  })
}

function frameOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

function reportWhenIdle(): void {
  if (open === 0 && shouldRest) parentPort?.postMessage('quiet')
}

parentPort?.on('message', (word: 'more' | 'rest') => {
  shouldRest = word === 'rest'
  if (shouldRest) return reportWhenIdle()
  if (open >= AT_ONCE) return
  sendBody()
  sendFrames()
})
