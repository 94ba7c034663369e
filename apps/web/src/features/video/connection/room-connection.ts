import { PRESENT_FOR_MS } from '@parley/contract/video'
import { cameraSizeFor, fitCamera } from './camera-size.ts'
import { type OwnLine, openLines, ownLines, type RoomLines } from './room-lines.ts'
import { parseStats, type RoomStats } from './room-stats.ts'
import { createSilenceMeter, LOOK_EVERY_MS } from './silence.ts'
import { createStore, type Store } from './store.ts'
import { watchNetwork } from './watch-network.ts'

/**
 * The reason why a room could not be entered.
 * - `noWay`: the network lets no media through
 * - `browser`: the browser lacks a needed feature
 * - `changed`: the session now has a stream, or has none any more
 */
export type EntryProblem =
  | 'noVideo'
  | 'tokenExpired'
  | 'full'
  | 'audienceFull'
  | 'over'
  | 'notOpen'
  | 'refused'
  | 'browser'
  | 'changed'
  | 'noWay'

export interface LinkState {
  readonly is: 'connecting' | 'open' | 'reconnecting' | 'failed'
  /** The reason of the failure. Null unless `is` is `failed`. */
  readonly why: EntryProblem | null
  /** The lines of the connection. While reconnecting, they are the old connection's, until the new one has media. */
  readonly lines: RoomLines | null
}

export class EntryRefused extends Error {
  readonly why: EntryProblem
  constructor(why: EntryProblem) {
    super(why)
    this.why = why
  }
}

interface SeatRequest {
  readonly giveUp: AbortController
  readonly answer: Promise<unknown>
}

interface Options {
  readonly isMember: boolean
  /**
   * Returns servers for the connection. @param isAgain true if earlier attempts failed, so the room may have moved to
   * another server
   */
  readonly iceServers: (isAgain: boolean, signal: AbortSignal) => Promise<readonly RTCIceServer[]>
  /**
   * Asks for the seat while the offer is made.
   * @throws EntryRefused if the caller has lost the seat; any other error is retried
   */
  readonly mayEnter: (signal: AbortSignal) => Promise<unknown>
  /**
   * Sends the offer.
   * @returns the answer
   * @throws EntryRefused if a retry is pointless; any other error is retried
   */
  readonly enter: (offer: string, signal: AbortSignal) => Promise<string>
  /** Returns true if others send something that should arrive here. */
  readonly othersSend: () => boolean
  readonly onStats?: (stats: RoomStats) => void
}

export interface RoomConnection extends Pick<Store<LinkState>, 'read' | 'watch'> {
  /** Sends a track without renegotiation. */
  send(line: OwnLine, track: MediaStreamTrack | null): void
  crowd(pictures: number): void
  retry(): void
  close(): void
}

/** Milliseconds after which an interruption counts. A short one is normal on a phone, a second of it is noticeable. */
const LOST_AFTER_MS = 1_000
/** Milliseconds after which a new connection replaces the old one, even without a packet. */
const FIRST_PACKET_MS = 1_500
const ATTEMPT_MS = 8_000
/**
 * Milliseconds after which an unanswered request is repeated during a call, because it may have been sent over a dead
 * connection.
 */
const ANSWER_MS = 3_000
const PAUSES_MS = [500, 1_000, 2_000]
const LONGEST_PAUSE_MS = 4_000
/** Maximum pause in milliseconds during a call, if the page is visible. */
const LONGEST_PAUSE_IN_TALK_MS = 1_000
const FIRST_TRY_FOR_MS = 25_000

