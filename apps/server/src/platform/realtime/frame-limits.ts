import type { Socket as NetSocket } from 'node:net'
import type { Log } from '../log.ts'
import { Bucket, type Rate } from './bucket.ts'

/** Limits of frames: many times those of a page that subscribes to all its topics again. */
const SOCKET_FRAMES: Rate = { most: 400, perSecond: 20 }
const USER_FRAMES: Rate = { most: 2_000, perSecond: 100 }
const STRANGER_FRAMES: Rate = { most: 8, perSecond: 0.5 }
/** Limit of bytes on a socket. Includes bytes outside our frames: pings, and fragments of frames. */
const SOCKET_BYTES: Rate = { most: 96_000, perSecond: 8_000 }
/** Limit of bytes before the sign-in, enough for a token and some pings. */
const STRANGER_BYTES: Rate = { most: 16_000, perSecond: 1_000 }
/**
 * The cost of a connection in frames. It costs more than one, because a token is verified and a sign-in is looked up.
 */
const CONNECTION_FRAMES = 10
const FRAME_BYTES = 1_024
const GOODBYE_MS = 1_000

export interface RawSocket {
  readonly transport: { readonly socket?: { terminate(): void; removeAllListeners(event: 'message'): unknown } }
  readonly readyState: string
  on(event: 'packet', hear: (packet: { readonly data?: unknown }) => void): unknown
  once(event: 'close', hear: () => void): unknown
  close(discard: boolean): unknown
}

/**
 * Makes the limits of all sockets. Counts frames per socket and per user, and also raw bytes, so that data outside
 * frames is limited too.
 */
export function makeFrameLimits(log: Log) {
  const users = new Map<string, { readonly bucket: Bucket; sockets: number }>()
  const counted = new WeakMap<object, { frames: Bucket; user: Bucket | null; below: NetSocket }>()
  const bytesOf = new WeakMap<NetSocket, Bucket>()

  const cut = (raw: RawSocket) => {
    log.info('A live connection was closed because it sent more than allowed')
    raw.close(true)
    // Otherwise thousands of frames in the same chunk as the last one would still be read.
    raw.transport.socket?.removeAllListeners('message')
    // A regular close waits for a reply, and more frames would arrive in the meantime.
    raw.transport.socket?.terminate()
  }

  function hold(userId: string) {
    const held = users.get(userId) ?? { bucket: new Bucket(USER_FRAMES), sockets: 0 }
    users.set(userId, held)
    return held
  }

  /** Forgets a user without sockets once the limit is refilled. The usage is remembered until then. */
  function forgetOnceFull(userId: string): void {
    const held = users.get(userId)
    if (!held || held.sockets > 0) return
    const leftMs = held.bucket.fullInMs()
    if (leftMs === 0) users.delete(userId)
    else setTimeout(() => forgetOnceFull(userId), leftMs + 1).unref()
  }

  return {
    watch(raw: RawSocket, below: NetSocket): void {
      const count = { frames: new Bucket(STRANGER_FRAMES), user: null as Bucket | null, below }
      counted.set(raw, count)
      // A client that does not answer the close could continue to send for half a minute.
      raw.once('close', () => void setTimeout(() => raw.transport.socket?.terminate(), GOODBYE_MS).unref())
      raw.on('packet', ({ data }) => {
        const length = typeof data === 'string' ? data.length : data === undefined ? 0 : FRAME_BYTES
        const cost = 1 + Math.floor(length / FRAME_BYTES)
        if (!count.frames.take(cost) || count.user?.take(cost) === false) cut(raw)
      })
    },
    /**
     * Destroys a websocket above the limit before the data is read, because one chunk can contain thousands of frames.
     *
     * @param isUpgrade true for a connection that was opened by polling, with a user who may be known already
     */
    watchBytes(socket: NetSocket, isUpgrade: boolean): void {
      bytesOf.set(socket, new Bucket(isUpgrade ? SOCKET_BYTES : STRANGER_BYTES))
      const emit = socket.emit.bind(socket)
      socket.emit = (event: string | symbol, ...args: unknown[]) => {
        if (event !== 'data' || bytesOf.get(socket)?.take((args[0] as Buffer).length)) return emit(event, ...args)
        socket.destroy()
        return false
      }
    },
    admit(raw: RawSocket, userId: string): boolean {
      const count = counted.get(raw)
      if (!count || raw.readyState !== 'open') return false
      const held = hold(userId)
      if (!held.bucket.take(CONNECTION_FRAMES)) {
        forgetOnceFull(userId)
        return false
      }
      held.sockets += 1
      count.frames = new Bucket(SOCKET_FRAMES)
      bytesOf.set(count.below, new Bucket(SOCKET_BYTES))
      count.user = held.bucket
      raw.once('close', () => {
        held.sockets -= 1
        forgetOnceFull(userId)
      })
      return true
    },
  }
}

export type FrameLimits = ReturnType<typeof makeFrameLimits>
