import type { Settings } from '../../platform/settings.ts'

/** Whether this person may make an event: everybody, or those whose verified address stands in `ADMIN_EMAILS`. */
export function mayCreateEvents(
  { eventCreators, adminEmails }: Pick<Settings, 'eventCreators' | 'adminEmails'>,
  user: { readonly verifiedEmails: readonly string[] },
): boolean {
  return eventCreators === 'everyone' || user.verifiedEmails.some((email) => adminEmails.includes(email))
}
