import { isDatabaseUnavailable } from './database/is-database-unavailable.ts'
import type { Log } from './log.ts'

/**
 * Keeps the process alive if a package leaves a promise unhandled because of a lost connection. After any other
 * unhandled failure the state of the process is unknown: it exits, and `npm start` restarts it.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseUnavailable(reason)) return log.error({ err: reason }, 'A lost connection was handled by nobody')
    console.error(reason)
    process.exit(1)
  })
}
