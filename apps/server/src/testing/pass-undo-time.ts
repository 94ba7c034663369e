import { UNDO_MS } from '@parley/contract/events'
import { sql } from 'kysely'
import type { TestServer } from './start-server.ts'

/** Moves the clock past the time for an undo, and runs the pending deletes. */
export async function passUndoTime(server: TestServer): Promise<void> {
  await server.settle()
  server.setNow(server.ctx.clock.now() + UNDO_MS)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deletion %'`.execute(server.ctx.db)
  await server.settle()
}
