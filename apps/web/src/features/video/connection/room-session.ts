import { type ParticipantState, STAY_EVERY_MS } from '@parley/contract/video'
import type { SeparateConnection } from '../../../lib/live/index.ts'
import { enterWithoutMedia } from './enter-without-media.ts'
import { createQualityMeter, type LineQuality } from './line-quality.ts'
import type { OwnMedia } from './own-media.ts'
import type { OwnFlags, RoomCalls } from './room-calls.ts'
import { connectToRoom, type EntryProblem, EntryRefused, type RoomConnection } from './room-connection.ts'
import { type RoomLines, SCREEN, type Source } from './room-lines.ts'
import { type RoomStats, waitForPicture } from './room-stats.ts'
import { type Attempt, sendWithFallbacks } from './send-with-fallbacks.ts'
import { createSpeakingDetector, type Speaking } from './speaking.ts'
import { createStore, type Store } from './store.ts'

/**
 * The phase of a stay. `away`: this window has lost the seat, to another window of the same person or because of a
 * host.
 */
export type RoomPhase = 'before' | 'in' | 'left' | 'away' | 'failed'

export interface RoomView {
  readonly phase: RoomPhase
  /** The reason of a failure. Null unless the phase is `failed`. */
  readonly why: EntryProblem | null
  readonly link: 'connecting' | 'open' | 'reconnecting'
  /** The sources by seat, then the shared screen. Empty until the connection is open. */
  readonly sources: readonly Source[]
  readonly hand: boolean
  /** True if someone else was first to share a screen. */
  readonly isScreenTaken: boolean
  readonly quality: LineQuality
  readonly speaking: Speaking
}

export interface RoomSession extends Pick<Store<RoomView>, 'read' | 'watch'> {
  join(seat?: number): void
  leave(): void
  prepare(): void
  retry(): void
  raiseHand(isUp: boolean): void
  see(people: readonly ParticipantState[]): void
  check(): void
  /** Shares a screen, unless someone else shares by then. */
  shareScreen(): Promise<void>
  close(): void
}

export interface RoomStream {
  /** The URL of the stream, set for the audience. */
  readonly streamLink?: string | undefined
  /** True if the stage is streamed, set for people on stage. */
  readonly isStreamed?: boolean | undefined
}

interface Options {
  readonly ownId: string
  readonly isMember: boolean
  /** The stream of the room. While a person watches it, they have no media connection to the server. */
  readonly stream: RoomStream
  /** Called if there is another stream, or none any more. Returns false if the room could not be read again. */
  readonly onOtherStream: (hand: boolean) => Promise<boolean>
  readonly hand?: boolean
  readonly calls: RoomCalls
  readonly media: OwnMedia
}

const NOBODY: Speaking = { seats: new Set(), current: null }
const CALM: Omit<RoomView, 'phase'> = {
  why: null,
  link: 'connecting',
  sources: [],
  hand: false,
  isScreenTaken: false,
  quality: 'good',
  speaking: NOBODY,
}

interface Coming {
  readonly seat?: number
  readonly page: string
}

/** Returns a mark that links the connections of one stay on the server, including those with a lost answer. */
const newMark = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')

/**
 * Manages a stay in a room, from the choice of devices to leaving. Renews the presence stamp every 20 seconds.
 * @see docs/rules/video.md VIDEO-33
 */
