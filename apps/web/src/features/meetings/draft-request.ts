import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'

const DRAFT = 'draft-'

/** Whether the server has not answered yet: until then, nothing can be done about it. */
export const isDraft = ({ id, rev }: Pick<Invitation, 'id' | 'rev'>) => rev === 0 && id.startsWith(DRAFT)

/**
 * A request as both will see it, before the server has answered.
 *
 * @param me my own record in the event
 * @param meeting the one for which another time is asked
 */
export function draftRequest(
  event: EventDetails,
  me: NonNullable<EventDetails['me']>,
  person: PersonBrief,
  message: string,
  now: number,
  meeting: Invitation['meeting'] = null,
): Invitation {
  const { participantId, fullName, profilePhotoPath } = me
  return {
    id: `${DRAFT}${person.id}`,
    rev: 0,
    eid: event.id,
    eventName: event.name,
    type: meeting ? 'reschedule' : 'join',
    state: 'waiting',
    fpid: participantId,
    tpid: person.id,
    toBoothId: null,
    message,
    answer: '',
    cdt: now,
    edt: event.endDateMillis,
    sender: { id: participantId, fullName, profilePhotoPath, jobTitle: null, company: null },
    recipient: person,
    meeting: meeting && { ...meeting, state: 'reschedule' },
  }
}
