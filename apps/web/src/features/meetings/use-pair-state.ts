import type { EventDetails } from '@parley/contract/app'
import {
  countMeetings,
  findTeamAnswer,
  type Invitation,
  type MeetingStatus,
  meetingBetween,
  meetingStatus,
  statusInvitation,
} from '@parley/contract/meetings'
import { useNow } from '../../lib/use-now.ts'
import { useInvitations } from './api.ts'

export interface PairState {
  readonly status: MeetingStatus
  readonly invitation: Invitation | null
  readonly meeting: Invitation['meeting']
  /** This person's request to the reader's booth, if the team has answered it (MEET-55). Null otherwise. */
  readonly ofTeam: Invitation | null
  /** Maximum number of meetings. Null if the reader's participant type has no limit. */
  readonly maxMeetingCount: number | null
}

/** Returns the state of the reader and a person, one of ten, live. Includes requests to the reader's team. */
export function usePairState(event: EventDetails, personId: string): PairState {
  const { participantId: myId = '', boothId = null } = event.me ?? {}
  const isBetween = (row: Invitation) => {
    const { fpid, tpid } = row
    if (fpid !== personId && tpid !== personId) return false
    // A decline for the booth does not count as the reader's own.
    if (row.type === 'company' && row.state === 'rejected' && !row.groupId) return false
    return fpid === myId || tpid === myId || tpid === boothId
  }
  return usePairStateBy(event, isBetween, personId)
}

/** Returns the state of the reader and a booth, from the reader's requests to the booth or its members. */
export function useBoothPairState(event: EventDetails, boothId: string): PairState {
  const myId = event.me?.participantId
  return usePairStateBy(
    event,
    ({ type, fpid, toBoothId }) => type === 'company' && fpid === myId && toBoothId === boothId,
    boothId,
  )
}

function usePairStateBy(event: EventDetails, isBetween: (row: Invitation) => boolean, otherId: string): PairState {
  const now = useNow()
  const myId = event.me?.participantId ?? null
  const myBoothId = event.me?.boothId ?? null
  const { rows, sent, isPending } = useInvitations(event.id, myId, myBoothId)
  const type = event.participantTypes.find(({ id }) => id === event.me?.typeId)
  const maxMeetingCount = type?.maxMeetingCount ?? null
  const invitations = rows.filter(isBetween)
  const meeting = meetingBetween(invitations)
  const isAccepting = sent.some(
    ({ status, command }) =>
      status === 'pending' &&
      (command.kind === 'accept' || command.kind === 'move') &&
      command.invitation.fpid === otherId,
  )
  const ofTeam = findTeamAnswer(rows, { personId: otherId, myId: myId ?? '', myBoothId, now })
  const status = meetingStatus({
    commandIsPending: isAccepting || (isPending && myId !== null),
    myId: myId ?? '',
    myBoothId,
    invitations,
    meeting,
    myMeetingCount: myId ? countMeetings(rows, myId, now) : 0,
    maxMeetingCount,
    now,
  })
  return { status, invitation: statusInvitation(invitations), meeting, ofTeam, maxMeetingCount }
}
