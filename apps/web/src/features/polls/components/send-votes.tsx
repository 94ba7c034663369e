import { useProfile } from '../../accounts/index.ts'
import { useSendingVotes } from '../waiting-votes.ts'

/** On every page. */
export function SendVotes() {
  useSendingVotes(useProfile().data?.id)
  return null
}
