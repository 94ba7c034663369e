import * as z from 'zod/mini'
import { id } from '../kernel.ts'

export const eventDocument = z.object({
  id: id(),
  name: z.string(),
  /** URL that is valid for ten minutes. */
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
})
export type EventDocument = z.output<typeof eventDocument>

/** Limits of the documents of an event (0 §5). */
export const DOCUMENT_MAX_BYTES = 5_000_000
export const MAX_DOCUMENTS = 20
