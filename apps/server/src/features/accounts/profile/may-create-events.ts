import type { Settings } from '../../../platform/settings.ts'

/** Whether this person may make an event: everybody, those on this machine, or those whose verified address stands in `ADMIN_EMAILS`. */
export function mayCreateEvents(
  { eventCreators, adminEmails }: Pick<Settings, 'eventCreators' | 'adminEmails'>,
  user: { readonly verifiedEmails: readonly string[]; readonly isLocal: boolean },
): boolean {
  if (eventCreators === 'everyone' || (eventCreators === 'locals' && user.isLocal)) return true
  return user.verifiedEmails.some((email) => adminEmails.includes(email))
}
