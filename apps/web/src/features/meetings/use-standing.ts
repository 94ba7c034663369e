import type { EventDetails } from '@parley/contract/app'
import {
  countMeetings,
  decidingInvitation,
  type Invitation,
  type MeetingStatus,
  meetingBetween,
  meetingStatus,
} from '@parley/contract/meetings'
import { useNow } from '../../lib/use-now.ts'
import { useInvitations } from './api.ts'

export interface Standing {
  readonly status: MeetingStatus
  /** The request that decides the status. */
  readonly invitation: Invitation | null
  /** Our meeting, also when it was cancelled or is over. */
  readonly meeting: Invitation['meeting']
  /** Null when my participant type has no limit. */
  readonly maxMeetingCount: number | null
}

/** Where I stand with another participant of the event: the ten answers, live. */
export function useStanding(event: EventDetails, personId: string): Standing {
  const now = useNow()
  const myId = event.me?.participantId ?? null
  const { rows, sent, isPending } = useInvitations(event.id, myId)
  const type = event.participantTypes.find(({ id }) => id === event.me?.typeId)
  const maxMeetingCount = type?.maxMeetingCount ?? null
  const invitations = rows.filter(({ fpid, tpid }) => fpid === personId || tpid === personId)
  const meeting = meetingBetween(invitations)
  const isAccepting = sent.some(
    ({ status, command }) =>
      status === 'pending' &&
      (command.kind === 'accept' || command.kind === 'move') &&
      command.invitation.fpid === personId,
  )
  const status = meetingStatus({
    commandIsPending: isAccepting || (isPending && myId !== null),
    myId: myId ?? '',
    myBoothId: event.me?.boothId ?? null,
    invitations,
    meeting,
    myMeetingCount: myId ? countMeetings(rows, myId, now) : 0,
    maxMeetingCount,
    now,
  })
  return { status, invitation: decidingInvitation(invitations), meeting, maxMeetingCount }
}
