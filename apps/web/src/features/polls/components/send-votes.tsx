import { useProfile } from '../../accounts/index.ts'
import { useSendingVotes } from '../waiting-votes.ts'

/** Sends the waiting answers on every page. */
export function SendVotes() {
  useSendingVotes(useProfile().data?.id)
  return null
}
