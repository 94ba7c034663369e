import * as z from 'zod/mini'
import { defineCalls, id, requiredText } from '../kernel.ts'
import { IMPORT_BODY_BYTES, importPreview } from './schemas.ts'

export const importCalls = defineCalls('imports', {
  previewImport: {
    method: 'POST',
    path: 'event/import',
    summary: 'Reads a programme file (frab XML or pretalx JSON) and tells what it would change',
    mayCall: 'organizer',
    bodyBytes: IMPORT_BODY_BYTES,
    input: z.object({ eventId: id(), fileName: requiredText(200), content: z.string() }),
    reply: importPreview,
    failures: [
      'importNotXml',
      'importNotJson',
      'importDoctype',
      'importTooLarge',
      'importTooDeep',
      'importUnknownFormat',
      'importNothingInIt',
    ],
  },
  runImport: {
    method: 'PUT',
    path: 'event/import',
    summary: 'Takes over what a preview showed; progress is live under the command',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), importId: id() }),
    reply: z.object({ commandId: id() }),
    failures: ['importStale'],
  },
})
