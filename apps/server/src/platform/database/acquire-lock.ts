import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

/**
 * Polls for an advisory lock, because a session that waits inside the lock call would block `create index concurrently`
 * forever.
 */
export async function acquireLock(client: Client, lock: number, lookEveryMs: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken) return
    await wait(lookEveryMs)
  }
}
