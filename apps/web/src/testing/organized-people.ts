import type { ListedPerson, PeopleCounts, PersonRecord } from '@parley/contract/participants'
import type { Answers } from './fake-server.ts'
import { anOwnProfile } from './profile-samples.ts'
import { NOW } from './samples.ts'

/** Selin, who is at the event and has filled in her profile. */
export const aListedPerson = (own: Partial<ListedPerson> = {}): ListedPerson => ({
  id: 'participant2',
  fullName: 'Selin Volkova',
  email: 'selin@example.com',
  company: 'Anadolu Labs',
  jobTitle: 'Growth lead',
  profilePhotoPath: null,
  typeId: 'type1',
  ticketType: null,
  state: 'active',
  organizer: false,
  listed: true,
  rights: [],
  profileIsFilled: true,
  changedAtMillis: NOW - 3_600_000,
  invitedAgainAtMillis: null,
  remindedAtMillis: null,
  seeks: [],
  offers: [],
  ...own,
})

export const peopleCounts = (own: Partial<PeopleCounts> = {}): PeopleCounts => ({
  matches: 2,
  types: { type1: 2 },
  states: { active: 1, invited: 1 },
  listed: { yes: 2 },
  without: { profile: 1, match: 0, ticketType: 2, email: 0 },
  remindable: 1,
  ...own,
})

export const listing = (people: readonly ListedPerson[], counts: Partial<PeopleCounts> = {}) =>
  ({
    getPeople: () => ({ people: [...people], after: null }),
    countPeople: () => peopleCounts({ matches: people.length, ...counts }),
    getManyRuns: () => ({ runs: [] }),
  }) satisfies Answers

export const aRecord = (own: Partial<PersonRecord> = {}): PersonRecord => ({
  ...anOwnProfile({ participantId: 'participant2', name: 'Selin', surname: 'Volkova', email: 'selin@example.com' }),
  fullName: 'Selin Volkova',
  ticketId: 'SELN0000SELN0000',
  ticketType: null,
  state: 'active',
  accountEmail: 'selin@home.example',
  organizer: false,
  isListed: true,
  showSpeaker: true,
  rights: [],
  profileIsFilled: false,
  changedAtMillis: NOW - 3_600_000,
  invitedAgainAtMillis: null,
  remindedAtMillis: null,
  ...own,
})
