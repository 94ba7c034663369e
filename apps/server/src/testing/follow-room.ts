import { topicName } from '@parley/contract'
import { type ChatMessage, roomMessagesTopic } from '@parley/contract/chat'
import { io } from 'socket.io-client'

type Answer = { ok: true; rows: ChatMessage[]; seq: number; reset?: true } | { ok: false }

export interface RoomReader {
  /** All messages since the room was created, in the order of `seq`. */
  readonly rows: readonly ChatMessage[]
  /** Rows that arrived a second time with different content. */
  readonly changed: readonly string[]
  readonly connected: () => number
  close(): void
}

const AGAIN_MS = 200

/**
 * Reads a chat room over the live connection. After each lost connection, or if a row is missing, it requests the rows
 * since then, and if those are more than a page, the pages before.
 *
 * @param liveToken called for each connection
 */
export function getRoomLog(url: string, roomId: string, liveToken: () => string): RoomReader {
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
      // While the database is unavailable, subscriptions are refused. A lost connection requests again once it is back.
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
  // After a refusal or a disconnect by the server, socket.io does not reconnect by itself.
  const reconnectLater = () => void (socket.active || setTimeout(() => isOver || socket.connect(), AGAIN_MS))
  socket.on('connect_error', reconnectLater)
  socket.on('disconnect', reconnectLater)
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
