import type { Socket as NetSocket } from 'node:net'
import type { Log } from '../log.ts'
import { Bucket, type Rate } from './bucket.ts'

/** What a page needs when it takes up all its topics again, many times over. */
const SOCKET_FRAMES: Rate = { most: 400, perSecond: 20 }
/** Of all sockets of one user on this node. */
const USER_FRAMES: Rate = { most: 2_000, perSecond: 100 }
/** Until the connection has been authenticated. */
const STRANGER_FRAMES: Rate = { most: 8, perSecond: 0.5 }
/** Also what is no frame of ours: pings, pieces of frames. */
const SOCKET_BYTES: Rate = { most: 96_000, perSecond: 8_000 }
/** A token and some pings. */
const STRANGER_BYTES: Rate = { most: 16_000, perSecond: 1_000 }
/** A connection costs more than a frame: a token is checked, a sign-in is looked up. */
const CONNECTION_FRAMES = 10
const FRAME_BYTES = 1_024
const GOODBYE_MS = 1_000

/** As much of an engine.io socket as is counted here. */
export interface RawSocket {
  readonly transport: { readonly socket?: { terminate(): void; removeAllListeners(event: 'message'): unknown } }
  readonly readyState: string
  on(event: 'packet', hear: (packet: { readonly data?: unknown }) => void): unknown
  once(event: 'close', hear: () => void): unknown
  close(discard: boolean): unknown
}

/**
 * Counts what comes in over live connections, and cuts who sends without end: by socket, by user, and by bytes below both,
 * so that not even what is no frame goes uncounted.
 */
export function makeFrameLimits(log: Log) {
  const users = new Map<string, { readonly bucket: Bucket; sockets: number }>()
  const counted = new WeakMap<object, { frames: Bucket; user: Bucket | null; below: NetSocket }>()
  const bytesOf = new WeakMap<NetSocket, Bucket>()

  const cut = (raw: RawSocket) => {
    log.info('A live connection was cut, because more came than it may send')
    raw.close(true)
    // Thousands of frames that came in one piece with the last one would be read all the same.
    raw.transport.socket?.removeAllListeners('message')
    // A goodbye waits for an answer, and meanwhile more would come.
    raw.transport.socket?.terminate()
  }

  function hold(userId: string) {
    const held = users.get(userId) ?? { bucket: new Bucket(USER_FRAMES), sockets: 0 }
    users.set(userId, held)
    return held
  }

  /** What a user has used up is remembered until it is given back, also while no socket is open. */
  function forgetOnceFull(userId: string): void {
    const held = users.get(userId)
    if (!held || held.sockets > 0) return
    const leftMs = held.bucket.fullInMs()
    if (leftMs === 0) users.delete(userId)
    else setTimeout(() => forgetOnceFull(userId), leftMs + 1).unref()
  }

  return {
    /** Begins to count a connection that has just been opened. */
    watch(raw: RawSocket, below: NetSocket): void {
      const count = { frames: new Bucket(STRANGER_FRAMES), user: null as Bucket | null, below }
      counted.set(raw, count)
      // Who does not answer a goodbye could go on sending for half a minute.
      raw.once('close', () => void setTimeout(() => raw.transport.socket?.terminate(), GOODBYE_MS).unref())
      raw.on('packet', ({ data }) => {
        const length = typeof data === 'string' ? data.length : data === undefined ? 0 : FRAME_BYTES
        const cost = 1 + Math.floor(length / FRAME_BYTES)
        if (!count.frames.take(cost) || count.user?.take(cost) === false) cut(raw)
      })
    },
    /**
     * Counts every byte of a websocket, and lets nothing above the limit be read: one piece can hold thousands of frames.
     *
     * @param isUpgrade of a connection that was opened by polling, where its user may be known already
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
    /** Whether this user may open one more connection; while it is open, it is counted among theirs. */
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
