import { publicUrl } from '../../lib/public-url.ts'

/** Where anybody gets a ticket for an event. It names the event by its id, so that a printed code outlives its address. */
export const registrationUrl = (eventId: string): string => `${publicUrl()}/event-preregister?eventId=${eventId}`
