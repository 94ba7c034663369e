import type { EventCard } from '@parley/contract/events'
import { type Invitation, isForTeam, isLiveInvitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'

export interface ListedInvitation {
  readonly invitation: Invitation
  readonly event: EventCard
  readonly segment: Segment
  readonly opponentId: string
  /** The other person. Null once they are deleted, and while no member of a booth has answered. */
  readonly opponent: PersonBrief | null
  /** Requests in the same group, which the reader may answer for colleagues. Empty if the reader was asked too. */
  readonly colleagues: readonly Invitation[]
}

/** The groups of a list. `company` has requests to the team of the reader's booth, but not to the reader alone. */
export const segments = ['received', 'sent', 'company'] as const
export type Segment = (typeof segments)[number]

/**
 * Lists the invitations, the newest first. Requests to each member of a team count as one.
 * @see docs/rules/meetings.md MEET-45
 */
export function listInvitations(rows: readonly Invitation[], events: readonly EventCard[]): ListedInvitation[] {
  const eventOf = new Map(events.map((each) => [each.id, each]))
  const listed = rows
    .flatMap((invitation): ListedInvitation[] => {
      const event = eventOf.get(invitation.eid)
      if (!event) return []
      const { fpid, tpid } = invitation
      const isMine = fpid === event.participantId
      if (!isListed(invitation, isMine)) return []
      const opponent = isMine ? invitation.recipient : invitation.sender
      const opponentId = isMine ? tpid : fpid
      const received = tpid === event.participantId ? 'received' : 'company'
      return [{ invitation, event, segment: isMine ? 'sent' : received, opponentId, opponent, colleagues: [] }]
    })
    .sort((a, b) => b.invitation.cdt - a.invitation.cdt || (a.invitation.id < b.invitation.id ? 1 : -1))
  return onePerGroup(listed)
}

/** Chooses one request of each group: the reader's own, or else the accepted one, then a waiting one. */
function onePerGroup(listed: readonly ListedInvitation[]): ListedInvitation[] {
  const rank = ({ segment, invitation: { state } }: ListedInvitation) =>
    segment === 'received' ? 0 : 1 + ['accepted', 'waiting', 'rejected', 'revoked'].indexOf(state)
  const best = new Map<string, ListedInvitation>()
  for (const each of listed) {
    const { groupId } = each.invitation
    const known = groupId && best.get(groupId)
    if (groupId && (!known || rank(each) < rank(known))) best.set(groupId, each)
  }
  const waiting = Map.groupBy(listed.filter(isForColleague), groupOf)
  return listed
    .filter((each) => !each.invitation.groupId || best.get(each.invitation.groupId) === each)
    .map((each) => {
      const colleagues = isForColleague(each) ? (waiting.get(groupOf(each)) ?? []) : []
      return { ...each, colleagues: colleagues.map(({ invitation }) => invitation).sort(byName) }
    })
}

const groupOf = ({ invitation: { groupId, id } }: ListedInvitation) => groupId ?? id
const byName = (a: Invitation, b: Invitation) =>
  (a.recipient?.fullName ?? '').localeCompare(b.recipient?.fullName ?? '') || (a.id < b.id ? -1 : 1)

/** Returns true for a request to a booth while no member of its team has answered. */
export const isOfBooth = ({ segment, invitation: { type, booth, state } }: ListedInvitation): boolean =>
  segment === 'sent' && type === 'company' && booth !== null && (state === 'waiting' || state === 'revoked')

/** Returns true if the reader was asked, or their team was and has not answered yet. */
export const isForMe = ({ segment, invitation }: ListedInvitation): boolean =>
  segment === 'received' || (segment === 'company' && isForTeam(invitation))

/**
 * Returns true for a request that the reader may answer for a colleague: each member was asked separately, or it is
 * about another time of a meeting that the booth was asked for.
 */
export const isForColleague = ({ segment, invitation }: ListedInvitation): boolean =>
  segment === 'company' && invitation.type !== 'join' && !isForTeam(invitation) && invitation.state === 'waiting'

/**
 * Returns false for tables that a user reserves alone, and for answered requests for another time, because the
 * meeting's own card shows the result. A team still sees which colleague has answered.
 */
const isListed = ({ fpid, tpid, type, state, takenBy }: Invitation, isMine: boolean) =>
  fpid !== tpid && (type !== 'reschedule' || state === 'waiting' || (takenBy !== null && !isMine))

export interface SortedInvitations {
  /** The requests that wait, the newest first. */
  readonly live: ListedInvitation[]
  readonly answered: ListedInvitation[]
  /** The requests after the end of the event or meeting, or without an answer in time. */
  readonly past: ListedInvitation[]
}

/**
 * Sorts the invitations. By the specification (MEET-2), all but the live ones are past. For the reader, an agreed
 * meeting that is still to come counts as answered.
 * @param listed newest first
 * @see docs/rules/meetings.md MEET-12
 */
export function sortInvitations(listed: readonly ListedInvitation[], now: number): SortedInvitations {
  const { live = [], answered = [], past = [] } = Object.groupBy(listed, (each) => groupKeyOf(each, now))
  const comes = ({ invitation: { meeting } }: ListedInvitation) => meeting !== null && meeting.state !== 'cancelled'
  const coming = answered
    .filter(comes)
    .sort((a, b) => Number(a.invitation.meeting?.sdt) - Number(b.invitation.meeting?.sdt))
  return { live, answered: [...coming, ...answered.filter((each) => !comes(each))], past }
}

function groupKeyOf({ invitation, event }: ListedInvitation, now: number): keyof SortedInvitations {
  if (isLiveInvitation(invitation, now)) return 'live'
  const { state, meeting } = invitation
  const isOver = event.isFinished || (meeting !== null && now >= meeting.edt)
  return state === 'waiting' || isOver ? 'past' : 'answered'
}

/** @see docs/rules/meetings.md MEET-48 */
export const isMeetingOfColleague = (
  { type, state, tpid, meeting }: Invitation,
  { myId, now }: { myId: string | null; now: number },
): boolean =>
  type === 'company' &&
  state === 'accepted' &&
  tpid !== myId &&
  meeting !== null &&
  meeting.state !== 'cancelled' &&
  now < meeting.sdt - MEETING_JOIN_MS

/** Returns true for a request for another time of a meeting that the reader's booth was asked for. */
export const isRescheduleToTeam = ({ type, state, toBoothId }: Invitation): boolean =>
  type === 'reschedule' && state === 'waiting' && toBoothId !== null
