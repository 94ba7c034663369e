import { useProfile } from '../../accounts/index.ts'
import { useSendingVotes } from '../waiting-votes.ts'

/** Sends what was answered without a connection, wherever one is by then. */
export function SendVotes() {
  useSendingVotes(useProfile().data?.id)
  return null
}
