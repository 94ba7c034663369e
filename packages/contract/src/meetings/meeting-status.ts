import { isLiveInvitation } from './live-invitation.ts'
import type { Invitation, MeetingStatus } from './schemas.ts'

type Meeting = NonNullable<Invitation['meeting']>
export type ContactState = 'none' | 'request_meeting' | 'meeting' | 'reschedule' | 'rejected'

export interface PairState {
  readonly commandIsPending: boolean
  readonly myId: string
  readonly myBoothId: string | null
  readonly invitations: readonly Invitation[]
  readonly meeting: Meeting | null
  readonly myMeetingCount: number
  /** Limit of the meetings of one person. Null means no limit. */
  readonly maxMeetingCount: number | null
  readonly now: number
}

/**
 * Returns the waiting request, or else the newest meeting request that was not withdrawn. An answered reschedule does
 * not count, because the meeting itself then shows the status.
 */
export function statusInvitation(invitations: readonly Invitation[]): Invitation | null {
  const newestFirst = [...invitations].sort((a, b) => b.cdt - a.cdt || (a.id < b.id ? 1 : -1))
  return (
    newestFirst.find(({ state }) => state === 'waiting') ??
    newestFirst.find(({ state, type }) => state !== 'revoked' && type !== 'reschedule') ??
    null
  )
}

/** Returns the meeting of two people: the one that is not cancelled, or else the newest. */
export function meetingBetween(invitations: readonly Invitation[]): Meeting | null {
  const meetings = invitations.flatMap(({ meeting }) => (meeting ? [meeting] : [])).sort((a, b) => b.sdt - a.sdt)
  return meetings.find(({ state }) => state !== 'cancelled') ?? meetings[0] ?? null
}

/** Returns the state of the contact between two people. A meeting that is over no longer counts. */
export function contactState(invitation: Invitation | null, meeting: Meeting | null, now: number): ContactState {
  if (meeting && meeting.state !== 'cancelled' && now < meeting.edt) {
    return meeting.state === 'reschedule' ? 'reschedule' : 'meeting'
  }
  if (invitation?.state === 'waiting' && invitation.type !== 'reschedule') return 'request_meeting'
  return invitation?.state === 'rejected' ? 'rejected' : 'none'
}

/**
 * Returns the status between the caller and another person. The ten results are tried in the order of
 * `meetingStatuses`; the first match wins.
 * @see docs/rules/meetings.md MEET-1
 */
export function meetingStatus(standing: PairState): MeetingStatus {
  const { myId, myBoothId, now, myMeetingCount, maxMeetingCount } = standing
  const invitation = statusInvitation(standing.invitations)
  const meeting = currentMeeting(standing.meeting, invitation)
  const state = contactState(invitation, meeting, now)
  const isMine = invitation?.fpid === myId
  const isOver = meeting !== null && now >= meeting.edt

  if (standing.commandIsPending) return 'loading'
  if (state === 'request_meeting' && isMine) return 'invitePending'
  if (state === 'meeting') return 'meetingDetails'
  if (maxMeetingCount !== null && myMeetingCount >= maxMeetingCount) return 'inviteLimit'
  if (needsAnswer(invitation, myId, now)) return 'inviteReceived'
  if (isOver || (state === 'none' && !meeting) || (state === 'rejected' && !isMine)) return 'inviteNew'
  if (!meeting && !includesMe(invitation, myId, myBoothId)) return 'inviteNew'
  if (state === 'reschedule') return isMine ? 'reschedulePending' : 'rescheduleRespond'
  if (state === 'rejected' && (isMine || invitation?.type === 'company')) return 'inviteRejected'
  return 'inviteNotFound'
}

/**
 * Returns the meeting that still matters. Ignores a cancelled one, and one that was over before one of the two asked
 * again.
 */
function currentMeeting(meeting: Meeting | null, invitation: Invitation | null): Meeting | null {
  if (!meeting || meeting.state === 'cancelled') return null
  return invitation && invitation.cdt >= meeting.edt ? null : meeting
}

/**
 * Returns true if the person has to answer. A reschedule counts only if it is live and was sent to a booth, which
 * answers it like a request.
 */
function needsAnswer(invitation: Invitation | null, myId: string, now: number): boolean {
  if (invitation?.state !== 'waiting' || invitation.fpid === myId) return false
  return invitation.type !== 'reschedule' || (invitation.toBoothId !== null && isLiveInvitation(invitation, now))
}

function includesMe(invitation: Invitation | null, myId: string, myBoothId: string | null): boolean {
  if (!invitation) return false
  if (invitation.fpid === myId || invitation.tpid === myId) return true
  return myBoothId !== null && invitation.toBoothId === myBoothId
}
