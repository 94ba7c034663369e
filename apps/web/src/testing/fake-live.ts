import type { LiveRow, LogRow } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import type { LiveCall, LiveReply } from '../lib/api/index.ts'
import type { TopicChange } from '../lib/live/connection.ts'

type Listener = (payload?: unknown) => void

type NumberedCall = LiveCall & { readonly number: number }

interface Options {
  readonly auth: (give: (credentials: { liveToken: string }) => void) => void
}

/** Fakes socket.io-client. `sub` gets the topics that a test has set, and `call` the fake server's answer over HTTP. */
class FakeSocket {
  connected = false
  active = true
  readonly #options: Options
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(options: Options) {
    this.#options = options
  }
  on(name: string, listener: Listener): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }
  hear(name: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload)
  }
  connect(): void {
    this.#options.auth(() => undefined)
    this.connected = true
    this.hear('connect')
  }
  disconnect(): void {
    this.connected = false
    this.hear('disconnect', 'io client disconnect')
  }
  emit(name: string, payload: { topic: string; seenAs?: string }, answer?: (reply: unknown) => void): void {
    if (name === 'auth') return answer?.({ ok: true })
    if (name === 'call') return this.#take(payload as unknown as NumberedCall)
    if (name !== 'sub') return
    subscriptions.set(payload.topic, payload.seenAs ?? null)
    if (held.has(payload.topic)) return
    if (gone.has(payload.topic)) return answer?.({ ok: false, code: 'notFound' })
    const rows = shown.get(payload.topic) ?? []
    const last = rows.at(-1)
    answer?.({ ok: true, rows, ...(last && 'seq' in last ? { seq: last.seq } : {}) })
  }
  #take(call: NumberedCall): void {
    carried.push(call)
    const { number } = call
    const cut = () => {
      fakeLive.cut()
      fakeLive.mend()
    }
    answerCall(call).then((answer) => this.connected && this.hear('answer', { number, ...answer }), cut)
  }
}

/** Answers a call. Throws if the fake network is down; a real connection would break instead. */
async function answerCall({ name, body }: LiveCall): Promise<LiveReply> {
  const { method, path } = everyCall[name as 'sendMessage']
  const response = await fetch(`/api/${path}`, { method, body })
  const responseBody = await response.json()
  if (response.ok) return { ok: true, reply: responseBody }
  return { ok: false, status: response.status, envelope: responseBody }
}

const carried: LiveCall[] = []
const shown = new Map<string, readonly (LiveRow | LogRow)[]>()
const gone = new Set<string>()
const held = new Set<string>()
const subscriptions = new Map<string, string | null>()
const sockets = new Set<FakeSocket>()

export function io(options: Options): FakeSocket {
  const socket = new FakeSocket(options)
  sockets.add(socket)
  queueMicrotask(() => socket.connect())
  return socket
}

/** The fake live connection. Make topic names with `topicName`. */
export const fakeLive = {
  /** Sets the rows for new listeners. A topic without rows set is empty. */
  show(topic: string, rows: readonly (LiveRow | LogRow)[]): void {
    shown.set(topic, rows)
  },
  close(topic: string): void {
    gone.add(topic)
  },
  hold(topic: string): void {
    held.add(topic)
  },
  change(topic: string, change: Partial<TopicChange>): void {
    for (const socket of sockets) socket.hear('ch', { topic, up: [], rm: [], ...change })
  },
  /** Returns true once a listener has subscribed. The topic receives changes only from then on. */
  isHeard: (topic: string): boolean => subscriptions.has(topic),
  /** Returns the participant type that the topic was requested for. Null for the reader's own view. */
  subscribedAs: (topic: string): string | null => subscriptions.get(topic) ?? null,
  carried: carried as readonly LiveCall[],
  /** Breaks the connection. Pending calls get no answer. `mend` restores it. */
  cut(): void {
    for (const socket of sockets) {
      socket.connected = false
      socket.hear('disconnect', 'transport close')
    }
  },
  mend(): void {
    for (const socket of sockets) socket.connect()
  },
  forget(): void {
    shown.clear()
    gone.clear()
    held.clear()
    subscriptions.clear()
    carried.splice(0)
  },
}
