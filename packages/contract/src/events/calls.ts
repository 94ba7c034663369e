import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES } from '../accounts/index.ts'
import { defineCalls, done, id } from '../kernel.ts'
import { eventChange, eventImageKinds, eventImages, eventSettings, eventText } from './schemas.ts'

/** A data URL is a third longer than the picture in it. */
const IMAGE_BODY_BYTES = Math.ceil(IMAGE_MAX_BYTES * 1.5)

export const eventCalls = defineCalls('events', {
  changeEvent: {
    method: 'PUT',
    path: 'event',
    summary: 'Changes settings of an event; what is left out stays, and open pages follow',
    mayCall: 'organizer',
    input: eventChange,
    reply: done(),
    failures: ['eventKeyTaken', 'eventEndsBeforeStart'],
  },
  getEventSettings: {
    method: 'GET',
    path: 'event/settings',
    summary: 'Every setting of an event',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventSettings,
  },
  changeEventImage: {
    method: 'PUT',
    path: 'event/image',
    summary: 'Gives an event another picture of one kind, cut to its size, or none',
    mayCall: 'organizer',
    bodyBytes: IMAGE_BODY_BYTES,
    input: z.object({
      eventId: id(),
      kind: z.enum(eventImageKinds),
      /** A jpeg or png as a data URL, already cropped; null removes the picture. */
      image: z.nullable(z.string()),
    }),
    reply: z.object({ images: eventImages }),
    failures: ['imageTooLarge', 'imageRefused'],
  },
  deleteEvent: {
    method: 'DELETE',
    path: 'event',
    summary: 'Takes an event away from everyone; only its owners may',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: done(),
    failures: ['ownersOnly'],
  },
  getEventTexts: {
    method: 'GET',
    path: 'event/translation',
    summary: 'The texts that the organizers have reworded',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ texts: z.array(eventText) }),
  },
  saveEventText: {
    method: 'POST',
    path: 'event/translation',
    summary: 'Rewords a text of the interface for everyone in the event and at once',
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
