import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { tags } from './schemas.ts'

/** A tagged person. `id` is that of the person. */
export const tagRow = z.object({ id: id(), rev: z.int(), tag: z.enum(tags) })
export type TagRow = z.output<typeof tagRow>

export const tagsTopic = defineTopic('newEvents/{eventId}/tags/{participantId}', {
  summary: 'The people that a participant has marked as favourites or ignored, on all their devices',
  row: tagRow,
})
