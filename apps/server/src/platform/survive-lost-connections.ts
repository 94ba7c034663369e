import { isDatabaseUnavailable } from './database/is-database-unavailable.ts'
import type { Log } from './log.ts'

/**
 * Keeps the process alive after a lost connection. After any other unhandled failure the state of the process is
 * unknown: it exits, and `npm start` restarts it.
 */
export function ignoreLostConnectionRejections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseUnavailable(reason))
      return log.error({ err: reason }, 'An error of a lost database connection was not handled')
    console.error(reason)
    process.exit(1)
  })
}
