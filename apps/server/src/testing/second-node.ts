import { openProduct, type Product } from '../open-product.ts'
import { makeLog } from '../platform/log.ts'
import { aClock } from './a-clock.ts'
import { NOW, type TestServer } from './start-server.ts'

/** Starts another node with the same settings and database, but a memory of its own. Close it before the first node. */
export function startSecondNode({ ctx }: TestServer): Promise<Product> {
  const databaseUrl = String(ctx.pool.options.connectionString)
  return openProduct(ctx.settings, { databaseUrl, log: makeLog('error'), clock: aClock(() => NOW) })
}
