import type { NotificationChannel, NotificationType } from '@parley/contract/accounts'

/**
 * By which channels somebody hears of each type until they choose otherwise.
 *
 * @see docs/rules/accounts.md PREF-1
 */
export const USUAL_CHANNELS: Readonly<Record<NotificationType, readonly NotificationChannel[]>> = {
  invited_to_event: ['email', 'push'],
  confirmed: ['email', 'push'],
  session_cancelled: ['email', 'push'],
  rescheduled_session: ['email', 'push'],
  announcement: ['push'],
  poll: ['push'],
  poll_finished: ['push'],
  meeting_request: ['email', 'push'],
  meeting_reminder: ['email', 'sms', 'push'],
}
