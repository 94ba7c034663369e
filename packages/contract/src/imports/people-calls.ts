import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { bytes, defineCalls, file, id, requiredText } from '../kernel.ts'
import { peopleFilters } from '../participants/index.ts'
import { columnField, exportFormats, peoplePreview, personProblem, pretixSource } from './people-schemas.ts'
import { columnChoices, problemsPage, rowsReport, runChoice } from './row-schemas.ts'
import { IMPORT_BODY_BYTES, importStates } from './schemas.ts'

export const peopleCalls = defineCalls('imports', {
  previewPeople: {
    method: 'POST',
    path: 'event/people-import',
    summary: 'Reads people from a file (CSV, Excel workbook, pretix export) and previews the result of each row',
    mayCall: 'organizer',
    bodyBytes: IMPORT_BODY_BYTES,
    bytesIn: 'content',
    input: z.object({ eventId: id(), fileName: requiredText(200), content: bytes() }),
    reply: peoplePreview,
    failures: [
      'peopleFileUnknown',
      'peopleFileBroken',
      'peopleFileEmpty',
      'importNotJson',
      'importDoctype',
      'importTooLarge',
      'importTooDeep',
    ],
  },
  fetchPeople: {
    method: 'POST',
    path: 'event/people-import/pretix',
    summary: 'Fetches attendees from the API of a pretix shop; the command shows the progress and the preview',
    mayCall: 'organizer',
    input: z.extend(pretixSource, { eventId: id() }),
    reply: z.object({ commandId: id() }),
    failures: ['pretixAddress'],
  },
  getPeopleImport: {
    method: 'GET',
    path: 'event/people-import',
    summary: 'Returns a preview of people of the last day, and its state',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), importId: id() }),
    reply: z.object({
      preview: peoplePreview,
      state: z.enum(importStates),
      /** Report of the run. Null before it. */
      report: z.nullable(rowsReport),
    }),
  },
  getPeopleProblems: {
    method: 'GET',
    path: 'event/people-import/problems',
    summary: 'Lists the problems of the rows that cannot be imported, in pages',
    mayCall: 'organizer',
    input: problemsPage,
    reply: z.object({ problems: z.array(personProblem), after: z.nullable(z.string()) }),
  },
  mapPeople: {
    method: 'PUT',
    path: 'event/people-import/columns',
    summary: 'Assigns the columns of a previewed file, compares it again, and remembers the columns for similar files',
    mayCall: 'organizer',
    input: columnChoices(columnField),
    reply: peoplePreview,
    failures: ['peopleImportStale'],
  },
  runPeople: {
    method: 'PUT',
    path: 'event/people-import',
    summary: 'Imports the people of a preview; the command shows the progress',
    mayCall: 'organizer',
    input: runChoice,
    reply: z.object({ commandId: id() }),
    failures: ['peopleImportStale', 'peopleNotRight'],
  },
  exportPeople: {
    method: 'GET',
    path: 'event/people-export',
    summary: 'Exports the people of the event, all or filtered, as a file that can be imported again',
    mayCall: 'organizer',
    replyIsFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    input: z.extend(peopleFilters, {
      format: z._default(z.enum(exportFormats), 'csv'),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
})
