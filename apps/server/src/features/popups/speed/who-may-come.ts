import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { StoredRun } from './run-store.ts'

/** Speed networking is beside the people of an event. */
const TAB_OF_PEOPLE = 'participant'

/**
 * Says if a person may come into the hall: organizers, and of the others those of the types that may, who see the people of the event.
 *
 * @see docs/rules/speed-networking.md SPEED-2
 */
export const mayCome = (
  { typeIds }: Pick<StoredRun, 'typeIds'>,
  { organizer, typeId, tabs }: Pick<ParticipantActor, 'organizer' | 'typeId' | 'tabs'>,
): boolean =>
  organizer || ((typeIds === null || typeIds.includes(typeId)) && (tabs === null || tabs.includes(TAB_OF_PEOPLE)))
