import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'

export const publicProfileTopic = defineTopic('profiles/{userId}/public', {
  summary: 'Name and photo of a person, for those who share an event with them',
  row: z.object({
    /** Id of the user. */
    id: id(),
    rev: z.int(),
    name: z.string(),
    surname: z.string(),
    profilePhotoPath: z.nullable(z.string()),
    state: z.enum(['active', 'deleted']),
  }),
})

export const uiTopic = defineTopic('ui/{userId}', {
  summary: 'Choices of the interface that follow a person to every device; one row',
  row: z.object({
    /** Id of the user. */
    id: id(),
    rev: z.int(),
    uiSettings: z.record(z.string(), z.unknown()),
  }),
})
