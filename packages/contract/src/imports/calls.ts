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
      'Reads a programme file (frab XML, pretalx or Sessionize JSON, iCalendar) and previews the changes it would make',
    mayCall: 'organizer',
    bodyBytes: IMPORT_BODY_BYTES,
    bytesIn: 'content',
    input: z.object({
      eventId: id(),
      fileName: requiredText(200),
      /** Bytes of the file, which declares its own character encoding. */
      content: bytes(),
      /** Source of the talks. Default: the source of most of the file's talks, or else the first source. */
      sourceId: z.optional(id()),
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
    summary: 'Lists the sources of the programme, with the number of talks of each',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ sources: z.array(importSource) }),
  },
  renameImportSource: {
    method: 'PUT',
    path: 'event/import-source',
    summary: 'Renames a source of the programme',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), sourceId: id(), name: requiredText(SOURCE_LETTERS) }),
    reply: z.object({ success: z.literal(true) }),
  },
  removeImportSource: {
    method: 'DELETE',
    path: 'event/import-source',
    summary: 'Removes a source; its talks stay, and later files no longer remove them',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), sourceId: id() }),
    reply: z.object({ talks: z.int() }),
  },
  getImport: {
    method: 'GET',
    path: 'event/import',
    summary: 'Returns a preview of the last day, and its state',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), importId: id() }),
    reply: z.object({ preview: importPreview, state: z.enum(importStates) }),
  },
  runImport: {
    method: 'PUT',
    path: 'event/import',
    summary: 'Imports the changes of a preview; the command shows the progress',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      importId: id(),
      takeDates: z._default(z.boolean(), false),
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
    summary: 'Returns an empty table with the column headings for an import of people or booths',
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
