import { topicName } from '@parley/contract'
import { translationTopic } from '@parley/contract/events'
import type { ImportPreview } from '@parley/contract/imports'
import { USUAL_WEIGHTS } from '@parley/contract/networking'
import type { AskedCategory } from '@parley/contract/participants'
import type { SessionRequest } from '@parley/contract/sessions'
import { fireEvent, screen, within } from '@testing-library/react'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { aBoothPreview, aPeoplePreview } from '../import-samples.ts'
import { aDealRoom, aMember, anEditedCard, anEditedDefinition, anOverview, settingsOf } from '../organize-samples.ts'
import { anAskedCategory, pageOf } from '../people-samples.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent, aType, NOW } from '../samples.ts'
import { aSessionRequest, rooms as halls, tracks } from '../schedule-samples.ts'
import { button, DONE, findEnabledButton, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const PAGE = '/event/event1/organize'
const eventWith = (event: Parameters<typeof anOrganizedEvent>[0]): Answers => ({
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent(event) } : { events: [anEvent()], after: null }),
})
const PRESS = aType({ id: 'type2', index: 1, texts: { en: 'Press' } })
const types = eventWith({ participantTypes: [aType(), PRESS] })
const withoutPress = eventWith({ participantTypes: [aType(), aType({ id: 'type3', texts: { en: 'Speaker' } })] })

const categories = (...list: AskedCategory[]) => ({ ...eventWith({}), getCategories: () => ({ categories: list }) })

const hall = { id: 'room1', name: 'Great Hall', capacity: 800, sessionCount: 12 }
const rooms = (...list: (typeof hall)[]) => ({ getRooms: () => ({ rooms: list }) })
const requests = (...results: SessionRequest[]) => ({
  getSessionRequests: () => ({ counts: { waiting: results.length, accepted: 0, declined: 0 }, results, after: null }),
})
const ROOM = { 'Name of the room (required)': 'Pier' }

const bazaar = { id: 'room1', name: 'Bazaar', owner: null, tables: 2, slots: 6, meetings: 0, nextFree: NOW }
const dealRooms = (...list: (typeof bazaar)[]) => ({ getDealRooms: () => ({ dealRooms: list }) })
const dealRoom = {
  ...eventWith({}),
  ...dealRooms(bazaar),
  getDealRoom: () => ({ dealRoom: aDealRoom() }),
  previewDealRoom: () => ({ slots: [], tooMany: false, begun: 0, kept: [], tablesInUse: [] }),
}
const DEAL_ROOM = { 'Name of the deal room (required)': 'Souk' }

const free = { sdt: NOW, edt: NOW + 1, room: [], people: [], agendas: 0, isOutside: false, seatsTaken: null }
const talk = anEditedDefinition({ times: anEditedDefinition().times.slice(0, 1) })
const programme = {
  ...eventWith({}),
  getEditedProgramme: () => ({
    days: [{ day: '2026-11-21', count: 1 }],
    day: '2026-11-21',
    rooms: halls,
    tracks: tracks.slice(0, 1),
    sessions: [anEditedCard()],
  }),
  getDefinition: () => ({ definition: talk }),
  checkSessions: ({ times }) => ({ peopleToTell: 3, times: times.map(() => free) }),
} satisfies Answers
/** Waits for the form of a talk, which is long and renders after a delay. */
const talkIsThere = () => screen.findByLabelText('Title (required)', undefined, { timeout: 10_000 })
const TALK = { 'Title (required)': 'Rye' }
/** Opens a menu action. The number of people to notify is loaded before the confirmation can be answered. */
const fromMenu = async (page: Page, act: string) => {
  await press(page, 'More: Cold chains that hold')
  await press(page, act)
  return findEnabledButton(act)
}

const ROLES = { owner: false, organizer: true, moderator: false, checkInAdmin: false }
const selin = aMember({ participantId: 'participant2', fullName: 'Selin Volkova', roles: ROLES, isMe: false })
const team = (...others: (typeof selin)[]) => ({ getTeam: () => ({ members: [aMember(), ...others] }) })

