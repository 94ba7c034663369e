import { useProfile } from '../../accounts/index.ts'
import { useSendingVotes } from '../waiting-votes.ts'

/** Sends answers that were given without a connection. Mounted on every page. */
export function SendVotes() {
  useSendingVotes(useProfile().data?.id)
  return null
}
