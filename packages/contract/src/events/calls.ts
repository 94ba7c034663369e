import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES } from '../accounts/index.ts'
import { bytes, defineCalls, done, id, requiredText } from '../kernel.ts'
import { DOCUMENT_MAX_BYTES, eventDocument, MOST_DOCUMENTS } from './documents.ts'
import { lobbyBlocks } from './lobby-rules.ts'
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
  changeLobby: {
    method: 'PUT',
    path: 'event/lobby',
    summary: 'Puts the blocks of the lobby in this order; null returns to the usual ones',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      blocks: z.nullable(lobbyBlocks),
      /** The `lobbyRev` that the blocks were made from; without it, what others changed meanwhile is overwritten. */
      lobbyRev: z.optional(z.int()),
    }),
    reply: z.object({ lobbyRev: z.int() }),
    failures: ['lobbyChanged'],
  },
  addLobbyPicture: {
    method: 'POST',
    path: 'event/lobby/picture',
    summary: 'Keeps a picture for a block of the lobby, which then names its path',
    mayCall: 'organizer',
    bodyBytes: IMAGE_BODY_BYTES,
    input: z.object({ eventId: id(), image: z.string() }),
    reply: z.object({ picturePath: z.string(), widthPx: z.int(), heightPx: z.int() }),
    failures: ['imageTooLarge', 'imageRefused'],
  },
  getEventDocuments: {
    method: 'GET',
    path: 'event/document',
    summary: 'The files that the event hands out to all who take part',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ documents: z.array(eventDocument) }),
  },
  addEventDocument: {
    method: 'POST',
    path: 'event/document',
    summary: 'Adds a file that the event hands out',
    mayCall: 'organizer',
    bodyBytes: DOCUMENT_MAX_BYTES + 1_000_000,
    bytesIn: 'content',
    input: z.object({ eventId: id(), fileName: requiredText(200), content: bytes() }),
    reply: z.object({ document: eventDocument }),
    failures: ['documentTooLarge', 'documentRefused', 'tooManyDocuments'],
  },
  changeEventDocument: {
    method: 'PUT',
    path: 'event/document',
    summary: 'Renames a document of the event, or moves it in the list',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      documentId: id(),
      name: z.optional(requiredText(200)),
      place: z.optional(z.int().check(z.gte(0), z.lte(MOST_DOCUMENTS))),
    }),
    reply: done(),
  },
  deleteEventDocument: {
    method: 'DELETE',
    path: 'event/document',
    summary: 'Removes a document of the event',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), documentId: id() }),
    reply: done(),
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
