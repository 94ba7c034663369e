import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Context } from '../platform/context.ts'

export interface SentStatement {
  readonly connection: number
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
}

export interface Recorder {
  /** Returns all statements that are sent during `use`, in order. */
  during(use: () => Promise<unknown>): Promise<SentStatement[]>
  /**
   * Returns the statements that `use` sends, in order. Excludes concurrent statements, and those that `use` leaves to a
   * queue or a socket.
   */
  by(use: () => Promise<unknown>): Promise<SentStatement[]>
}

type Query = (...args: unknown[]) => unknown

/** Calls back for each statement at the time of sending, for all connections of this pool from now on. */
export function onStatement(
  pool: Context['pool'],
  callback: (sent: Omit<SentStatement, 'rows'>, reply: unknown) => void,
): void {
  const connections = new WeakSet<PoolClient>()
  let count = 0
  pool.on('acquire', (client) => {
    if (connections.has(client)) return
    connections.add(client)
    const connection = ++count
    const send = client.query.bind(client) as Query
    const listening: Query = (...args) => {
      const reply = send(...args)
      const [query, values] = args
      const { text, values: own = values } =
        typeof query === 'string' ? { text: query } : (query as Partial<SentStatement>)
      if (text !== undefined) callback({ connection, text, values: Array.isArray(own) ? own : [] }, reply)
      return reply
    }
    client.query = listening as typeof client.query
  })
}

/** Records statements of connections that are taken from the pool from now on. */
export function recordStatements(pool: Context['pool']): Recorder {
  let recorded: SentStatement[] | undefined
  const running = new AsyncLocalStorage<SentStatement[]>()
  onStatement(pool, (sent, reply) => {
    const own = running.getStore()
    if (!recorded && !own) return
    const statement: SentStatement = { ...sent, rows: [] }
    recorded?.push(statement)
    own?.push(statement)
    void recordRows(statement, reply)
  })
  return {
    async during(use) {
      const statements: SentStatement[] = []
      recorded = statements
      await use()
      recorded = undefined
      return statements
    },
    async by(use) {
      const statements: SentStatement[] = []
      await running.run(statements, use)
      return statements
    },
  }
}

async function recordRows(statement: SentStatement, reply: unknown): Promise<void> {
  try {
    statement.rows = ((await reply) as { rows?: SentStatement['rows'] } | undefined)?.rows ?? []
  } catch {
    // The sender handles the failure.
  }
}
