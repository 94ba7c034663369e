/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountAwaitedRow {
  count: number
}

export interface CountViewersRow {
  count: number
}

export interface EmptyRoomsRow {
  connectionId: string
  id: string
  rev: number
  roomId: string
  seat: number
  wasSharing: boolean
}

export interface FindEntrantRow {
  eventId: string | null
  hasVideo: boolean
  organizer: boolean
  participantId: string
  typeId: string
  userId: string
}

export interface FindMeetingRow<Json extends { others: unknown; place: unknown }> {
  endsAt: number
  eventType: 'hybrid' | 'normal' | 'online'
  isInUse: boolean
  isInside: boolean
  nextAt: number | null
  others: Json['others']
  place: Json['place']
  startsAt: number
}

export interface FindSessionRow<Json extends { roles: unknown; tabs: unknown }> {
  conferenceUrl: string | null
  endsAt: number
  externalLink: string | null
  isIn: boolean
  isInvited: boolean
  isShown: boolean | null
  limitTabs: boolean
  restricted: boolean
  roles: Json['roles']
  startsAt: number
  streamLink: string | null
  tabs: Json['tabs']
  title: string
  way: 'conference' | 'link' | 'room' | null
}

export interface FreeSeatsRow {
  connectionId: string
  id: string
  rev: number
  seat: number
  wasSharing: boolean
}

export interface ListEntrantsRow {
  eventId: string | null
  hasVideo: boolean
  organizer: boolean
  participantId: string
  typeId: string
  userId: string
}

export interface ListHandsRow<Json extends { person: unknown }> {
  handAt: number
  id: string
  person: Json['person']
  rev: number
}

export interface ListLineRow {
  calledAt: number | null
  heldUntil: number | null
  id: string
  seat: number | null
  stampAt: number
}

export interface ListPeopleOfRoomsRow {
  isViewer: boolean
  participantId: string
  roomId: string
}

export interface ListSeatsRow {
  connectionId: string
  isPresent: boolean | null
  participantId: string
  rev: number
  seat: number
  stampAt: number
}

export interface ListStagePlacesRow {
  id: string
  isHandUp: boolean
  isInvited: boolean
  rev: number
  userId: string | null
}

export interface ListStatesRow<Json extends { person: unknown; presence: unknown }> {
  audio: boolean
  audioMuted: boolean
  handAt: number | null
  id: string
  isBrought: boolean
  person: Json['person']
  presence: Json['presence']
  rev: number
  role: 'host' | 'member'
  seat: number
  sharing: boolean
  video: boolean
  videoMuted: boolean
}

export interface ListWaitsRow {
  heldUntil: number | null
  id: string
  position: number
  rev: number
  seat: number | null
  userId: string | null
}

export interface LockKnownRoomRow {
  kind: 'meeting' | 'round' | 'session' | 'table' | 'test'
}

export interface LowerHandRow {
  rev: number
}

export interface ModerateSeatRow {
  seat: number
}

export interface RemoveViewersRow {
  connectionId: string
  id: string
  rev: number
  wasHandUp: boolean
}

export interface RemoveWaitsRow {
  id: string
  rev: number
  userId: string | null
}

export interface ReserveSeatRow {
  rev: number
}

export interface SaveViewerRow {
  before: string | null
}

export interface StampSeatRow {
  connectionId: string
  isWithOthers: boolean
  kind: 'meeting' | 'round' | 'session' | 'table' | 'test'
  seat: number
  sharing: boolean
}

export interface StampViewerRow {
  connectionId: string
  isHandNew: boolean | null
}

export interface StampWaitRow {
  isNew: boolean | null
}
