import { useProfile } from '../../accounts/index.ts'
import { useSendingContacts, useWaitingContacts } from '../waiting-contacts.ts'

/** Sends what was kept without a connection, wherever one is by then. */
export function SendContacts() {
  const userId = useProfile().data?.id
  const waits = useWaitingContacts(userId ?? '').some(({ refused }) => !refused)
  useSendingContacts(userId, waits)
  return null
}
