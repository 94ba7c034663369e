import type { IncomingMessage } from 'node:http'
import type { FailureName } from '@parley/contract'
import { Failure } from '../failure.ts'

/** A body may take this long, and a second more for each 64 kB: that is half a megabit. */
const PATIENCE_MS = 20_000
const BYTES_PER_SECOND = 64_000
const patienceFor = (bytes: number) => PATIENCE_MS + (bytes / BYTES_PER_SECOND) * 1_000
/** Of what nobody reads, so that the answer arrives with those who send first and listen then. */
const IGNORED_BYTES = 1_000_000
const IGNORED_MS = 10_000
/** The same of a user who is signed in: more than any call takes. */
const IGNORED_OF_USER_BYTES = 32_000_000
/** For so long who has far more to send can hear the answer. */
const LINGER_MS = 1_000

/** Whether a body comes behind the headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Incoming = Pick<IncomingMessage, 'headers' | 'destroyed' | 'on' | 'off' | 'pause' | 'resume'>

/**
 * Reads a body to its end.
 *
 * @param isTooLarge how one is refused above `mostBytes`: before the first byte where its length was told
 * @throws Failure `isTooLarge`
 * @throws Failure `tooSlow` when it takes longer than a slow line would
 * @throws Failure `invalidInput` when it breaks off
 */
export function readBody(from: Incoming, mostBytes: number, isTooLarge: FailureName = 'tooLarge'): Promise<Buffer> {
  const told = Number(from.headers['content-length'] ?? mostBytes)
  if (told > mostBytes) return Promise.reject(new Failure(isTooLarge))
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
    const timer = setTimeout(() => finish(() => reject(new Failure('tooSlow'))), patienceFor(told))
    from.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
    from.resume()
  })
}

/**
 * Lets a body go by that was refused, so that the answer is heard and the connection can be used again; who sends more, or
 * slowly, is cut off. Of a body that is told to be larger nothing is read, since reading is what it would cost.
 */
export function ignoreRest(raw: IncomingMessage, mostBytes = IGNORED_BYTES, patienceMs = IGNORED_MS): void {
  if (raw.complete !== false || raw.readableEnded || raw.destroyed || raw.listenerCount('data') > 0) return
  const cut = () => raw.socket.destroy()
  if (Number(raw.headers['content-length']) > mostBytes) {
    // What nobody has begun to read, Node would read to its end by itself.
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

/** The same of a user who is signed in: browsers hear an answer only once all has gone out, and users send a file again. */
export function ignoreRestOfUser(raw: IncomingMessage): void {
  const told = Number(raw.headers['content-length'] ?? IGNORED_OF_USER_BYTES)
  ignoreRest(raw, IGNORED_OF_USER_BYTES, patienceFor(told))
}
