import type { EventDetails } from '@parley/contract/app'
import type { BoothCard } from '@parley/contract/booths'
import type { Invitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'

const DRAFT = 'draft-'

/** Returns true until the server has replied. No action is possible on a draft. */
export const isDraft = ({ id, rev }: Pick<Invitation, 'id' | 'rev'>) => rev === 0 && id.startsWith(DRAFT)

/**
 * Returns the request that both people will see.
 * @param me the reader's own record in the event
 * @param about the meeting to move, or the proposed times
 */
export function draftRequest(
  event: EventDetails,
  me: NonNullable<EventDetails['me']>,
  person: PersonBrief,
  message: string,
  now: number,
  { meeting = null, proposed = [] }: Partial<Pick<Invitation, 'meeting' | 'proposed'>> = {},
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
    booth: null,
    groupId: null,
    takenBy: null,
    message,
    answer: '',
    proposed,
    cdt: now,
    edt: event.endDateMillis,
    sender: { id: participantId, fullName, profilePhotoPath, jobTitle: null, company: null },
    recipient: person,
    meeting: meeting && { ...meeting, state: 'reschedule' },
  }
}

/** Returns the request to a booth while no member of its team has answered. */
export function draftBoothRequest(
  event: EventDetails,
  me: NonNullable<EventDetails['me']>,
  { id, boothName, images, agendaEnabled }: Pick<BoothCard, 'id' | 'boothName' | 'images' | 'agendaEnabled'>,
  message: string,
  now: number,
): Invitation {
  const boothAsPerson = { id, fullName: boothName, profilePhotoPath: images.logo, jobTitle: null, company: null }
  const booth = { id, boothName, logo: images.logo, agendaEnabled }
  const draft = draftRequest(event, me, boothAsPerson, message, now)
  return { ...draft, type: 'company', toBoothId: id, booth, recipient: null }
}
