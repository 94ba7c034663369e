import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { StoredRun } from './run-store.ts'

/** Speed networking is beside the people of an event. */
const TAB_OF_PEOPLE = 'participant'

/**
 * Says if a person may come into the hall. In an event with video organizers may. So may others of the types that may come in, who see the tab of
 * people.
 *
 * @see docs/rules/speed-networking.md SPEED-2
 */
export const mayCome = (
  { typeIds }: Pick<StoredRun, 'typeIds'>,
  { hasVideo, organizer, typeId, tabs }: Pick<ParticipantActor, 'hasVideo' | 'organizer' | 'typeId' | 'tabs'>,
): boolean =>
  hasVideo &&
  (organizer || ((typeIds === null || typeIds.includes(typeId)) && (tabs === null || tabs.includes(TAB_OF_PEOPLE))))
