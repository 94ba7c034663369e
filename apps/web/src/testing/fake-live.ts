import type { LiveRow, LogRow } from '@parley/contract'
import type { TopicChange } from '../lib/live/connection.ts'

type Listener = (payload?: unknown) => void

/** Stands in the place of socket.io-client in tests: it answers `sub` from the topics that a test has shown. */
class FakeSocket {
  connected = false
  active = true
  readonly #listeners = new Map<string, Set<Listener>>()

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }
  hear(name: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload)
  }
  connect(): void {
    this.connected = true
    this.hear('connect')
  }
  disconnect(): void {
    this.connected = false
    this.hear('disconnect', 'io client disconnect')
  }
  emit(name: string, payload: { topic: string }, answer?: (reply: unknown) => void): void {
    if (name !== 'sub') return
    asked.add(payload.topic)
    if (held.has(payload.topic)) return
    if (gone.has(payload.topic)) return answer?.({ ok: false, code: 'notFound' })
    const rows = shown.get(payload.topic) ?? []
    const last = rows.at(-1)
    answer?.({ ok: true, rows, ...(last && 'seq' in last ? { seq: last.seq } : {}) })
  }
}

const shown = new Map<string, readonly (LiveRow | LogRow)[]>()
const gone = new Set<string>()
const held = new Set<string>()
const asked = new Set<string>()
const sockets = new Set<FakeSocket>()

export function io(): FakeSocket {
  const socket = new FakeSocket()
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
  /** The connection breaks; `mend` brings it back. */
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
  },
}
