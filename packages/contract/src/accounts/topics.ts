import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'

export const publicProfileTopic = defineTopic('profiles/{userId}/public', {
  summary: 'Name and photo of a person, for people who share an event with them',
  row: z.object({
    id: id(),
    rev: z.int(),
    name: z.string(),
    surname: z.string(),
    profilePhotoPath: z.nullable(z.string()),
    state: z.enum(['active', 'deleted']),
  }),
})

export const uiTopic = defineTopic('ui/{userId}', {
  summary: 'Choices of the user interface that apply to all devices of a person; one row',
  row: z.object({
    id: id(),
    rev: z.int(),
    uiSettings: z.record(z.string(), z.unknown()),
  }),
})
