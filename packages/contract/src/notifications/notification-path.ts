import type { FeedType } from './schemas.ts'

interface NotificationDetails {
  readonly type: FeedType
  readonly eventId: string | null
  readonly aboutId: string
  readonly personId: string | null
}

export function notificationPath({ type, eventId, aboutId, personId }: NotificationDetails): string {
  const event = `/event/${eventId}`
  switch (type) {
    case 'meeting_request':
    case 'reschedule_asked':
    case 'booth_request':
      return `${event}/answers?first=${aboutId}`
    case 'search_match':
      return `${event}/attendees`
    case 'booth_invitation':
      return `${event}/expo/${aboutId}`
    case 'invited_to_event':
      return event
    case 'announcement':
      return `${event}/announcements/${aboutId}`
    case 'poll':
    case 'poll_finished':
      return `${event}/polls?poll=${aboutId}`
    case 'message':
      return `/chat/${aboutId}`
    case 'session_answer':
      return `${event}/sessions/${aboutId}`
    case 'chat_report':
      return `${event}/organize/reports`
    case 'access_request':
      return `${event}/organize/requests`
    case 'event_met':
      return `${event}/met`
    case 'follow_up':
      return `/contacts?contact=${aboutId}`
    case 'meeting_guest':
      return '/my-agenda'
    default:
      // A meeting is shown on the page of the other person. A session has its own page.
      return personId === null ? `${event}/sessions/${aboutId}` : `${event}/invitation/${personId}`
  }
}
