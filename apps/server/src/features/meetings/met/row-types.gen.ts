/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListHeldMeetingsRow {
  cancelled: boolean
  edt: number
  eventId: string
  eventName: string
  id: string
  participantId: string
  place: string
  said: 'met' | 'missed' | null
  sdt: number
  timezone: string
}

export interface ListMetInMeetingsRow {
  edt: number
  otherId: string
  participantId: string
  sdt: number
}
