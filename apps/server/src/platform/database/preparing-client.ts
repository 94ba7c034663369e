import type { ClientConfig, QueryResult } from 'pg'
import { InstantClient } from './instant-client.ts'
import { makeStatementNames } from './statement-names.ts'

type Send = (...args: unknown[]) => unknown

/**
 * A client with prepared statements: the database parses and plans repeated ones once. A pooler in between must keep
 * sessions.
 */
export class PreparingClient extends InstantClient {
  constructor(config?: string | ClientConfig) {
    super(config)
    const names = makeStatementNames()
    const send = this.query as unknown as Send
    this.query = ((...args: unknown[]) => {
      const [text, values] = args
      if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return send(...args)
      const name = names.nameOf(text)
      if (!name) return send(text, values)
      return (send({ name, text, values }) as Promise<QueryResult>).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error
        names.giveUp(text)
        if (this.getTransactionStatus() !== 'I') throw error
        return send(text, values)
      })
    }) as unknown as typeof this.query
  }
}

/** Returns true if a table was changed after the statement was prepared, so that its result has other columns. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return code === '0A000' && message !== undefined && /cached plan/.test(message)
}
