import type { TestServer } from './start-server.ts'

/**
 * Counts the queries that `use` sends. A transaction counts once. Earlier facts are delivered first, because their
 * listeners send queries too.
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
