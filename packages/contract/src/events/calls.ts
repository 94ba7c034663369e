import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { eventDoors, eventText } from './schemas.ts'

export const eventCalls = defineCalls('events', {
  changeEvent: {
    method: 'PUT',
    path: 'event',
    summary: 'Changes how people get into an event: login page, sign-up by ticket, language, first page',
    mayCall: 'organizer',
    input: eventDoors,
    reply: done(),
  },
  deleteEvent: {
    method: 'DELETE',
    path: 'event',
    summary: 'Takes an event away from everybody',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: done(),
  },
  getEventTexts: {
    method: 'GET',
    path: 'event/translation',
    summary: 'The texts that the organizers have worded anew',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ texts: z.array(eventText) }),
  },
  saveEventText: {
    method: 'POST',
    path: 'event/translation',
    summary: 'Words a text of the interface anew, for everybody in the event and at once',
    mayCall: 'organizer',
    input: z.extend(eventText, { eventId: id() }),
    reply: done(),
    failures: ['eventTextLimit'],
  },
  removeEventText: {
    method: 'DELETE',
    path: 'event/translation',
    summary: 'Returns to the standard text',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), language: eventText.shape.language, key: eventText.shape.key }),
    reply: done(),
  },
})
