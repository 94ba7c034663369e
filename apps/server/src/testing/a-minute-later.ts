import { sql } from 'kysely'
import { NEWS_TOGETHER_MS, NEWS_WAIT_MS } from '../features/notifications/index.ts'
import type { TestServer } from './start-server.ts'

/** Moves the clock by a minute and sends pending notifications. */
export async function aMinuteLater(server: TestServer): Promise<void> {
  await server.settle()
  server.setNow(server.ctx.clock.now() + NEWS_WAIT_MS + NEWS_TOGETHER_MS)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like any(array['news:%', 'team:%', 'booth:%', 'answer:%', 'access:%'])`.execute(
    server.ctx.db,
  )
  await server.settle()
}