export function createRoomSession(options: Options): RoomSession {
  const { ownId, isMember, stream, onOtherStream, calls, media } = options
  const isStreamed = stream.streamLink !== undefined
  const store = createStore<RoomView>({ ...CALM, phase: 'before' })
  let connection: RoomConnection | null = null
  let connectionId: string | null = null
  /** The connection that answered the last request for the seat. Null for an ordinary request. */
  let over: SeparateConnection | null = null
  let others: readonly ParticipantState[] = []
  let sentFlags = ''
  let handAtFirst = options.hand ?? false
  let wasUp = false
  /** The time of pressing *Join*, while the first picture is awaited. Null otherwise. */
  let awaitedSince: number | null = null
  let firstPictureMs: number | null = null
  let streamNow = stream
  let staying: ReturnType<typeof setInterval> | undefined
  let speakingOf = createSpeakingDetector()
  let qualityOf = createQualityMeter()

  const turn = (change: Partial<RoomView>) => store.set({ ...store.read(), ...change })
  const showsPicture = ({ video, videoMuted }: ParticipantState) => video && !videoMuted
  const isOn = (each: ParticipantState) => (each.audio && !each.audioMuted) || showsPicture(each) || each.sharing
  const flags = (): Omit<OwnFlags, 'connectionId' | 'firstPictureMs'> => {
    const { microphone, camera, screen } = media.read()
    const isHeard = microphone.isOn && microphone.track !== null
    return {
      audio: isMember && isHeard,
      video: isMember && camera.track !== null,
      hand: store.read().hand,
      sharing: screen !== null,
    }
  }

  /** Renews the presence. @returns null if no answer came, or if it belongs to an earlier connection */
  async function stay(how?: Parameters<RoomCalls['stay']>[1]): Promise<{ readonly isIn: boolean } | null> {
    const id = connectionId
    if (!id) return null
    const own = flags()
    sentFlags = JSON.stringify(own)
    const measured = firstPictureMs === null ? {} : { firstPictureMs }
    firstPictureMs = null
    const answer = await calls.stay({ connectionId: id, ...own, ...measured }, how).catch(() => null)
    if (!answer) sentFlags = ''
    if (id !== connectionId) return null
    if (answer?.isIn === false) end('away')
    else if (answer && own.sharing && !answer.isSharing) releaseScreen()
    if (answer?.isIn) void followStream(answer)
    return answer
  }

  async function followStream({ streamLink, isStreamed: isStreamedNow }: RoomStream): Promise<void> {
    if (streamLink === streamNow.streamLink && Boolean(isStreamedNow) === Boolean(streamNow.isStreamed)) return
    const before = streamNow
    streamNow = { streamLink, isStreamed: isStreamedNow }
    // The next presence stamp tries again.
    if (!(await onOtherStream(store.read().hand))) streamNow = before
  }

  const sendChanges = () => {
    if (connectionId && JSON.stringify(flags()) !== sentFlags) void stay()
  }

  /** Asks for the seat. If another window has it by now, it is not taken back without the user's consent. */
  async function requestSeat(signal?: AbortSignal): Promise<void> {
    over?.close()
    over = null
    if (!connectionId) return
    const ask = async (how: Attempt) => {
      const answer = await stay(how)
      if (!answer) throw new Error('no answer')
      return answer
    }
    const reply = await sendWithFallbacks(ask, signal).catch(() => null)
    over = reply?.over ?? null
    if (reply?.answer.isIn === false) throw new EntryRefused('refused')
  }

  async function enter(
    offer: string | undefined,
    { seat, page }: Coming,
    signal?: AbortSignal,
  ): Promise<string | null> {
    const { audio, video } = flags()
    const wanted = connectionId === null && seat !== undefined ? { seat } : {}
    const by = over
    const how = { over: by, ...(signal ? { signal } : {}) }
    const entry = await calls
      .enter({ ...(offer === undefined ? {} : { offer }), audio, video, page, ...wanted }, how)
      .catch((error: unknown) => {
        // The session has no stream any more. There was no offer that the server could have refused.
        const isChanged = isStreamed && error instanceof EntryRefused && error.why === 'browser'
        throw isChanged ? new EntryRefused('changed') : error
      })
      .finally(() => by?.close())
    if (store.read().phase !== 'in') {
      void calls.leave(entry.connectionId).catch(() => undefined)
      throw new EntryRefused('refused')
    }
    connectionId = entry.connectionId
    if (!isStreamed && entry.answer === null) throw new EntryRefused('changed')
    sentFlags = JSON.stringify({ audio, video, hand: false, sharing: false })
    sendChanges()
    return entry.answer
  }

  const countPictures = () => others.filter(showsPicture).length + (media.read().camera.track ? 1 : 0)

  function sendOwn(): void {
    const { microphone, camera, screen } = media.read()
    connection?.crowd(countPictures())
    connection?.send('voice', microphone.isOn ? microphone.track : null)
    connection?.send('camera', camera.track)
    connection?.send('screenSound', screen?.sound ?? null)
    connection?.send('screenPicture', screen?.picture ?? null)
  }

  /** Stops sharing if another screen is shown. The live topic decides which one, for all participants alike. */
  function yieldScreen(): void {
    if (others.some(({ sharing }) => sharing)) releaseScreen()
  }

  function releaseScreen(): void {
    if (!media.read().screen) return
    media.stopSharing()
    turn({ isScreenTaken: true })
  }

  function handleStats(stats: RoomStats): void {
    const now = Date.now()
    const audibleOthers = others.filter(({ audio, audioMuted }) => audio && !audioMuted)
    const levels = new Map(audibleOthers.map(({ seat }) => [seat, stats.sources.get(seat)?.level ?? 0]))
    const pictures = others.filter(showsPicture).map(({ seat }) => seat)
    if (others.some(({ sharing }) => sharing)) pictures.push(SCREEN)
    const [speaking, quality] = [speakingOf(levels, now), qualityOf(stats, pictures, now)]
    const shown = store.read()
    if (speaking !== shown.speaking || quality !== shown.quality) turn({ speaking, quality })
  }

  function end(phase: 'left' | 'away' | 'failed', why: EntryProblem | null = null): void {
    clearInterval(staying)
    connectionId = null
    const closing = connection
    connection = null
    closing?.close()
    media.close()
    store.set({ ...CALM, phase, why })
  }

  function followLink(): void {
    if (!connection) return
    const { is, why, lines } = connection.read()
    if (is === 'failed') return end('failed', why)
    const sources = lines?.sources ?? []
    const shown = store.read()
    if (shown.link !== is || shown.sources !== sources) turn({ link: is, sources })
    if (is === 'open' && lines) void measurePicture(lines)
  }

  async function measurePicture(lines: RoomLines): Promise<void> {
    const since = awaitedSince
    awaitedSince = null
    if (since !== null) firstPictureMs = await waitForPicture(lines, since, () => connection?.read().lines === lines)
  }

  function join(seat?: number): void {
    if (store.read().phase === 'in') return
    if (!isStreamed && typeof RTCPeerConnection === 'undefined') return end('failed', 'browser')
    store.set({ ...CALM, phase: 'in', hand: handAtFirst })
    handAtFirst = false
    awaitedSince = others.some(showsPicture) ? performance.now() : null
    firstPictureMs = null
    speakingOf = createSpeakingDetector()
    qualityOf = createQualityMeter()
    const coming = { page: newMark(), ...(seat === undefined ? {} : { seat }) }
    const { microphone } = media.read()
    if (isMember && microphone.isOn) void media.openMicrophone()
    connection = isStreamed
      ? enterWithoutMedia(() => requestSeat().then(() => enter(undefined, coming)))
      : connectToRoom({
          isMember,
          iceServers: calls.iceServers,
          mayEnter: requestSeat,
          enter: async (offer, signal) => (await enter(offer, coming, signal)) ?? '',
          othersSend: () => others.some(isOn),
          onStats: handleStats,
        })
    connection.watch(followLink)
    sendOwn()
    staying = setInterval(() => void stay(), STAY_EVERY_MS)
  }

  function leave(): void {
    const id = connectionId
    if (store.read().phase === 'in') end('left')
    if (id) void calls.leave(id).catch(() => undefined)
  }

  const stopMedia = media.watch(() => {
    sendOwn()
    sendChanges()
  })
  addEventListener('pagehide', leave)

  return {
    read: store.read,
    watch: store.watch,
    join,
    leave,
    prepare: () => store.set({ ...CALM, phase: 'before' }),
    retry: () => join(),
    raiseHand(isUp) {
      turn({ hand: isUp })
      sendChanges()
    },
    see(people) {
      others = people.filter(({ id }) => id !== ownId)
      connection?.crowd(countPictures())
      yieldScreen()
      const isUp = people.some(({ id, handAt }) => id === ownId && handAt !== null)
      // A host has lowered the hand.
      if (wasUp && !isUp && store.read().hand) turn({ hand: false })
      wasUp = isUp
    },
    check: () => void stay(),
    async shareScreen() {
      turn({ isScreenTaken: false })
      if (await media.shareScreen()) yieldScreen()
    },
    close() {
      leave()
      stopMedia()
      removeEventListener('pagehide', leave)
      media.close()
    },
  }
}
