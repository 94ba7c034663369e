import type { IncomingMessage } from 'node:http'
import type { FailureName } from '@parley/contract'
import { Failure } from '../failure.ts'

/** Base time for a body. It may take a second more for each 64 kB, which is half a megabit per second. */
const PATIENCE_MS = 20_000
const BYTES_PER_SECOND = 64_000
const timeoutFor = (bytes: number) => PATIENCE_MS + (bytes / BYTES_PER_SECOND) * 1_000
/**
 * The largest unread body that is discarded, so that clients that send everything before they read also get the reply.
 */
const IGNORED_BYTES = 1_000_000
const IGNORED_MS = 10_000
/** The largest unread body of a user that is discarded: more than any call accepts. */
const IGNORED_OF_USER_BYTES = 32_000_000
/** The time to receive the reply for a client with far more data to send. */
const LINGER_MS = 1_000

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Incoming = Pick<IncomingMessage, 'headers' | 'destroyed' | 'on' | 'off' | 'pause' | 'resume'>

/**
 * Reads a body of at most `mostBytes`.
 *
 * @param isTooLarge the refusal above `mostBytes`. It comes before the first byte if the length was announced.
 * @throws Failure `isTooLarge`
 * @throws Failure `tooSlow` if it takes longer than on a slow line
 * @throws Failure `invalidInput` if it breaks off
 */
export function readBody(from: Incoming, mostBytes: number, isTooLarge: FailureName = 'tooLarge'): Promise<Buffer> {
  const announcedBytes = Number(from.headers['content-length'] ?? mostBytes)
  if (announcedBytes > mostBytes) return Promise.reject(new Failure(isTooLarge))
  if (from.destroyed) return Promise.reject(new Failure('invalidInput'))
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const finish = (answer: () => void) => {
      clearTimeout(timer)
      from.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
      from.pause()
      answer()
    }
    const onData = (part: Buffer) => {
      bytes += part.length
      if (bytes > mostBytes) finish(() => reject(new Failure(isTooLarge)))
      else parts.push(part)
    }
    const onEnd = () => finish(() => resolve(Buffer.concat(parts, bytes)))
    const onGone = () => finish(() => reject(new Failure('invalidInput')))
    const timer = setTimeout(() => finish(() => reject(new Failure('tooSlow'))), timeoutFor(announcedBytes))
    from.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
    from.resume()
  })
}

/**
 * Discards an unread body. A client that sends more, or slowly, is cut. A body announced as larger is not read, because
 * reading is the cost.
 */
export function discardBody(raw: IncomingMessage, mostBytes = IGNORED_BYTES, patienceMs = IGNORED_MS): void {
  if (raw.complete !== false || raw.readableEnded || raw.destroyed || raw.listenerCount('data') > 0) return
  const cut = () => raw.socket.destroy()
  if (Number(raw.headers['content-length']) > mostBytes) {
    // Starts a read of zero bytes. Otherwise Node itself would read an untouched body to its end.
    raw.read(0)
    const timer = setTimeout(cut, LINGER_MS).unref()
    raw.once('close', () => clearTimeout(timer))
    return
  }
  let bytes = 0
  const timer = setTimeout(cut, patienceMs).unref()
  raw.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > mostBytes) cut()
  })
  raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  raw.resume()
}

/**
 * Discards an unread body of a user. Browsers read a reply only after they have sent everything, and users would send a
 * file again.
 */
export function discardBodyOfUser(raw: IncomingMessage): void {
  const announcedBytes = Number(raw.headers['content-length'] ?? IGNORED_OF_USER_BYTES)
  discardBody(raw, IGNORED_OF_USER_BYTES, timeoutFor(announcedBytes))
}
