import { useProfile } from '../../accounts/index.ts'
import { useSending, useWaitingScans } from '../waiting-scans.ts'

/** Sends what was scanned without a connection, wherever one is by then. */
export function SendScans() {
  const userId = useProfile().data?.id
  const waits = useWaitingScans(userId ?? '').some(({ refused }) => !refused)
  useSending(userId, waits)
  return null
}
