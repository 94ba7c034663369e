import { topicName } from '@parley/contract'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import type { LiveSession, SessionCard, SessionDetails, SessionRequest } from '@parley/contract/sessions'
import { aPerson, NOW } from './samples.ts'

const HOUR = 3_600_000

export const MY_AGENDA = topicName(agendaTopic.path, { userId: 'user1' })

/** A session without a capacity that begins half an hour after `NOW`. */
export const aSession = (own: Partial<SessionCard> = {}): SessionCard => ({
  id: 'session1',
  definitionId: 'definition1',
  name: 'Cold chains that hold',
  type: 'session',
  sdt: NOW + HOUR / 2,
  edt: NOW + HOUR,
  locationId: 'hall',
  trackId: 'logistics',
  language: 'en',
  speakers: [aPerson()],
  restricted: false,
  blocking: false,
  state: 'available',
  capacity: null,
  used: 0,
  ...own,
})

export const rooms = [
  { id: 'hall', name: 'Grand hall', capacity: 400 },
  { id: 'studio', name: 'Studio', capacity: 40 },
]
export const tracks = [
  { id: 'logistics', name: 'Logistics', color: '#0e7490' },
  { id: 'taste', name: 'Taste', color: null },
]

export const aLiveSession = (own: Partial<LiveSession> = {}): LiveSession => ({
  ...aSession(own),
  joinWay: null,
  ...own,
})

export const aSessionInFull = (own: Partial<SessionDetails> = {}): SessionDetails => ({
  definitionId: 'definition1',
  eventId: 'event1',
  name: 'Cold chains that hold',
  subtitle: 'From the field to the shelf',
  type: 'session',
  abstract: 'Why a third of all food is lost on its way.',
  description: 'We follow one tomato.',
  language: 'en',
  links: [],
  track: { id: 'logistics', name: 'Logistics', color: '#0e7490' },
  restricted: false,
  onSite: false,
  externalLink: null,
  joinWay: null,
  offlineLink: null,
  speakers: [{ ...aPerson(), biography: null }],
  sesArray: [{ ...aSession(), room: 'Grand hall' }],
  ...own,
})

export const anAgendaEntry = (own: Partial<AgendaEntry> = {}): AgendaEntry => ({
  id: 'block1',
  rev: 1,
  eventId: 'event1',
  eventName: 'Istanbul Food Summit 2026',
  timezone: 'Europe/Istanbul',
  participantId: 'participant1',
  kind: 'session',
  sessionId: 'session1',
  definitionId: 'definition1',
  name: 'Cold chains that hold',
  place: 'Grand hall',
  placeId: 'hall',
  sdt: NOW + HOUR / 2,
  edt: NOW + HOUR,
  role: 'attendee',
  holds: false,
  overlaps: false,
  cancelled: false,
  isAlone: false,
  trackColor: '#0e7490',
  opponent: null,
  ...own,
})

/** A meeting with Selin, an hour and a half after `NOW`. */
export const aMeetingEntry = (own: Partial<AgendaEntry> = {}): AgendaEntry =>
  anAgendaEntry({
    id: 'block2',
    kind: 'meeting',
    sessionId: 'meeting1',
    definitionId: null,
    name: 'Selin Volkova',
    place: 'Table 12',
    placeId: 'table12',
    sdt: NOW + 1.5 * HOUR,
    edt: NOW + 2 * HOUR,
    role: 'host',
    holds: true,
    trackColor: null,
    opponent: aPerson(),
    ...own,
  })

/** A break of half an hour that begins in an hour. */
export const aBreakEntry = (own: Partial<AgendaEntry> = {}): AgendaEntry =>
  anAgendaEntry({
    id: 'block3',
    kind: 'off',
    sessionId: 'break1',
    definitionId: null,
    name: '',
    place: null,
    placeId: null,
    sdt: NOW + HOUR,
    edt: NOW + 1.5 * HOUR,
    holds: true,
    trackColor: null,
    ...own,
  })

/** A request from Selin for a place in the talk. */
export const aSessionRequest = (own: Partial<SessionRequest> = {}): SessionRequest => ({
  sessionId: 'session1',
  definitionId: 'definition1',
  name: 'Cold chains that hold',
  sdt: NOW + HOUR / 2,
  edt: NOW + HOUR,
  takesPlace: true,
  capacity: 40,
  used: 37,
  participant: aPerson(),
  state: 'waiting',
  message: 'I store milk.',
  answer: '',
  cdt: NOW - HOUR,
  ...own,
})
