import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'

/** A request as both will see it, before the server has answered. @param me my own record in the event */
export function draftRequest(
  event: EventDetails,
  me: NonNullable<EventDetails['me']>,
  person: PersonBrief,
  message: string,
  now: number,
): Invitation {
  const { participantId, fullName, profilePhotoPath } = me
  return {
    id: `draft-${person.id}`,
    rev: 0,
    eid: event.id,
    eventName: event.name,
    type: 'join',
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
    meeting: null,
  }
}
