import * as z from 'zod/mini'
import { bytes, defineCalls, id, requiredText } from '../kernel.ts'
import { boothColumn, boothPreview, boothProblem } from './booth-schemas.ts'
import { columnChoices, problemsPage, rowsReport, runChoice } from './row-schemas.ts'
import { IMPORT_BODY_BYTES, importStates } from './schemas.ts'

export const boothImportCalls = defineCalls('imports', {
  previewBooths: {
    method: 'POST',
    path: 'event/booth-import',
    summary: 'Reads booths from a file (CSV, Excel workbook) and previews the result of each row',
    mayCall: 'organizer',
    bodyBytes: IMPORT_BODY_BYTES,
    bytesIn: 'content',
    input: z.object({ eventId: id(), fileName: requiredText(200), content: bytes() }),
    reply: boothPreview,
    failures: ['boothFileUnknown', 'boothFileBroken', 'boothFileEmpty', 'importDoctype', 'importTooLarge'],
  },
  getBoothImport: {
    method: 'GET',
    path: 'event/booth-import',
    summary: 'Returns a preview of booths of the last day, and its state',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), importId: id() }),
    reply: z.object({
      preview: boothPreview,
      state: z.enum(importStates),
      /** Report of the run. Null before it. */
      report: z.nullable(rowsReport),
    }),
  },
  getBoothProblems: {
    method: 'GET',
    path: 'event/booth-import/problems',
    summary: 'Lists the problems of the rows that cannot be imported, in pages',
    mayCall: 'organizer',
    input: problemsPage,
    reply: z.object({ problems: z.array(boothProblem), after: z.nullable(z.string()) }),
  },
  mapBooths: {
    method: 'PUT',
    path: 'event/booth-import/columns',
    summary: 'Assigns the columns of a previewed file, compares it again, and remembers the columns for similar files',
    mayCall: 'organizer',
    input: columnChoices(boothColumn),
    reply: boothPreview,
    failures: ['boothImportStale'],
  },
  runBooths: {
    method: 'PUT',
    path: 'event/booth-import',
    summary: 'Imports the booths of a preview; the command shows the progress',
    mayCall: 'organizer',
    input: runChoice,
    reply: z.object({ commandId: id() }),
    failures: ['boothImportStale', 'boothRowsNotRight', 'eventFinished'],
  },
})
