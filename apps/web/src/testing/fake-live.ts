import type { LiveRow, LogRow } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import type { CarriedAnswer, CarriedCall } from '../lib/api/index.ts'
import type { TopicChange } from '../lib/live/connection.ts'

type Listener = (payload?: unknown) => void

type NumberedCall = CarriedCall & { readonly number: number }

interface Options {
  readonly auth: (give: (told: { liveToken: string }) => void) => void
}

/**
 * Stands in the place of socket.io-client in tests: it answers `sub` from the topics that a test has shown, and `call` as the fake
 * server answers the same call by HTTP.
 */
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
    asked.set(payload.topic, payload.seenAs ?? null)
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

/** Throws on a dead network: there the connection breaks for a moment. */
async function answerCall({ name, body }: CarriedCall): Promise<CarriedAnswer> {
  const { method, path } = everyCall[name as 'sendMessage']
  const response = await fetch(`/api/${path}`, { method, body })
  const told = await response.json()
  if (response.ok) return { ok: true, reply: told }
  return { ok: false, status: response.status, envelope: told }
}

const carried: CarriedCall[] = []
const shown = new Map<string, readonly (LiveRow | LogRow)[]>()
const gone = new Set<string>()
const held = new Set<string>()
const asked = new Map<string, string | null>()
const sockets = new Set<FakeSocket>()

export function io(options: Options): FakeSocket {
  const socket = new FakeSocket(options)
  sockets.add(socket)
  queueMicrotask(() => socket.connect())
  return socket
}

/** What the live side of the fake server holds. Names are made by `topicName`. */
export const fakeLive = {
  /** Rows that new listeners get first; a topic that nobody shows is empty. */
  show(topic: string, rows: readonly (LiveRow | LogRow)[]): void {
    shown.set(topic, rows)
  },
  /** A topic that may not be read. */
  close(topic: string): void {
    gone.add(topic)
  },
  /** A topic that is not answered, as on a slow machine. */
  hold(topic: string): void {
    held.add(topic)
  },
  change(topic: string, change: Partial<TopicChange>): void {
    for (const socket of sockets) socket.hear('ch', { topic, up: [], rm: [], ...change })
  },
  /** Whether the page has begun to listen to a topic: only then does it hear of changes. */
  isHeard: (topic: string): boolean => asked.has(topic),
  /** The type as which a topic was asked for last; null for oneself. */
  heardAs: (topic: string): string | null => asked.get(topic) ?? null,
  /** The calls that were sent over the connection. */
  carried: carried as readonly CarriedCall[],
  /** The connection breaks, and nothing under way over it is answered; `mend` brings it back. */
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
    asked.clear()
    carried.splice(0)
  },
}
