import type { LiveRow, LogRow } from '@parley/contract'
import type { Socket } from 'socket.io-client'
import { session } from '../api/index.ts'
import { seenAsNow } from '../event/see-as.ts'
import { onNextIdle } from '../use-idle.ts'
import { carryCalls } from './carry-calls.ts'
import { setConnectionState } from './connection-state.ts'

/** All rows of a state; of a log the last page, or what came after the `seq` that was asked with. */
export interface TopicAnswer {
  readonly rows: readonly (LiveRow | LogRow)[]
  readonly seq?: number
  /** The rows take the place of all that were held. */
  readonly reset?: boolean
}
type Answer = ({ ok: true } & TopicAnswer) | { ok: false; code: string }

/** `up` holds rows of a log, too. */
export interface TopicChange {
  readonly up: readonly (LiveRow | LogRow)[]
  readonly rm: readonly LiveRow[]
}

export interface TopicListener {
  /** The topic is asked for; until the answer is there, changes must be kept. @returns the `seq` after which a log goes on */
  onAsk(): number | undefined
  /** @returns false when something is missing, so that the topic is asked for again */
  onAnswer(answer: TopicAnswer): boolean
  /** @returns false as above */
  onChange(change: TopicChange): boolean
  onGone(code: string): void
}

const SPREAD_MS = 5_000
const FIRST_DELAY_MS = 300

const listeners = new Map<string, Set<TopicListener>>()
let socket: Promise<Socket> | null = null
let needsToken = false
/** With what the server was told who this is. */
let givenToken = ''

/** Listens to one topic until the returned function is called. All topics share one connection. */
export function listenTo(topic: string, listener: TopicListener): () => void {
  const others = listeners.get(topic) ?? new Set()
  others.add(listener)
  listeners.set(topic, others)
  void connect().then((open) => {
    if (open.connected && others.has(listener)) subscribe(open, topic, listener)
  })
  return () => {
    others.delete(listener)
    if (others.size > 0) return
    listeners.delete(topic)
    // What is emitted into a closed connection would be sent by the next one.
    void socket?.then((open) => {
      if (open.connected) open.emit('unsub', { topic })
    })
  }
}

function subscribe(open: Socket, topic: string, listener: TopicListener): void {
  const since = listener.onAsk()
  const seenAs = seenAsNow(eventOfTopic(topic))
  const asked = { topic, ...(since === undefined ? {} : { since }), ...(seenAs ? { seenAs } : {}) }
  open.emit('sub', asked, (answer: Answer) => {
    if (!isListening(topic, listener)) return
    // Not a refusal: the server's database is away, or it has too much to do.
    if (!answer.ok && answer.code !== 'notFound') return askLater(open, topic, listener)
    if (!answer.ok) listener.onGone(answer.code)
    else if (!listener.onAnswer(answer)) subscribe(open, topic, listener)
  })
}

/** The event that a topic is of; null where it is of none. */
export const eventOfTopic = (topic: string): string | null =>
  /^(?:newEvents|newActivity\/events)\/([^/]+)/.exec(topic)?.[1] ?? null

const isListening = (topic: string, listener: TopicListener) => listeners.get(topic)?.has(listener) === true

/** A connection that breaks meanwhile asks for everything when it is back. */
function askLater(open: Socket, topic: string, listener: TopicListener): void {
  const { id } = open
  setTimeout(() => {
    if (isListening(topic, listener) && open.connected && open.id === id) subscribe(open, topic, listener)
  }, spreadMs())
}

function connect(): Promise<Socket> {
  socket ??= open()
  return socket
}

/** What has just been answered is drawn first. */
const DRAWN_WITHIN_MS = 1_000

async function open(): Promise<Socket> {
  await new Promise<void>((resolve) => void onNextIdle(resolve, DRAWN_WITHIN_MS, 0))
  const { io } = await import('socket.io-client')
  const made = io({
    path: '/live/',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: FIRST_DELAY_MS,
    reconnectionDelayMax: SPREAD_MS,
    randomizationFactor: 0.9,
    auth: (give) => {
      void session
        .fresh(null)
        .catch(() => null)
        .then((tokens) => {
          givenToken = tokens?.liveToken ?? ''
          give({ liveToken: givenToken })
        })
    },
  })
  carryCalls(made, () => givenToken !== '' && givenToken === session.tokens()?.liveToken)
  made.on('connect', () => {
    needsToken = false
    setConnectionState('open')
    for (const [topic, to] of listeners) for (const listener of to) subscribe(made, topic, listener)
  })
  made.on('ch', ({ topic, up, rm }: TopicChange & { topic: string }) => {
    for (const listener of listeners.get(topic) ?? []) {
      if (!listener.onChange({ up, rm })) subscribe(made, topic, listener)
    }
  })
  made.on('gone', ({ topic }: { topic: string }) => {
    for (const listener of listeners.get(topic) ?? []) listener.onGone('notFound')
  })
  made.on('bye', ({ why }: { why: string }) => {
    needsToken = why === 'tokenExpired'
  })
  made.on('connect_error', (error) => {
    setConnectionState('lost')
    // A refused token: the next try brings a fresh one. After a refusal the client does not try by itself.
    if (made.active) return
    const isStale = error.message === 'notSignedIn'
    void renew(made, isStale, isStale ? FIRST_DELAY_MS : spreadMs())
  })
  made.on('disconnect', (reason) => {
    setConnectionState(reason === 'io client disconnect' ? 'idle' : 'lost')
    if (reason === 'io server disconnect') void renew(made, needsToken, FIRST_DELAY_MS)
  })
  session.watch(() => {
    const liveToken = session.tokens()?.liveToken
    if (!liveToken) made.disconnect()
    else if (!made.connected) made.connect()
    else
      made.emit('auth', { liveToken }, ({ ok }: { ok: boolean }) => {
        if (ok) givenToken = liveToken
      })
  })
  return made
}

async function renew(made: Socket, isStale: boolean, pauseMs: number): Promise<void> {
  const stale = session.tokens()?.token ?? null
  const tokens = await session.fresh(isStale ? stale : null).catch(() => null)
  if (session.state() === 'out') return
  setTimeout(() => made.connect(), tokens ? pauseMs : spreadMs())
}

/** What ails one client ails all of them: they do not come back in one moment. */
const spreadMs = () => FIRST_DELAY_MS + SPREAD_MS * Math.random()
