/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */
import type { TimeRange } from '../../platform/database/time-range.ts'

export interface CloseRescheduleRow<Json extends { invitation: unknown }> {
  invitation: Json['invitation'] | null
  touchedIds: string[]
}

export interface DeleteRequestsBetweenRow {
  invitation_id: string
}

export interface FindGuestRow {
  mayBring: boolean
}

export interface FindMemberInMeetingRow {
  id: string
}

export interface FindOwnMeetingRow {
  isActive: boolean | null
}

export interface FindProposalOfLinkRow<Json extends { meeting: unknown; sender: unknown; slot: unknown }> {
  endsAt: number
  eventName: string
  invitationState: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  meeting: Json['meeting'] | null
  message: string
  room: string | null
  sender: Json['sender'] | null
  slot: Json['slot'] | null
  timezone: string
}

export interface GetRescheduleStateRow<Json extends { people: unknown }> {
  during: TimeRange
  isWaiting: boolean
  ownerIsBusy: boolean
  people: Json['people'] | null
  state: 'cancelled' | 'confirmed' | 'reschedule'
}

export interface InsertRescheduleRow<Json extends { invitation: unknown }> {
  invitation: Json['invitation'] | null
  touchedIds: string[]
}

export interface ListCandidatesRow<Json extends { brief: unknown }> {
  brief: Json['brief']
}

export interface ListMeetingsBetweenRow {
  meeting_id: string
}

export interface ListSlotPlacesRow {
  endsAt: number
  placeIds: string[]
  slotId: string
  startsAt: number
}

export interface ListUpcomingMeetingsRow {
  isGuest: boolean
  meetingId: string
  people: string[]
}

export interface MoveMeetingRow<Json extends { invitation: unknown }> {
  invitation: Json['invitation'] | null
  isPlaced: boolean
  touchedIds: string[]
}

export interface RevokeRedundantRequestsOfBoothsRow {
  invitation_id: string
}

export interface RevokeRedundantRequestsRow {
  invitation_id: string
}

export interface TouchMeetingRow<Json extends { meeting: unknown }> {
  invitationIds: string[]
  meeting: Json['meeting']
  participantIds: string[]
}

export interface TransferMeetingsRow {
  invitation_id: string
}