/** @see docs/rules/video.md VIDEO-31, VIDEO-32 */
export function connectToRoom(options: Options): RoomConnection {
  const { isMember, iceServers, mayEnter, enter, othersSend, onStats } = options
  const store = createStore<LinkState>({ is: 'connecting', why: null, lines: null })
  const own = Object.fromEntries(ownLines.map((line) => [line, null])) as Record<OwnLine, MediaStreamTrack | null>
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let coming: RoomLines | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  let underWay: { readonly giveUp: AbortController; hasOffered: boolean; isAnswered: boolean } | null = null
  let tries = 0
  let answered = 0
  let beganAt = Date.now()
  let lostAt = Date.now()
  /** A request for the seat that was sent before the connection counts as lost. The next attempt uses its answer. */
  let early: SeatRequest | null = null
  const silence = createSilenceMeter(Date.now())
  let isClosed = false
  let size = cameraSizeFor(0)

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    return timer
  }
  const turn = (change: Partial<LinkState>) => store.set({ ...store.read(), ...change })
  async function put({ senders }: RoomLines, line: OwnLine): Promise<void> {
    const track = own[line]
    await senders?.[line].replaceTrack(track)
    if (senders && line === 'camera' && track) await fitCamera(senders.camera, track, size)
  }
  /**
   * Attaches a track to the current connection and the one under way. A connection that is closed meanwhile throws,
   * which is ignored.
   */
  const attachToAll = (line: OwnLine) => {
    for (const lines of [store.read().lines, coming]) if (lines) void put(lines, line).catch(() => undefined)
  }

  function dropComing(): void {
    underWay?.giveUp.abort()
    underWay = null
    coming?.peer.close()
    coming = null
  }

  function fail(why: EntryProblem): void {
    dropComing()
    for (const timer of timers) clearTimeout(timer)
    store.read().lines?.peer.close()
    turn({ is: 'failed', why, lines: null })
  }

  async function attempt(): Promise<void> {
    dropComing()
    clearTimeout(next)
    const { giveUp, answer: seat } = early ?? requestSeat()
    early = null
    const turn = { giveUp, hasOffered: false, isAnswered: false }
    underWay = turn
    beganAt = Date.now()
    const { signal } = turn.giveUp
    later(ATTEMPT_MS, () => underWay === turn && missed())
    later(ANSWER_MS, () => underWay === turn && !turn.isAnswered && store.read().is === 'reconnecting' && missed())
    try {
      // After a failed attempt the network may be down. An offer made then would gather no candidates, so the seat is
      // asked for first.
      if (tries > 0) await seat
      const [{ peer }] = await Promise.all([makeOffer(signal), seat])
      if (signal.aborted) return
      turn.hasOffered = true
      const answer = await enter(peer.localDescription?.sdp ?? '', signal)
      if (signal.aborted) return
      turn.isAnswered = true
      await peer.setRemoteDescription({ type: 'answer', sdp: answer })
    } catch (error) {
      if (signal.aborted) return
      turn.isAnswered = true
      if (error instanceof EntryRefused && !mayPass(error.why)) fail(error.why)
      else missed()
    }
  }

  function requestSeat(): SeatRequest {
    const giveUp = new AbortController()
    const answer = mayEnter(giveUp.signal)
    // The empty handler avoids an unhandled rejection if the answer is never awaited.
    answer.catch(() => undefined)
    return { giveUp, answer }
  }

  function forgetEarly(): void {
    early?.giveUp.abort()
    early = null
  }

  async function makeOffer(signal: AbortSignal): Promise<RoomLines> {
    const servers = await iceServers(answered > 1, signal)
    signal.throwIfAborted()
    const lines = openLines(servers, isMember)
    coming = lines
    for (const line of ownLines) if (own[line]) void put(lines, line).catch(() => undefined)
    lines.peer.onconnectionstatechange = () => stateChanged(lines)
    await lines.peer.setLocalDescription()
    return lines
  }

  /** Returns true if a problem may pass by itself. A media server that has just gone down is back in seconds. */
  const mayPass = (why: EntryProblem) => why === 'noVideo' && store.read().is === 'reconnecting'

  function stateChanged(lines: RoomLines): void {
    const { connectionState } = lines.peer
    if (lines === coming) {
      if (connectionState === 'connected') return waitForMedia(lines)
      if (connectionState === 'failed' || connectionState === 'closed') missed()
      return
    }
    if (lines !== store.read().lines) return
    if (connectionState === 'failed') lost()
    if (connectionState !== 'disconnected') return
    later(LOST_AFTER_MS, () => {
      if (store.read().lines === lines && lines.peer.connectionState === 'disconnected') lost()
    })
  }

  function waitForMedia(lines: RoomLines): void {
    if (!othersSend()) return adopt(lines)
    for (const { sound, picture } of lines.sources) {
      for (const track of [sound, picture]) track.onunmute = () => adopt(lines)
    }
    later(FIRST_PACKET_MS, () => adopt(lines))
  }

  function adopt(lines: RoomLines): void {
    if (coming !== lines || isClosed) return
    coming = null
    underWay = null
    tries = 0
    answered = 0
    silence.begin()
    store.read().lines?.peer.close()
    turn({ is: 'open', why: null, lines })
  }

  /** Handles a failed attempt. The next one follows after a pause, or the connection is given up. */
  function missed(): void {
    if (underWay?.isAnswered) answered += 1
    dropComing()
    const { is } = store.read()
    // The old connection still exists. If it is dead, the silence meter notices.
    if (is === 'open' || is === 'failed') return
    const patienceMs = is === 'connecting' ? FIRST_TRY_FOR_MS : PRESENT_FOR_MS
    if (Date.now() - lostAt > patienceMs) return fail('noWay')
    clearTimeout(next)
    const isInTalk = is === 'reconnecting' && document.visibilityState === 'visible'
    const longest = isInTalk ? LONGEST_PAUSE_IN_TALK_MS : LONGEST_PAUSE_MS
    const pauseMs = Math.min(longest, PAUSES_MS[tries] ?? LONGEST_PAUSE_MS)
    // During a call the pause is shortened by the time that the failed attempt took.
    next = later(isInTalk ? Math.max(0, pauseMs - (Date.now() - beganAt)) : pauseMs, hurry)
    tries += 1
  }

  function hurry(): void {
    const { is } = store.read()
    if (!underWay && !isClosed && (is === 'connecting' || is === 'reconnecting')) void attempt()
  }

  function lost(): void {
    if (isClosed || store.read().is === 'reconnecting') return
    lostAt = Date.now()
    tries = 0
    turn({ is: 'reconnecting' })
    hurry()
  }

  /**
   * Continues with the old connection, which carries media again. A new one already offered to the server replaces it
   * all the same.
   */
  function found(): void {
    tries = 0
    clearTimeout(next)
    if (!underWay?.hasOffered) dropComing()
    turn({ is: 'open' })
  }

  /** Connects again after a change of the network. The old connection may be dead without having noticed. */
  function renew(): void {
    const { is, why } = store.read()
    if (is === 'failed') {
      if (why === 'noWay') retry()
      return
    }
    tries = 0
    void attempt()
  }

  function retry(): void {
    if (isClosed || store.read().is !== 'failed') return
    lostAt = Date.now()
    tries = 0
    turn({ is: 'connecting', why: null })
    void attempt()
  }

  async function look(): Promise<void> {
    const { lines } = store.read()
    if (!lines) return
    const report = await lines.peer.getStats().catch(() => null)
    if (!report || isClosed || store.read().lines !== lines) return
    const stats = parseStats(report, lines)
    onStats?.(stats)
    const { carries, way } = silence.hear(stats, othersSend(), Date.now())
    if (carries && lines.peer.connectionState !== 'failed' && store.read().is === 'reconnecting') found()
    if (way === 'lost') lost()
    else if (way === 'sound') forgetEarly()
    else if (!underWay && store.read().is === 'open') early ??= requestSeat()
  }

  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  const stopWatching = watchNetwork(renew, hurry)
  void attempt()

  return {
    read: store.read,
    watch: store.watch,
    send(line, track) {
      own[line] = track
      attachToAll(line)
    },
    crowd(pictures) {
      const fitting = cameraSizeFor(pictures)
      if (fitting === size) return
      size = fitting
      if (own.camera) attachToAll('camera')
    },
    retry,
    close() {
      isClosed = true
      clearInterval(looking)
      stopWatching()
      forgetEarly()
      for (const timer of timers) clearTimeout(timer)
      dropComing()
      store.read().lines?.peer.close()
      turn({ lines: null })
    },
  }
}
