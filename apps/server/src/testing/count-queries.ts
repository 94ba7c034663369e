import type { TestServer } from './start-server.ts'

/**
 * How often the database is asked while `use` runs: each statement, and each transaction as a whole, counts once. What was
 * told before is heard first, because its listeners ask too.
 */
export async function countQueries<T>(
  { ctx, settle }: TestServer,
  use: () => Promise<T>,
): Promise<{ queries: number; result: T }> {
  await settle()
  let queries = 0
  const count = () => {
    queries += 1
  }
  ctx.pool.on('acquire', count)
  try {
    const result = await use()
    return { queries, result }
  } finally {
    ctx.pool.off('acquire', count)
  }
}
