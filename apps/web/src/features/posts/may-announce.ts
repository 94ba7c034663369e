import type { EventDetails } from '@parley/contract/app'

export const mayAnnounce = ({ me }: Pick<EventDetails, 'me'>): boolean =>
  me?.organizer === true || me?.moderator === true

/** @see docs/rules/posts.md POST-3 */
export const mayEdit = ({ me }: Pick<EventDetails, 'me'>, { participantId }: { participantId: string }): boolean =>
  me?.organizer === true || (me?.moderator === true && me.participantId === participantId)

/** Returns true if the reader may delete a comment. Authors may delete their own, and organizers all. */
export const mayDelete = ({ me }: Pick<EventDetails, 'me'>, { participantId }: { participantId: string }): boolean =>
  me?.organizer === true || me?.participantId === participantId
