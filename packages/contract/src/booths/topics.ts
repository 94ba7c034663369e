import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { boothCard, boothInvitation } from './schemas.ts'

/**
 * The booths of one kind. Each kind has a topic, because it has its own tab. Pages lay these rows over the list they
 * loaded. A booth that leaves its kind is sent as deleted, without any of its data.
 */
export const boothsTopic = defineTopic('newEvents/{eventId}/booths/{kind}', {
  summary:
    'Booths of a kind changed in the last ten minutes, at most 200, then each change; for people who may see its tab',
  row: boothCard,
})

export const boothTagRow = z.object({ id: id(), rev: z.int(), favourite: z.literal(true) })
export type BoothTagRow = z.output<typeof boothTagRow>

export const boothTagsTopic = defineTopic('newEvents/{eventId}/boothTags/{participantId}', {
  summary: 'The favourite booths of a participant, on all their devices',
  row: boothTagRow,
})

export const boothInvitationsTopic = defineTopic('newActivity/users/{userId}/boothInvitations', {
  summary: 'The invitations of a person to teams of booths, in all events',
  row: boothInvitation,
})
