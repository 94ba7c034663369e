import { notificationTypes, type UserProfile } from '@parley/contract/accounts'
import type { EventDetails } from '@parley/contract/app'
import { type EventCard, tabKeys } from '@parley/contract/events'
import type { Me, ParticipantType, PersonBrief } from '@parley/contract/participants'

/** The time of the samples: 14:30 on a Saturday in Istanbul. */
export const NOW = Date.UTC(2026, 10, 21, 11, 30)
const DAY = 86_400_000

export const aProfile = (own: Partial<UserProfile> = {}): UserProfile => ({
  id: 'user1',
  name: 'Defne',
  surname: 'Aksoy',
  username: 'defne@example.com',
  usernameIsVerified: true,
  hasPassword: true,
  timezone: 'Europe/Istanbul',
  language: null,
  channels: { sms: null },
  phoneNumber: null,
  profilePhotoPath: null,
  profilePhoto: null,
  uiSettings: {},
  avatar: null,
  connectedEmails: [],
  deviceTokens: [],
  quietHours: null,
  notificationPreferenceList: notificationTypes.map((type) => ({ type, channels: ['email'] })),
  mayCreateEvents: true,
  mayCreateDemoEvents: true,
  ...own,
})

/** An event that is on at `NOW`. The caller is a participant. */
export const anEvent = (own: Partial<EventCard> = {}): EventCard => ({
  id: 'event1',
  eventKey: 'food-summit',
  name: 'Istanbul Food Summit 2026',
  venue: 'Haliç Congress Center',
  eventType: 'normal',
  hasVideo: own.eventType !== undefined && own.eventType !== 'normal',
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW - DAY,
  endDateMillis: NOW + DAY,
  isFinished: false,
  isDemo: false,
  publicEvent: true,
  colorsJson: { primary: '#c2410c' },
  images: { banner: null, side_banner: null, logo: null, top_banner: null },
  indexPagePath: null,
  participantCount: 486,
  participantId: 'participant1',
  organizer: false,
  ...own,
})

export const aMe = (own: Partial<Me> = {}): Me => ({
  participantId: 'participant1',
  ticketId: 'ABCDEFGH23456789',
  typeId: 'type1',
  fullName: 'Defne Aksoy',
  profilePhotoPath: null,
  organizer: false,
  owner: false,
  moderator: false,
  checkInAdmin: false,
  rights: [],
  boothId: null,
  boothRole: null,
  present: null,
  presentConfirmedAtMillis: null,
  profileIsFilled: true,
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
  categories: null,
  finds: null,
  ...own,
})

export const EVERY_TAB: EventDetails['tabs'] = tabKeys.map((name) => ({ name, texts: null }))

/** An event in full. Without `me`, the caller is not a participant. */
export const anEventInFull = (own: Partial<EventDetails> = {}): EventDetails => ({
  ...anEvent(own.eventType ? { eventType: own.eventType } : {}),
  rev: 1,
  description: '',
  defaultLanguage: 'en',
  restricted: false,
  updatedAt: 0,
  fullDateStrInEventTime: '',
  limitTabs: false,
  tabsConfig: [],
  ticketTypes: [],
  categoriesForBooth: [],
  tabs: [],
  participantTypes: [],
  categories: [],
  hasDealRoom: true,
  useTicketIdForSignup: false,
  hasMessages: false,
  programmeRev: 0,
  afterProfilePath: null,
  segmentationQuery: null,
  presentTypes: ['venue', 'online'],
  categoriesRev: 0,
  lobby: null,
  hasBooths: false,
  hasTables: false,
  hasRounds: false,
  defaultBadge: null,
  me: aMe(),
  ...own,
})

export const aPerson = (own: Partial<PersonBrief> = {}): PersonBrief => ({
  id: 'participant2',
  fullName: 'Selin Volkova',
  jobTitle: 'Growth lead',
  company: 'Anadolu Labs',
  profilePhotoPath: null,
  ...own,
})
