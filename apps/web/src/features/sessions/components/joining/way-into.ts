/** The page that finds the way into a session when it is pressed. */
export const wayInto = (eventId: string, sessionId: string, isAttendee = false) =>
  `/event/${eventId}/join/${sessionId}${isAttendee ? '?as=attendee' : ''}`
