/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */
import type { TimeRange } from '../../../platform/database/time-range.ts'

export interface ChangeOwnRequestsRow<Json extends { invitation: unknown }> {
  invitation: Json['invitation'] | null
  isTheirs: boolean
  touchedIds: string[]
}

export interface DeclineRequestRow<Json extends { invitation: unknown }> {
  invitation: Json['invitation'] | null
  isTheirs: boolean
}

export interface FindAnsweredByRow {
  name: string
  participantId: string
}

export interface FindRequestedBoothRow {
  boothId: string | null
}

export interface FindSlotTimeRow {
  during: TimeRange
}

export interface GetBoothRefusalRow {
  refusal: 'invitationDeclined' | 'invitationExists' | 'meetingExists' | null
}

export interface GetPairStateRow<Json extends { used: unknown }> {
  declinedSenderId: string | null
  hasMeeting: boolean
  isClosedBooth: boolean
  ownerIsBusy: boolean
  used: Json['used']
  waitingId: string | null
}

export interface InsertBoothRequestsRow<Json extends { booth: unknown; meeting: unknown; proposed: unknown; recipient: unknown; sender: unknown; takenBy: unknown }> {
  answer: string
  booth: Json['booth'] | null
  cdt: number
  edt: number
  eid: string
  eventName: string
  fpid: string
  groupId: string | null
  id: string
  meeting: Json['meeting'] | null
  message: string
  proposed: Json['proposed']
  recipient: Json['recipient'] | null
  rev: number
  sender: Json['sender'] | null
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  takenBy: Json['takenBy'] | null
  toBoothId: string | null
  tpid: string | null
  type: 'company' | 'join' | 'reschedule'
}

export interface InsertMeetingRow<Json extends { invitation: unknown; meeting: unknown }> {
  endedIds: string[]
  invitation: Json['invitation'] | null
  meeting: Json['meeting'] | null
}

export interface InsertRequestRow<Json extends { booth: unknown; meeting: unknown; proposed: unknown; recipient: unknown; sender: unknown; takenBy: unknown }> {
  answer: string
  booth: Json['booth'] | null
  cdt: number
  edt: number
  eid: string
  eventName: string
  fpid: string
  groupId: string | null
  id: string
  meeting: Json['meeting'] | null
  message: string
  proposed: Json['proposed']
  recipient: Json['recipient'] | null
  rev: number
  sender: Json['sender'] | null
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  takenBy: Json['takenBy'] | null
  toBoothId: string | null
  tpid: string | null
  type: 'company' | 'join' | 'reschedule'
}

export interface ListPeopleAtLimitRow {
  id: string
}

export interface ListRefusalsRow {
  id: string
  refusal: 'invitationDeclined' | 'invitationExists' | 'meetingExists' | null
}

export interface ListRowsRow<Json extends { booth: unknown; meeting: unknown; proposed: unknown; recipient: unknown; sender: unknown; takenBy: unknown }> {
  answer: string
  booth: Json['booth'] | null
  cdt: number
  edt: number
  eid: string
  eventName: string
  fpid: string
  groupId: string | null
  id: string
  meeting: Json['meeting'] | null
  message: string
  proposed: Json['proposed']
  recipient: Json['recipient'] | null
  rev: number
  sender: Json['sender'] | null
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  takenBy: Json['takenBy'] | null
  toBoothId: string | null
  tpid: string | null
  type: 'company' | 'join' | 'reschedule'
}

export interface LockAtSlotRow<Json extends { pair: unknown }> {
  acceptsMeetings: boolean
  during: TimeRange | null
  fromId: string | null
  isWaiting: boolean
  meetingId: string | null
  ownerId: string | null
  pair: Json['pair'] | null
  roomId: string | null
  slotId: string | null
  state: 'available' | 'cancelled' | null
  toBoothId: string | null
}

export interface LockFreePlaceRow {
  placeId: string
}

export interface LockMeetingRow<Json extends { people: unknown }> {
  during: TimeRange
  meetingId: string
  people: Json['people'] | null
  state: 'cancelled' | 'confirmed' | 'reschedule'
}

export interface LockPairRow {
  endsAt: Temporal.Instant
  hasDealRoom: boolean
  invitationRights: boolean
  maxMeetingCount: number | null
  organizer: boolean
  participantId: string
  restricted: boolean
  state: 'active' | 'deleted' | 'invited'
}

export interface LockSenderAndTeamRow {
  acceptsMeetings: boolean
  answers: boolean | null
  endsAt: Temporal.Instant
  hasDealRoom: boolean
  invitationRights: boolean
  isSeen: boolean | null
  maxMeetingCount: number | null
  organizer: boolean
  participantId: string
  restricted: boolean
  state: 'active' | 'deleted' | 'invited'
}

export interface MarkCancelledRow<Json extends { meeting: unknown }> {
  invitationIds: string[]
  meeting: Json['meeting']
  participantIds: string[]
}

export interface ReleaseReschedulesRow {
  boothId: string
  id: string
}

export interface RevokeRequestsToLeaversRow {
  id: string
}

export interface TouchMetRow {
  invitationIds: string[]
}