const settings = { ...eventWith({}), getEventSettings: () => settingsOf(), getOverview: () => anOverview() }
const images = { banner: null, side_banner: null, logo: '/files/a/logo.webp', top_banner: null }

const TEXTS = topicName(translationTopic.path, { eventId: 'event1' })
const foodies = { id: 'en.ui.undo', rev: 1, language: 'en', key: 'ui.undo', text: 'Take it back' }
const texts = { ...eventWith({}), getEventTexts: () => ({ texts: [] }) }
const aPreview: ImportPreview = {
  importId: 'import1',
  fileName: 'schedule.xml',
  title: 'Food Days',
  version: 'v7',
  source: { sourceId: 'first', name: '', isNew: false },
  counts: { added: 1, changed: 0, moved: 0, dropped: 0, unchanged: 0, refused: 0 },
  newRooms: 0,
  newTracks: 0,
  newSpeakers: 0,
  isSame: false,
  added: [{ guid: 'a', title: 'Rye', at: { sdt: NOW, edt: NOW + 1, room: null } }],
  changed: [],
  moved: [],
  dropped: [],
  refused: [],
  peopleToTell: 0,
  outsideEvent: null,
  dayBegins: null,
  otherTimezone: null,
}

const matchmaking = {
  ...eventWith({}),
  getSuggestionWeights: () => ({ weights: USUAL_WEIGHTS }),
  searchParticipants: () => pageOf([]),
} satisfies Answers

const sources = {
  ...eventWith({}),
  getImportSources: () => ({
    sources: [{ sourceId: 'first', name: 'Main stage', talks: 3, importedAtMillis: NOW }],
  }),
} satisfies Answers

const boothFile = () => ({
  ...categories(),
  getBoothTypes: () => ({ types: [], categoriesForBooth: [] }),
  getBoothImport: () => ({ preview: aBoothPreview(), state: 'preview' as const, report: null }),
})

