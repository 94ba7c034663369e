import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { me } from './schemas.ts'

export const ownRoles = z.extend(
  z.pick(me, {
    typeId: true,
    organizer: true,
    owner: true,
    moderator: true,
    checkInAdmin: true,
    rights: true,
    boothId: true,
    boothRole: true,
  }),
  {
    id: id(),
    rev: z.int(),
  },
)
export type OwnRoles = z.output<typeof ownRoles>

export const ownRolesTopic = defineTopic('newActivity/users/{userId}/roles', {
  summary: 'The roles of a person in the events that they take part in; one row per event',
  row: ownRoles,
})
