import { isDatabaseAway } from './database/is-database-away.ts'
import type { Log } from './log.ts'

/**
 * A package that drops a promise must not end the process because a connection was lost. After any other failure that
 * nobody handles the process is in a state that nobody knows: it ends, and `npm start` starts it again.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseAway(reason)) return log.error({ err: reason }, 'A lost connection was handled by nobody')
    console.error(reason)
    process.exit(1)
  })
}