export const organizerActs = {
  changeSuggestionWeights: {
    at: `${PAGE}/matchmaking`,
    answers: { ...matchmaking, changeSuggestionWeights: () => DONE },
    typed: { 'Unanswered requests for one person (required)': '7' },
    prepare: () => button('Save weights'),
    elsewhere: 'the last one stays',
  },
  changeEvent: {
    at: `${PAGE}/setup`,
    answers: { ...settings, changeEvent: () => DONE },
    typed: { 'Venue (optional)': 'Pera Museum' },
    prepare: () => button('Save changes'),
    elsewhere: 'what another tab changed comes, and nothing typed goes: organize-setup.test.tsx',
  },
  changeEventImage: {
    at: `${PAGE}/look`,
    answers: {
      ...settings,
      getEventSettings: () => settingsOf({ images }),
      changeEventImage: () => ({ images: { ...images, logo: null } }),
    },
    prepare: async (page) => {
      await press(page, 'Remove: Logo')
      return inDialog('Remove')
    },
    elsewhere: { refused: 'notFound', answers: { getEventSettings: () => settingsOf() }, hides: 'Remove: Logo' },
  },
  duplicateEvent: {
    at: `${PAGE}/setup`,
    answers: { ...settings, duplicateEvent: () => ({ eventId: 'event9' }) },
    prepare: async (page) => {
      await press(page, 'Duplicate event')
      return inDialog('Duplicate event')
    },
    elsewhere: { refused: 'eventKeyTaken', words: 'Another event uses this address already.' },
  },
  deleteEvent: {
    at: `${PAGE}/setup`,
    answers: { ...settings, deleteEvent: () => DONE },
    open: async (page) => {
      await press(page, 'Delete event')
      await page.user.click(await inDialog('Go on'))
    },
    prepare: async () => {
      const word = await within(await screen.findByRole('dialog')).findByLabelText('Address (required)')
      fireEvent.change(word, { target: { value: 'food-summit' } })
      return inDialog('Delete event')
    },
    elsewhere: 'its topics end, and every page of it says so: e2e/a-new-organizer.spec.ts',
  },
  createType: {
    at: `${PAGE}/types/new`,
    answers: { ...types, createType: () => ({ typeId: 'type3' }) },
    typed: { 'Name in English (required)': 'Speaker' },
    prepare: () => button('Create type'),
    elsewhere: 'a second one of that name is another type',
  },
  changeType: {
    at: `${PAGE}/types/type2`,
    answers: { ...types, changeType: () => DONE },
    typed: { 'Most meetings (optional)': '5' },
    prepare: () => button('Save type'),
    elsewhere: 'the last one stays',
  },
  deleteType: {
    at: `${PAGE}/types`,
    answers: { ...types, deleteType: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete Press')
      return findEnabledButton('Delete type')
    },
    elsewhere: { refused: 'notFound', answers: withoutPress, hides: 'Press' },
  },
  createCategory: {
    at: `${PAGE}/categories/new`,
    answers: { ...categories(), createCategory: () => ({ categoryId: 'cat1', subCategoryIds: [] }) },
    typed: { 'Name in English (required)': 'Diet' },
    prepare: () => button('Create category'),
    elsewhere: 'a second one of that name is another category',
  },
  changeCategory: {
    at: `${PAGE}/categories/cat1`,
    answers: { ...categories(anAskedCategory()), changeCategory: () => ({ subCategoryIds: [] }) },
    typed: { 'Most to choose (optional)': '5' },
    prepare: () => button('Save category'),
    elsewhere: 'the last one stays',
  },
  deleteCategory: {
    at: `${PAGE}/categories`,
    answers: {
      ...categories(anAskedCategory()),
      deleteCategory: () => DONE,
      countDependents: () => ({ dependents: [] }),
    },
    prepare: async (page) => {
      await press(page, 'Delete Offers')
      return findEnabledButton('Delete category')
    },
    elsewhere: { refused: 'notFound', answers: categories(), hides: 'Offers' },
  },
  answerSessionRequest: {
    at: `${PAGE}/requests`,
    answers: { ...eventWith({}), ...requests(aSessionRequest()), answerSessionRequest: () => DONE },
    prepare: () => button('Accept Selin Volkova'),
    elsewhere: { refused: 'notFound', answers: requests(), shows: 'No request is waiting' },
  },
  createDefinition: {
    at: `${PAGE}/programme/new`,
    answers: { ...programme, createDefinition: () => ({ definitionId: 'definition1' }) },
    open: talkIsThere,
    typed: TALK,
    prepare: () => button('Add talk'),
    elsewhere: 'a second talk of that name is another talk',
  },
  changeDefinition: {
    at: `${PAGE}/programme/definition1`,
    answers: { ...programme, changeDefinition: () => ({ definition: { ...talk, title: 'Rye' } }) },
    open: talkIsThere,
    typed: TALK,
    prepare: () => button('Save talk'),
    elsewhere: 'what the other has saved and what I typed both stand there: organize-definition.test.tsx',
  },
  deleteDefinition: {
    at: `${PAGE}/programme/definition1`,
    answers: { ...programme, deleteDefinition: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete talk')
      return findEnabledButton('Delete talk')
    },
    elsewhere: { refused: 'sessionChanged' },
  },
  changeSession: {
    at: `${PAGE}/programme`,
    answers: { ...programme, changeSession: () => ({ rev: 'rev-of-time-2' }) },
    prepare: (page) => fromMenu(page, 'Call off'),
    elsewhere: { refused: 'sessionChanged' },
  },
  deleteSession: {
    at: `${PAGE}/programme`,
    answers: { ...programme, deleteSession: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: (page) => fromMenu(page, 'Delete'),
    elsewhere: { refused: 'notFound' },
  },
  createTrack: {
    at: `${PAGE}/programme`,
    answers: { ...programme, createTrack: () => ({ trackId: 'taste' }) },
    open: (page) => press(page, 'Tracks'),
    typed: { 'New track': 'Taste' },
    prepare: () => inDialog('Add track'),
    elsewhere: { refused: 'trackTaken' },
  },
  changeTrack: {
    at: `${PAGE}/programme`,
    answers: { ...programme, changeTrack: () => DONE },
    open: (page) => press(page, 'Tracks'),
    typed: { 'Name of the track': 'Cold' },
    prepare: () => inDialog('Save'),
    elsewhere: { refused: 'trackTaken' },
  },
  deleteTrack: {
    at: `${PAGE}/programme`,
    answers: { ...programme, deleteTrack: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Tracks')
      await press(page, 'Delete track: Logistics')
      return findEnabledButton('Delete track')
    },
    elsewhere: { refused: 'notFound' },
  },
  createRoom: {
    at: `${PAGE}/rooms`,
    answers: { ...eventWith({}), ...rooms(hall), createRoom: () => ({ roomId: 'room3' }) },
    open: (page) => press(page, 'Add room'),
    typed: ROOM,
    prepare: () => inDialog('Add room'),
    elsewhere: {
      refused: 'roomTaken',
      words: 'Pier already exists',
      answers: rooms(hall, { ...hall, id: 'room3', name: 'Pier' }),
      shows: /^Pier$/,
    },
  },
  changeRoom: {
    at: `${PAGE}/rooms`,
    answers: { ...eventWith({}), ...rooms(hall), changeRoom: () => DONE },
    open: (page) => press(page, /Edit.*Great Hall/),
    typed: ROOM,
    prepare: () => inDialog(/^Save/),
    elsewhere: { refused: 'notFound', answers: rooms(), shows: 'No rooms yet' },
  },
  deleteRoom: {
    at: `${PAGE}/rooms`,
    answers: { ...eventWith({}), ...rooms(hall), deleteRoom: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete Great Hall')
      return findEnabledButton('Delete room')
    },
    elsewhere: { refused: 'notFound', answers: rooms(), shows: 'No rooms yet' },
  },
  createDealRoom: {
    at: `${PAGE}/dealrooms/new`,
    answers: { ...dealRoom, createDealRoom: () => ({ dealRoomId: 'room1' }) },
    typed: DEAL_ROOM,
    prepare: () => button('Open deal room'),
    elsewhere: 'a second deal room of that name is refused at its name: organize-deal-rooms.test.tsx',
  },
  changeDealRoom: {
    at: `${PAGE}/dealrooms/room1`,
    answers: { ...dealRoom, changeDealRoom: () => DONE },
    typed: DEAL_ROOM,
    prepare: () => button('Save deal room'),
    elsewhere: {
      refused: 'dealRoomChanged',
      answers: { getDealRoom: () => ({ dealRoom: aDealRoom({ rev: 2, name: 'Agora' }) }) },
      shows: 'Agora',
    },
  },
  deleteDealRoom: {
    at: `${PAGE}/dealrooms`,
    answers: { ...dealRoom, deleteDealRoom: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete Bazaar')
      return findEnabledButton('Delete deal room')
    },
    elsewhere: { refused: 'notFound', answers: dealRooms(), shows: 'No deal room yet' },
  },
  inviteToTeam: {
    at: `${PAGE}/team`,
    answers: { ...eventWith({}), ...team(), inviteToTeam: () => ({ member: { ...selin, state: 'invited' } }) },
    typed: { 'Email (required)': 'selin@example.com' },
    prepare: () => button('Invite to team'),
    elsewhere: { refused: 'alreadyInTeam', answers: team(selin), shows: 'Selin Volkova' },
  },
  changeTeamRoles: {
    at: `${PAGE}/team`,
    answers: { ...eventWith({}), ...team(selin), changeTeamRoles: () => DONE },
    prepare: async (page) => {
      await press(page, 'Change roles: Selin Volkova')
      const roles = within(await screen.findByRole('dialog'))
      await page.user.click(await roles.findByLabelText(/^Moderator/))
      return inDialog('Save roles')
    },
    elsewhere: { refused: 'notFound', answers: team(), hides: 'Selin Volkova' },
  },
  saveEventText: {
    at: `${PAGE}/translations?q=ui.undo`,
    answers: { ...texts, saveEventText: () => DONE },
    open: (page) => press(page, 'Edit ui.undo'),
    typed: { 'Your words': 'Take it back' },
    prepare: () => button('Save text'),
    elsewhere: 'the last one stays: EVENT-9',
  },
  removeEventText: {
    at: `${PAGE}/translations?q=ui.undo`,
    live: { [TEXTS]: [foodies] },
    answers: { ...texts, removeEventText: () => DONE },
    prepare: () => button('Reset ui.undo'),
    elsewhere: {
      hears: () => fakeLive.change(TEXTS, { rm: [{ id: 'en.ui.undo', rev: 9 }] }),
      hides: 'Take it back',
    },
  },
  fetchPeople: {
    at: `${PAGE}/people/import`,
    answers: { ...categories(), fetchPeople: () => ({ commandId: 'command1' }) },
    open: (page) => press(page, 'Fetch from pretix'),
    typed: {
      'Address of the event in pretix (required)': 'https://pretix.eu/fair/days/',
      'API token (required)': 'token',
    },
    prepare: () => inDialog('Fetch attendees'),
    elsewhere: 'what another tab fetches is a preview of its own',
  },
  renameImportSource: {
    at: `${PAGE}/imports`,
    answers: { ...sources, renameImportSource: () => DONE },
    open: (page) => press(page, 'Rename Main stage'),
    typed: { 'Name of the source': 'Hall A' },
    prepare: () => button('Save name'),
    elsewhere: 'the last one stays',
  },
  removeImportSource: {
    at: `${PAGE}/imports`,
    answers: { ...sources, removeImportSource: () => ({ talks: 3 }) },
    prepare: async (page) => {
      await press(page, 'Remove Main stage')
      return inDialog('Remove source')
    },
    elsewhere: { refused: 'notFound' },
  },
  mapPeople: {
    at: `${PAGE}/people/import?import=import1`,
    answers: {
      ...categories(anAskedCategory()),
      getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'preview', report: null }),
      mapPeople: () => aPeoplePreview(),
    },
    prepare: async () => {
      fireEvent.change(await screen.findByLabelText('What “Ne” is'), { target: { value: 'city' } })
      return button('Compare again')
    },
    elsewhere: { refused: 'peopleImportStale', words: /./ },
  },
  runPeople: {
    at: `${PAGE}/people/import?import=import1`,
    answers: {
      ...categories(),
      getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'preview', report: null }),
      runPeople: () => ({ commandId: 'command1' }),
    },
    prepare: () => button('Import 3 people'),
    elsewhere: {
      refused: 'peopleImportStale',
      words: /./,
      answers: { getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'failed', report: null }) },
      hides: 'Import 3 people',
    },
  },
  mapBooths: {
    at: `${PAGE}/booths/import?import=import1`,
    answers: { ...boothFile(), mapBooths: () => aBoothPreview() },
    prepare: async () => {
      fireEvent.change(await screen.findByLabelText('What “Ne” is'), { target: { value: 'seek' } })
      return button('Compare again')
    },
    elsewhere: { refused: 'boothImportStale', words: /./ },
  },
  runBooths: {
    at: `${PAGE}/booths/import?import=import1`,
    answers: { ...boothFile(), runBooths: () => ({ commandId: 'command1' }) },
    prepare: () => button('Import 2 booths'),
    elsewhere: {
      refused: 'boothImportStale',
      words: /./,
      answers: { getBoothImport: () => ({ preview: aBoothPreview(), state: 'failed', report: null }) },
      hides: 'Import 2 booths',
    },
  },
  runImport: {
    at: `${PAGE}/imports?import=import1`,
    answers: {
      ...eventWith({}),
      getImport: () => ({ preview: aPreview, state: 'preview' }),
      runImport: () => ({ commandId: 'command1' }),
    },
    prepare: () => button('Import program'),
    elsewhere: {
      refused: 'importStale',
      words: /./,
      answers: { getImport: () => ({ preview: aPreview, state: 'failed' }) },
      hides: 'Import program',
    },
  },
} as const satisfies Record<string, OnScreen>
