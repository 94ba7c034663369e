/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountStayingRow {
  breaksOutside: number
  meetings: number
  meetingsOutside: number
  people: number
}

export interface ListDatedItemsRow {
  edt: number | null
  id: string
  kind: 'poll' | 'post' | 'session'
  name: string
  sdt: number | null
}

export interface ListMeetingsOutsideRow {
  edt: number
  id: string
  name: string
  sdt: number
}

export interface ListTalkTimesRow {
  endsAt: number
  locationId: string | null
  sessionId: string
  startsAt: number
}
