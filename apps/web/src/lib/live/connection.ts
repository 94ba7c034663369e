import type { LiveRow, LogRow } from '@parley/contract'
import type { Socket } from 'socket.io-client'
import { session } from '../api/index.ts'
import { getSeenAsType } from '../event/see-as.ts'
import { onNextIdle } from '../use-idle.ts'
import { setConnectionState } from './connection-state.ts'
import { enableLiveCalls } from './enable-live-calls.ts'

/** The answer to a subscription. For a log topic it has the last page, or the rows after the requested `seq`. */
export interface TopicAnswer {
  readonly rows: readonly (LiveRow | LogRow)[]
  readonly seq?: number
  /** True if the rows replace all earlier ones. */
  readonly reset?: boolean
}
type Answer = ({ ok: true } & TopicAnswer) | { ok: false; code: string }

/** A change of a topic. `up` has new and changed rows, including those of a log; `rm` has removed rows. */
export interface TopicChange {
  readonly up: readonly (LiveRow | LogRow)[]
  readonly rm: readonly LiveRow[]
}

export interface TopicListener {
  /**
   * Called when the topic is requested. Changes must be buffered until the answer comes. @returns the `seq` after which
   * a log continues
   */
  onAsk(): number | undefined
  /** Called with the answer. @returns false if rows are missing, so that the topic is requested again */
  onAnswer(answer: TopicAnswer): boolean
  /** Called with each change. @returns false if rows are missing, so that the topic is requested again */
  onChange(change: TopicChange): boolean
  onGone(code: string): void
}

const SPREAD_MS = 5_000
const FIRST_DELAY_MS = 300

const listeners = new Map<string, Set<TopicListener>>()
let socket: Promise<Socket> | null = null
let needsToken = false
let authToken = ''

/** Subscribes until the returned function is called. All topics share one connection. */
export function subscribeToTopic(topic: string, listener: TopicListener): () => void {
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
    // Socket.IO buffers messages while disconnected, and would send this one over the next connection.
    void socket?.then((open) => {
      if (open.connected) open.emit('unsub', { topic })
    })
  }
}

function subscribe(open: Socket, topic: string, listener: TopicListener): void {
  const since = listener.onAsk()
  const seenAs = getSeenAsType(eventOfTopic(topic))
  const subscription = { topic, ...(since === undefined ? {} : { since }), ...(seenAs ? { seenAs } : {}) }
  open.emit('sub', subscription, (answer: Answer) => {
    if (!isListening(topic, listener)) return
    // Any other code is not a refusal: the server's database is down, or it is overloaded.
    if (!answer.ok && answer.code !== 'notFound') return subscribeLater(open, topic, listener)
    if (!answer.ok) listener.onGone(answer.code)
    else if (!listener.onAnswer(answer)) subscribe(open, topic, listener)
  })
}

/** Returns the id of the topic's event. Null if the topic belongs to no event. */
export const eventOfTopic = (topic: string): string | null =>
  /^(?:newEvents|newActivity\/events)\/([^/]+)/.exec(topic)?.[1] ?? null

const isListening = (topic: string, listener: TopicListener) => listeners.get(topic)?.has(listener) === true

/** Subscribes after a random delay. If the connection breaks meanwhile, all topics are requested again anyway. */
function subscribeLater(open: Socket, topic: string, listener: TopicListener): void {
  const { id } = open
  setTimeout(() => {
    if (isListening(topic, listener) && open.connected && open.id === id) subscribe(open, topic, listener)
  }, randomDelayMs())
}

function connect(): Promise<Socket> {
  socket ??= open()
  return socket
}

/** Milliseconds within which the page has painted its first answers. The connection opens after that. */
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
          authToken = tokens?.liveToken ?? ''
          give({ liveToken: authToken })
        })
    },
  })
  enableLiveCalls(made, () => authToken !== '' && authToken === session.tokens()?.liveToken)
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
    // After a refusal the client does not reconnect by itself. If the token was refused, the next try has a new one.
    if (made.active) return
    const isStale = error.message === 'notSignedIn'
    void renew(made, isStale, isStale ? FIRST_DELAY_MS : randomDelayMs())
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
        if (ok) authToken = liveToken
      })
  })
  return made
}

async function renew(made: Socket, isStale: boolean, pauseMs: number): Promise<void> {
  const stale = session.tokens()?.token ?? null
  const tokens = await session.fresh(isStale ? stale : null).catch(() => null)
  if (session.state() === 'out') return
  setTimeout(() => made.connect(), tokens ? pauseMs : randomDelayMs())
}

/** Returns a random delay, because a failure affects all clients and they must not reconnect at the same moment. */
const randomDelayMs = () => FIRST_DELAY_MS + SPREAD_MS * Math.random()
