import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { StoredRun } from './run-store.ts'

/** The tab of the page of people, which shows speed networking. */
const TAB_OF_PEOPLE = 'participant'

/** @see docs/rules/speed-networking.md SPEED-2 */
export const mayCome = (
  { typeIds }: Pick<StoredRun, 'typeIds'>,
  { hasVideo, organizer, typeId, tabs }: Pick<ParticipantActor, 'hasVideo' | 'organizer' | 'typeId' | 'tabs'>,
): boolean =>
  hasVideo &&
  (organizer || ((typeIds === null || typeIds.includes(typeId)) && (tabs === null || tabs.includes(TAB_OF_PEOPLE))))
