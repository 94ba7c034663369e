import type { Socket } from 'node:net'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Sends statements without waiting for replies: `begin` with the first one, and `commit` with a known last one. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: Pool

  /** @param pool of clients with `pipeline: true` */
  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    const pool = this.#pool
    const own = (connection: DatabaseConnection) => connection as PipelinedConnection
    return {
      init: async () => undefined,
      acquireConnection: async () => new PipelinedConnection(await pool.connect()),
      beginTransaction: async (connection, settings) => own(connection).begin(settings),
      commitTransaction: (connection) => own(connection).commit(),
      rollbackTransaction: (connection) => own(connection).rollback(),
      releaseConnection: async (connection) => own(connection).release(),
      destroy: () => pool.end(),
    }
  }
}

export function sendLast<DB>(transaction: Transaction<DB>, last: readonly CompiledQuery[]): Promise<void> {
  return transaction.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Not a pipelined connection')
    connection.last = last
  })
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #begin: string | undefined
  #isOpen = false
  #isBroken = false
  last: readonly CompiledQuery[] = []

  constructor(client: PoolClient) {
    this.#client = client
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await inOnePacket(this.#client, () => this.#send(query))
    return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async commit(): Promise<void> {
    const last = this.last
    this.last = []
    if (!this.#isOpen && last.length === 0) return this.#neverBegun()
    const [committed, ...results] = await inOnePacket(this.#client, () => {
      const sent = last.map((each) => this.#send(each))
      return Promise.allSettled([this.#client.query('commit'), ...sent])
    })
    if (committed.status === 'fulfilled') this.#isOpen = false
    for (const each of [...results, committed]) if (each.status === 'rejected') throw each.reason
    // PostgreSQL replies to `commit` with `ROLLBACK` if an earlier statement has failed.
    if (committed.status === 'fulfilled' && committed.value.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (!this.#isOpen) return this.#neverBegun()
    this.#isOpen = false
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  #neverBegun(): void {
    this.#begin = undefined
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  streamQuery(): never {
    throw new Error('A pipelined connection cannot stream rows')
  }

  async #send({ sql, parameters }: CompiledQuery) {
    const begun = this.#begin && this.#client.query(this.#begin)
    if (begun) this.#isOpen = true
    this.#begin = undefined
    // `begin` fails only with the connection, and then the statements after it fail too.
    const [answer] = await Promise.all([this.#client.query(sql, [...parameters]), begun])
    return answer
  }
}

/**
 * Writes several statements to the socket at once, because the write is most of the cost of a statement in this
 * process.
 */
function inOnePacket<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
