/** Returns the path of a page that looks up the link of a session at the moment it is opened. */
export const joinSessionPath = (eventId: string, sessionId: string, isAttendee = false) =>
  `/event/${eventId}/join/${sessionId}${isAttendee ? '?as=attendee' : ''}`
