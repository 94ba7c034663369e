import type { EventOverview } from '@parley/contract/app'
import { type EventSettings, tabKeys } from '@parley/contract/events'
import type { ParticipantType, TeamMember } from '@parley/contract/participants'
import { NOW } from './samples.ts'

const DAY = 86_400_000

/** As `GET event/settings` answers for the event of `anEvent()`. */
export const settingsOf = (own: Partial<EventSettings> = {}): EventSettings => ({
  id: 'event1',
  rev: 1,
  eventKey: 'food-summit',
  name: 'Istanbul Food Summit 2026',
  description: '',
  venue: 'Haliç Congress Center',
  eventType: 'normal',
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW - DAY,
  endDateMillis: NOW + DAY,
  publicEvent: true,
  restricted: false,
  isDemo: false,
  colorsJson: { primary: '#c2410c' },
  images: { banner: null, side_banner: null, logo: null, top_banner: null },
  limitTabs: false,
  tabs: tabKeys.map((name) => ({ name, texts: null, participantTypes: [] })),
  loginPage: null,
  useTicketIdForSignup: false,
  defaultLanguage: 'en',
  indexPagePath: null,
  ...own,
})

/** An event that was made a moment ago. */
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

export const aType = (own: Partial<ParticipantType> = {}): ParticipantType => ({
  id: 'type1',
  texts: { en: 'Attendee', tr: 'Katılımcı', ru: 'Участник', es: 'Asistente' },
  index: 0,
  colors: {},
  priority: [],
  maxMeetingCount: null,
  invitationRights: true,
  allowedToModify: false,
  disableGuest: false,
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
