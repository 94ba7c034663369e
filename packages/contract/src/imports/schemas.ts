import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'

/** A file of 20 MB, as the text in a JSON body may be half as long again. */
export const IMPORT_FILE_BYTES = 20_000_000
export const IMPORT_BODY_BYTES = 32_000_000

export const refusedRow = z.object({
  /** Line in XML, position in JSON; null when unknown. */
  line: z.nullable(z.int()),
  title: z.string(),
  /** A text key of the web: `imports.refused.{reason}`. */
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const talkTime = z.object({ sdt: millis(), edt: millis(), room: z.string() })
const talkLine = z.object({ guid: z.string(), title: z.string() })

export const importPreview = z.object({
  importId: id(),
  fileName: z.string(),
  title: z.string(),
  version: z.nullable(z.string()),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    moved: z.int(),
    dropped: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  /** At most 200 lines of each kind; the counts tell how many there are. */
  added: z.array(z.extend(talkLine, { at: talkTime })),
  changed: z.array(z.extend(talkLine, { fields: z.array(z.string()) })),
  moved: z.array(z.extend(talkLine, { from: talkTime, to: talkTime })),
  dropped: z.array(z.extend(talkLine, { at: talkTime })),
  refused: z.array(refusedRow),
  /** People who have a moved or dropped talk in their agenda and will be told. */
  peopleToTell: z.int(),
})
export type ImportPreview = z.output<typeof importPreview>
