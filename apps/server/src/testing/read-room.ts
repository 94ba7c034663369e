import { topicName } from '@parley/contract'
import { type ChatMessage, roomMessagesTopic } from '@parley/contract/chat'
import { io } from 'socket.io-client'

type Answer = { ok: true; rows: ChatMessage[]; seq: number; reset?: true } | { ok: false }

export interface RoomReader {
  /** All that was said since the room was made, in the order of `seq`. */
  readonly rows: readonly ChatMessage[]
  /** Rows that came a second time as something else. */
  readonly changed: readonly string[]
  /** How often a connection was made. */
  readonly connected: () => number
  close(): void
}

const AGAIN_MS = 200

/**
 * Reads a room from its beginning over a socket. After each cut it asks for what came since, and where that is more than
 * a page, for the pages before; so does it where a row is missing.
 *
 * @param liveToken asked for at each connection
 */
export function readRoom(url: string, roomId: string, liveToken: () => string): RoomReader {
  const topic = topicName(roomMessagesTopic.path, { roomId })
  const rows: ChatMessage[] = []
  const early = new Map<number, ChatMessage>()
  const changed: string[] = []
  let [isAsking, isOver, connected] = [false, false, 0]
  const socket = io(url, {
    path: '/live/',
    transports: ['websocket'],
    auth: (give) => give({ liveToken: liveToken() }),
    forceNew: true,
    reconnectionDelay: AGAIN_MS,
    reconnectionDelayMax: AGAIN_MS * 5,
  })
  const last = () => rows.at(-1)?.seq ?? 0

  function take(more: readonly ChatMessage[]): void {
    for (const row of more) {
      const known = rows[row.seq - 1] ?? early.get(row.seq)
      if (known && known.id !== row.id) changed.push(`${row.seq}: ${known.id} became ${row.id}`)
      if (row.seq > last()) early.set(row.seq, row)
    }
    for (let next = early.get(last() + 1); next; next = early.get(last() + 1)) {
      early.delete(next.seq)
      rows.push(next)
    }
    if (early.size > 0) void ask()
  }

  async function ask(): Promise<void> {
    if (isAsking || isOver) return
    isAsking = true
    try {
      take(await readSince(last()))
    } catch {
      // While the database is away nobody is let in; a connection that is cut asks again when it stands.
      setTimeout(() => socket.connected && void ask(), AGAIN_MS)
    } finally {
      isAsking = false
    }
    if (early.size > 0 && socket.connected) setTimeout(() => void ask(), AGAIN_MS)
  }

  async function readSince(since: number): Promise<ChatMessage[]> {
    const found = await sub({ since })
    const page = [...found.rows]
    while (found.reset && page[0] && page[0].seq > since + 1) page.unshift(...(await sub({ before: page[0].seq })).rows)
    return page
  }

  async function sub(from: { since: number } | { before: number }) {
    const answer: Answer = await socket.timeout(10_000).emitWithAck('sub', { topic, ...from })
    if (!answer.ok) throw new Error('Not now')
    return answer
  }

  socket.on('connect', () => {
    connected += 1
    void ask()
  })
  // Whoever was refused, or was sent away by the server, has to come again by themselves.
  const comeAgain = () => void (socket.active || setTimeout(() => isOver || socket.connect(), AGAIN_MS))
  socket.on('connect_error', comeAgain)
  socket.on('disconnect', comeAgain)
  socket.on('ch', (change: { topic: string; up: ChatMessage[] }) => change.topic === topic && take(change.up))
  return {
    rows,
    changed,
    connected: () => connected,
    close() {
      isOver = true
      socket.disconnect()
    },
  }
}
