import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { bytes, defineCalls, file, id, requiredText } from '../kernel.ts'
import { boothImportCalls } from './booth-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { exportFormats } from './people-schemas.ts'
import { IMPORT_BODY_BYTES, importPreview, importSource, importStates, SOURCE_LETTERS } from './schemas.ts'

const programmeCalls = defineCalls('imports', {
  previewImport: {
    method: 'POST',
    path: 'event/import',
    summary:
      'Reads a programme file (frab XML, JSON of pretalx or Sessionize, iCalendar) and tells what it would change',
    mayCall: 'organizer',
    bodyBytes: IMPORT_BODY_BYTES,
    bytesIn: 'content',
    input: z.object({
      eventId: id(),
      fileName: requiredText(200),
      /** The file declares its own character encoding. */
      content: bytes(),
      /** The source of the file. Default: the source of most of its talks, or else the first source. */
      sourceId: z.optional(id()),
      /** Creates a new source with this name instead. */
      newSource: z.optional(requiredText(SOURCE_LETTERS)),
    }),
    reply: importPreview,
    failures: [
      'importNotXml',
      'importNotJson',
      'importDoctype',
      'importTooLarge',
      'importTooDeep',
      'importUnknownFormat',
      'importNothingInIt',
      'importSourcesFull',
    ],
  },
  getImportSources: {
    method: 'GET',
    path: 'event/import-source',
    summary: 'The sources of the programme, and how many talks each has brought',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ sources: z.array(importSource) }),
  },
  renameImportSource: {
    method: 'PUT',
    path: 'event/import-source',
    summary: 'Names a source of the programme',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), sourceId: id(), name: requiredText(SOURCE_LETTERS) }),
    reply: z.object({ success: z.literal(true) }),
  },
  removeImportSource: {
    method: 'DELETE',
    path: 'event/import-source',
    summary: 'Forgets a source; its talks stay, and no file drops them any more',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), sourceId: id() }),
    reply: z.object({ talks: z.int() }),
  },
  getImport: {
    method: 'GET',
    path: 'event/import',
    summary: 'A preview of the last day, and what has become of it',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), importId: id() }),
    reply: z.object({ preview: importPreview, state: z.enum(importStates) }),
  },
  runImport: {
    method: 'PUT',
    path: 'event/import',
    summary: 'Takes over what a preview showed; progress is live under the command',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      importId: id(),
      /** Changes the dates of the event as the preview proposes. */
      takeDates: z._default(z.boolean(), false),
      /** Switches the event to the time zone of the file. */
      takeTimezone: z._default(z.boolean(), false),
    }),
    reply: z.object({ commandId: id() }),
    failures: ['importStale'],
  },
})

const templateCalls = defineCalls('imports', {
  getImportTemplate: {
    method: 'GET',
    path: 'event/import-template',
    summary: 'An empty list with the headings that an import of people or booths reads',
    mayCall: 'organizer',
    replyIsFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    input: z.object({
      eventId: id(),
      kind: z.enum(['people', 'booths']),
      format: z._default(z.enum(exportFormats), 'csv'),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
})

export const importCalls = { ...programmeCalls, ...templateCalls, ...peopleCalls, ...boothImportCalls }
