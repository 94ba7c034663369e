import type { EventOverview } from '@parley/contract/app'
import { type EventSettings, tabKeys } from '@parley/contract/events'
import type { TeamMember } from '@parley/contract/participants'
import type { DealRoomDetails, EditedCard, EditedDefinition } from '@parley/contract/sessions'
import { anEvent, aPerson, NOW } from './samples.ts'
import { aSession } from './schedule-samples.ts'

export const settingsOf = (own: Partial<EventSettings> = {}): EventSettings => {
  const { isFinished: _over, participantCount: _count, participantId: _me, organizer: _mine, ...shown } = anEvent()
  return {
    ...shown,
    rev: 1,
    video: 'byType',
    description: '',
    publicProgramme: false,
    restricted: false,
    limitTabs: false,
    tabs: tabKeys.map((name) => ({ name, texts: null, participantTypes: [] })),
    loginPage: null,
    useTicketIdForSignup: false,
    defaultLanguage: 'en',
    afterProfilePath: null,
    presentTypes: ['venue', 'online'],
    leadContact: 'scan',
    conferenceUrl: null,
    contactEmail: '',
    lobby: null,
    lobbyRev: 0,
    ...own,
  }
}

/** The overview of an event that was created a moment ago. */
export const anOverview = (own: Partial<EventOverview> = {}): EventOverview => ({
  phase: 'before',
  hasDescription: false,
  hasVenue: false,
  hasLook: false,
  hasOwnTexts: false,
  typeCount: 1,
  roomCount: 0,
  sessionCount: 0,
  participantCount: 1,
  teamCount: 1,
  invitedCount: 0,
  requestCount: 0,
  meetingCount: 0,
  today: { day: '2026-11-21', joined: 0, sessionCount: 0, meetingCount: 0, requestCount: 0, live: [], next: [] },
  ...own,
})

export const aMember = (own: Partial<TeamMember> = {}): TeamMember => ({
  participantId: 'participant1',
  fullName: 'Defne Aksoy',
  email: 'defne@example.com',
  profilePhotoPath: null,
  roles: { owner: true, organizer: true, moderator: false, checkInAdmin: false },
  state: 'active',
  isMe: true,
  ...own,
})

/**
 * A room with two slots and two tables on the day of `NOW` in Istanbul, 15:00 to 15:40. The first slot has a meeting.
 */
export const aDealRoom = (own: Partial<DealRoomDetails> = {}): DealRoomDetails => ({
  id: 'room1',
  rev: 1,
  name: 'Bazaar',
  days: [{ day: '2026-11-21', hours: [{ from: '15:00', to: '15:40' }] }],
  slotMinutes: 20,
  pauseMinutes: 0,
  breaks: [],
  tables: [
    { id: 'table1', name: 'Table 1', meetings: 1 },
    { id: 'table2', name: 'Table 2', meetings: 0 },
  ],
  owner: null,
  slots: [
    { id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_000_000, closed: false, taken: 1 },
    { id: 'slot2', sdt: NOW + 3_000_000, edt: NOW + 4_200_000, closed: false, taken: 0 },
  ],
  ...own,
})

/** A talk with two times: on the day of `NOW` in Istanbul from 15:00, and on the next day. */
export const anEditedDefinition = (own: Partial<EditedDefinition> = {}): EditedDefinition => ({
  id: 'definition1',
  rev: 'rev-of-talk-1',
  title: 'Cold chains that hold',
  subtitle: '',
  abstract: 'Why a third of all food is lost on its way.',
  description: '',
  type: 'session',
  language: 'en',
  links: [],
  trackId: 'logistics',
  restricted: false,
  hidden: false,
  blocking: false,
  visibleTypes: null,
  onSite: false,
  externalLink: null,
  streamLink: null,
  offlineLink: null,
  owner: null,
  ownerParticipantId: null,
  times: [
    {
      id: 'session1',
      rev: 'rev-of-time-1',
      locationId: 'hall',
      sdt: NOW + 1_800_000,
      edt: NOW + 3_600_000,
      start: '2026-11-21T15:00',
      end: '2026-11-21T15:30',
      capacity: 40,
      used: 12,
      state: 'available',
      persons: [{ ...aPerson(), role: 'speaker' }],
    },
    {
      id: 'session2',
      rev: 'rev-of-time-2',
      locationId: null,
      sdt: NOW + 88_200_000,
      edt: NOW + 90_000_000,
      start: '2026-11-22T15:00',
      end: '2026-11-22T15:30',
      capacity: null,
      used: 0,
      state: 'available',
      persons: [{ ...aPerson(), role: 'speaker' }],
    },
  ],
  ...own,
})

/** The first time of that talk. */
export const anEditedCard = (own: Partial<EditedCard> = {}): EditedCard => ({
  ...aSession({ capacity: 40, used: 12 }),
  rev: 'rev-of-time-1',
  hidden: false,
  ...own,
})
