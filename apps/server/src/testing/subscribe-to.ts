import type { LiveRow } from '@parley/contract'
import { io } from 'socket.io-client'
import { issueTokens } from '../features/accounts/index.ts'
import type { TestServer } from './start-server.ts'

interface Change {
  readonly topic: string
  readonly up: readonly LiveRow[]
  readonly rm: readonly LiveRow[]
}

/** The rows of a topic: the snapshot, then each change applied as clients do. */
export interface Listener<Row> {
  readonly rows: () => Row[]
  readonly code: string | null
  /** Every row that was newer than the one held, in order of arrival. */
  readonly heard: Row[]
  /** Waits until the rows are as wanted. The test's own time limit ends the wait. */
  until(wanted: (rows: Row[]) => boolean): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

/** Subscribes to a topic over a real socket. @param seenAs the type that an organizer views the topic as */
export async function subscribeTo<Row extends LiveRow>(
  server: TestServer,
  url: string,
  userId: string,
  topic: string,
  seenAs?: string,
): Promise<Listener<Row>> {
  const { liveToken } = await issueTokens(server.ctx, userId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  const held = new Map<string, Row>()
  const gone = new Map<string, number>()
  const received: Row[] = []
  let look = () => undefined as void
  const apply = ({ up, rm }: Pick<Change, 'up' | 'rm'>) => {
    for (const row of up as readonly Row[]) {
      if (row.rev <= Math.max(held.get(row.id)?.rev ?? 0, gone.get(row.id) ?? 0)) continue
      held.set(row.id, row)
      received.push(row)
    }
    for (const { id, rev } of rm) {
      if (rev <= (held.get(id)?.rev ?? 0)) continue
      held.delete(id)
      gone.set(id, rev)
    }
    look()
  }
  const ended = new Promise<void>((resolve) => {
    socket.on('gone', (notice: { topic: string }) => notice.topic === topic && resolve())
  })
  socket.on('ch', (change: Change) => change.topic === topic && apply(change))
  const answer: { ok: boolean; rows?: Row[]; code?: string } = await socket.emitWithAck('sub', { topic, seenAs })
  // A change may have arrived before the reply.
  for (const row of answer.rows ?? []) if (row.rev > (held.get(row.id)?.rev ?? 0)) held.set(row.id, row)
  return {
    rows: () => [...held.values()],
    code: answer.code ?? null,
    heard: received,
    ended,
    until: (wanted) =>
      new Promise((resolve) => {
        look = () => {
          if (wanted([...held.values()])) resolve()
        }
        look()
      }),
    close: () => void socket.disconnect(),
  }
}
