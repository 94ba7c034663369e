import type { NotificationType } from '@parley/contract/accounts'
import type { FeedType } from '@parley/contract/notifications'

const OF: Readonly<Partial<Record<FeedType, NotificationType>>> = {
  booth_request: 'meeting_request',
  meeting_declined: 'meeting_request',
  reschedule_asked: 'meeting_request',
  reschedule_declined: 'meeting_request',
  meeting_prebooked: 'confirmed',
  meeting_guest: 'confirmed',
  session_answer: 'confirmed',
  guest_left: 'session_cancelled',
  booth_invitation: 'invited_to_event',
  chat_report: 'message',
  access_request: 'meeting_request',
  follow_up: 'message',
  event_met: 'confirmed',
}

/** @see docs/rules/accounts.md PREF-3 */
export const preferenceOf = (type: FeedType): NotificationType => OF[type] ?? (type as NotificationType)
