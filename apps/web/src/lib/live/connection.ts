import type { LiveRow } from '@parley/contract'
import type { Socket } from 'socket.io-client'
import { session } from '../api/index.ts'
import { onNextIdle } from '../use-idle.ts'
import { setConnectionState } from './connection-state.ts'
import type { LiveChange } from './live-rows.ts'

type Answer = { ok: true; rows: LiveRow[] } | { ok: false; code: string }

export interface TopicListener {
  /** A snapshot has been asked for; until it is there, changes must be kept. */
  onAsk(): void
  onSnapshot(rows: readonly LiveRow[]): void
  onChange(change: LiveChange): void
  onGone(code: string): void
}

const SPREAD_MS = 5_000
const FIRST_DELAY_MS = 300

const listeners = new Map<string, Set<TopicListener>>()
let socket: Promise<Socket> | null = null
let needsToken = false

/** Listens to one topic until the returned function is called. All topics share one connection. */
export function listenTo(topic: string, listener: TopicListener): () => void {
  const others = listeners.get(topic) ?? new Set()
  const isFirst = others.size === 0
  others.add(listener)
  listeners.set(topic, others)
  void connect().then((open) => {
    if (open.connected) subscribe(open, topic, isFirst ? others : new Set([listener]))
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

function subscribe(open: Socket, topic: string, to: ReadonlySet<TopicListener>): void {
  for (const listener of to) listener.onAsk()
  open.emit('sub', { topic }, (answer: Answer) => {
    // Not a refusal: the server's database is away, or it has too much to do.
    if (!answer.ok && answer.code !== 'notFound') return askLater(open, topic)
    for (const listener of to) {
      if (answer.ok) listener.onSnapshot(answer.rows)
      else listener.onGone(answer.code)
    }
  })
}

/** A connection that breaks meanwhile asks for everything when it is back. */
function askLater(open: Socket, topic: string): void {
  const { id } = open
  setTimeout(() => {
    const to = listeners.get(topic)
    if (to && open.connected && open.id === id) subscribe(open, topic, to)
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
      session
        .fresh(null)
        .then((tokens) => give({ liveToken: tokens?.liveToken ?? '' }))
        .catch(() => give({ liveToken: '' }))
    },
  })
  made.on('connect', () => {
    needsToken = false
    setConnectionState('open')
    for (const [topic, to] of listeners) subscribe(made, topic, to)
  })
  made.on('ch', ({ topic, up, rm }: LiveChange & { topic: string }) => {
    for (const listener of listeners.get(topic) ?? []) listener.onChange({ up, rm })
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
    const tokens = session.tokens()
    if (!tokens) made.disconnect()
    else if (made.connected) made.emit('auth', { liveToken: tokens.liveToken }, () => undefined)
    else made.connect()
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
