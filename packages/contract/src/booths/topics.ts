import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { boothCard, boothInvitation } from './schemas.ts'

/**
 * Of one kind, since each kind stands behind a tab of its own. Pages show what they loaded with these rows over it: the
 * snapshot has only what changed lately. A booth that leaves its kind is told there as deleted, with nothing of what it shows.
 */
export const boothsTopic = defineTopic('newEvents/{eventId}/booths/{kind}', {
  summary:
    'Booths of a kind that changed in the last ten minutes, 200 at most, then each change; for all who see its tab',
  row: boothCard,
})

export const boothTagRow = z.object({ id: id(), rev: z.int(), favourite: z.literal(true) })
export type BoothTagRow = z.output<typeof boothTagRow>

export const boothTagsTopic = defineTopic('newEvents/{eventId}/boothTags/{participantId}', {
  summary: 'Which booths a participant has marked as favourites, on all their devices',
  row: boothTagRow,
})

export const boothInvitationsTopic = defineTopic('newActivity/users/{userId}/boothInvitations', {
  summary: 'The teams of booths that a person is asked to join, in all events',
  row: boothInvitation,
})
