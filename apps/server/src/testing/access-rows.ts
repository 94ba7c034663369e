import { DAY_MS, dayOf, HOUR_MS } from '@parley/contract'
import { agendaCalls } from '@parley/contract/agenda'
import { appCalls, type EveryCall } from '@parley/contract/app'
import { type BoothTypeDraft, boothCalls, DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import { bulkCalls } from '@parley/contract/bulk'
import { contactCalls } from '@parley/contract/contacts'
import { eventCalls } from '@parley/contract/events'
import { importCalls } from '@parley/contract/imports'
import { leadCalls } from '@parley/contract/leads'
import { USUAL_WEIGHTS } from '@parley/contract/networking'
import { bulkPeopleCalls, peopleCalls, type TypeDraft } from '@parley/contract/participants'
import { postCalls } from '@parley/contract/posts'
import { editingCalls, sessionCalls } from '@parley/contract/sessions'
import { insertBooths, insertBoothTypes } from '../features/booths/index.ts'
import { applyPreview } from '../features/imports/index.ts'
import { saveBoothPlaces } from '../features/participants/index.ts'
import { saveLocations, saveTracks } from '../features/sessions/index.ts'
import { instantOf } from '../platform/clock.ts'
import { range } from '../platform/database/time-range.ts'
import { newId } from '../platform/ids.ts'
import { aBooth, anEmptyBooth } from './a-booth.ts'
import { aDealRoom } from './a-deal-room.ts'
import { aDocument } from './a-document.ts'
import { aFloorPlan, PLAN_SVG } from './a-floor-plan.ts'
import { aParticipant } from './a-participant.ts'
import { aPollIn } from './a-poll.ts'
import { aProgrammeFile } from './a-programme-file.ts'
import { aSession } from './a-session.ts'
import type { AccessRow } from './access-row.ts'
import { type AccessWorld, type Asker, aMeeting, aRequest, aReschedule, aSlot } from './access-world.ts'
import { badgeDrawingAccessRows } from './badge-drawing-access-rows.ts'
import { badgeTemplateAccessRows } from './badge-template-access-rows.ts'
import { chatAccessRows } from './chat-access-rows.ts'
import { checkinAccessRows, checkinNumberAccessRows } from './checkin-access-rows.ts'
import { deskAccessRows } from './desk-access-rows.ts'
import { popupAccessRows } from './popup-access-rows.ts'
import { printingAccessRows } from './printing-access-rows.ts'
import { questionAccessRows } from './question-access-rows.ts'
import { speedAccessRows } from './speed-access-rows.ts'
import { NOW } from './start-server.ts'
import { videoAccessRows } from './video-access-rows.ts'

export type { AccessRow } from './access-row.ts'

const PASSWORD = 'a long enough password'
const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const nothing = () => ({})
const file = () => Buffer.from(aProgrammeFile([{ guid: 'a' }]))
const fresh = () => `${crypto.randomUUID()}@example.org`

async function anImport(world: AccessWorld): Promise<string> {
  const { server, askers } = world
  const input = { ...eventOf(world), fileName: 'a.xml', content: file() }
  const { body } = await server.call(importCalls.previewImport, input, askers.organizer)
  return body.importId
}

async function aSource(world: AccessWorld): Promise<string> {
  const importId = await anImport(world)
  await applyPreview(world.server.ctx, { ...eventOf(world), importId })
  return 'first'
}

const somebody = () => Buffer.from('First name;Last name;Email\nAda;Işık;ada@example.org\n')

async function aPeopleImport(world: AccessWorld): Promise<string> {
  const { server, askers } = world
  const input = { ...eventOf(world), fileName: 'people.csv', content: somebody() }
  const { body } = await server.call(importCalls.previewPeople, input, askers.organizer)
  return body.importId
}

const someBooth = () => Buffer.from('Id;Booth name;Location\n1;Anatolian Olives;Hall B\n')

async function aBoothImport(world: AccessWorld): Promise<string> {
  const { server, askers } = world
  const input = { ...eventOf(world), fileName: 'booths.csv', content: someBooth() }
  const { body } = await server.call(importCalls.previewBooths, input, askers.organizer)
  return body.importId
}

async function aRemovedPerson(world: AccessWorld): Promise<string> {
  const { server, event, askers } = world
  const { participantId } = await aParticipant(server, event)
  const input = { ...eventOf(world), ids: [participantId] }
  await server.call(peopleCalls.removeParticipants, input, askers.organizer)
  return participantId
}

async function aRun(world: AccessWorld): Promise<string> {
  const { server, askers, other } = world
  const input = { ...eventOf(world), ids: [other.participantId], listed: false }
  return (await server.call(bulkPeopleCalls.runMany, { ...input, act: 'list' }, askers.organizer)).body.runId
}

async function aRoom({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const locationId = newId()
  const room = { locationId, kind: 'room', name: 'Hall 1', index: 0 } as const
  await server.ctx.inTransaction((work) => saveLocations(work, world[at].eventId, [room]))
  return locationId
}

async function aRoomToGo(world: AccessWorld): Promise<string> {
  const { server, event, askers } = world
  const roomId = await aRoom(world, 'event')
  await server.call(sessionCalls.deleteRoom, { eventId: event.eventId, roomId, undoable: 'true' }, askers.organizer)
  return roomId
}

async function aDealRoomIn({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const { definitionId } = await aDealRoom(server, world[at], { name: newId() })
  return definitionId
}

const HOURS = { days: [{ day: '2026-11-21', hours: [{ from: '12:00', to: '14:00' }] }], slotMinutes: 20 }
const aDealRoomDraft = () => ({ ...HOURS, name: newId(), tables: [{ name: 'Table 1' }], ownerParticipantId: null })

const A_TIME = { locationId: null, start: '2026-11-22T10:00', end: '2026-11-22T11:00' }

/** Creates a talk, with the revisions that an organizer of the event has read. */
async function aTalk({ server, askers, ...world }: AccessWorld, at: 'event' | 'elsewhere') {
  const { eventId } = world[at]
  const { definitionId, sessionId } = await aSession(server, world[at])
  const reader = at === 'event' ? askers.organizer : askers.foreignOrganizer
  const { body } = await server.call(editingCalls.getDefinition, { eventId, definitionId }, reader)
  return { definitionId, sessionId, rev: body.definition.rev, timeRev: body.definition.times[0]?.rev ?? '' }
}
const aTalkIn = async (world: AccessWorld, at: 'event' | 'elsewhere') => {
  const { definitionId, rev } = await aTalk(world, at)
  return { ...eventOf(world), definitionId, rev }
}
const aTimeIn = async (world: AccessWorld, at: 'event' | 'elsewhere') => {
  const { sessionId, timeRev } = await aTalk(world, at)
  return { ...eventOf(world), sessionId, rev: timeRev }
}
async function aTrack({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const trackId = newId()
  await server.ctx.inTransaction((work) => saveTracks(work, world[at].eventId, [{ trackId, name: trackId, index: 0 }]))
  return trackId
}

/** Creates a session with a request to join it. In the other event, creates only the session. */
async function aSessionRequest({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere') {
  const { eventId } = world.event
  const { participantId } = world.other
  const { sessionId } = await aSession(server, world[at], { restricted: true })
  if (at === 'event') await server.call(appCalls.join, { eventId, toType: 'session', sessionId }, world.other)
  return { eventId, sessionId, participantId }
}

const A_DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function aHandout(world: AccessWorld): Promise<string> {
  const input = { ...eventOf(world), fileName: 'plan.pdf', content: aDocument('pdf') }
  const { body } = await world.server.call(eventCalls.addEventDocument, input, world.askers.organizer)
  return body.document.id
}

async function aBoothAt({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const booth = { boothName: 'Anatolian Olives' }
  const [boothId = ''] = await server.ctx.inTransaction((work) => insertBooths(work, world[at].eventId, [booth]))
  return boothId
}

async function aBoothOf(world: AccessWorld, who: Asker): Promise<string> {
  const boothId = await aBoothAt(world, 'event')
  const { participantId } = within(world, who)
  const places = [{ participantId, booth: { boothId, role: 'owner' as const } }]
  await world.server.ctx.inTransaction((work) => saveBoothPlaces(work, world.event.eventId, places))
  return boothId
}

async function aDocumentOf(world: AccessWorld, who: Asker): Promise<{ id: string; documentId: string }> {
  const id = await aBoothOf(world, who)
  const input = { ...eventOf(world), id, ...aLeaflet() }
  const { body } = await world.server.call(boothCalls.addBoothDocument, input, world.askers.organizer)
  return { id, documentId: body.document.id }
}

async function aTypeOfBooths({ server, event }: AccessWorld): Promise<string> {
  const gold = { kind: 'sponsor', texts: { en: 'Gold' } } as const
  const [typeId = ''] = await server.ctx.inTransaction((work) => insertBoothTypes(work, event.eventId, [gold]))
  return typeId
}

const aLeaflet = () => ({ fileName: 'leaflet.pdf', content: aDocument('pdf') })
const aBoothType: BoothTypeDraft = { kind: 'sponsor', texts: { en: 'Gold sponsor' } }
async function aPlan({ server, askers, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const organizer = at === 'event' ? askers.organizer : askers.foreignOrganizer
  return (await aFloorPlan(server, world[at], organizer)).id
}

const aType: TypeDraft = { texts: { en: 'Press' } }
async function aMatching({ server, event, askers }: AccessWorld): Promise<string> {
  const runId = newId()
  await server.ctx.db
    .insertInto('match_run')
    .values({
      event_id: event.eventId,
      run_id: runId,
      run_by: askers.organizer.userId,
      command_id: newId(),
      day: AN_HOUR_LATER.day,
      state: 'proposed',
      created_at: instantOf(NOW),
    })
    .execute()
  return runId
}

async function aProposal(world: AccessWorld, who: Asker): Promise<string> {
  const proposalId = newId()
  await world.server.ctx.db
    .insertInto('match_proposal')
    .values({
      event_id: world.event.eventId,
      proposal_id: proposalId,
      run_id: await aMatching(world),
      slot_id: 'slot',
      during: range(instantOf(NOW + HOUR_MS), instantOf(NOW + 2 * HOUR_MS)),
      one_id: within(world, who).participantId,
      other_id: world.other.participantId,
      wish: 'match',
      state: 'waiting',
    })
    .execute()
  return proposalId
}

const AN_HOUR_LATER = { day: dayOf(NOW, 'Europe/Istanbul'), minutes: 60 }
const everyoneTo = ({ event }: AccessWorld, { sessionId }: { sessionId: string }) => ({
  eventId: event.eventId,
  sessionId,
  typeIds: [event.typeId],
  act: 'join' as const,
})
const noRole = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
const translation = { language: 'en', key: 'app.toEvents', text: 'All fairs' } as const

/** Inputs for each call. A missing row does not compile. */
export const accessRows: { readonly [Name in keyof EveryCall]: AccessRow<EveryCall[Name]> } = {
  signUp: {
    own: () => {
      const email = fresh()
      return { username: email, email, name: 'A', surname: 'B', password: PASSWORD, consent: true }
    },
  },
  authenticate: { own: (_, who) => ({ username: who.email, password: PASSWORD }) },
  refresh: { own: nothing },
  resume: { own: ({ event }) => ({ eventId: event.eventId }) },
  batchReads: { own: () => ({ calls: [], topics: [] }) },
  signOut: { own: nothing },
  getToken: { own: () => ({ provider: 'cognito', accessToken: 'none' }), alsoMay: ['notSignedIn'] },
  getProfile: { own: nothing },
  changeProfile: { own: () => ({ action: 'profile', name: 'Ada' }) },
  saveUiSetting: {
    own: () => ({ timezoneCheck: { userTimezone: 'Europe/Istanbul', localTimezone: 'Europe/Berlin' } }),
  },
  getNotifications: { own: () => ({}) },
  getPushKey: { own: () => ({}) },
  forgetDevice: { own: () => ({ deviceUID: 'device' }) },
  unsubscribe: { own: () => ({ token: 'token' }), alsoMay: ['notFound'] },
  markNotificationsSeen: { own: () => ({ runs: [{ eventId: null, from: 1, until: 1 }] }) },
  forgotPassword: { own: (_, who) => ({ username: who.email }) },
  resetPassword: { own: (_, who) => ({ username: who.email, code: '000000', password: PASSWORD }) },
  changePassword: { own: () => ({ oldPassword: 'wrong password', password: PASSWORD }) },
  sendSignInLink: { own: (_, who) => ({ username: who.email }) },
  tokenLogin: { own: () => ({ token: 'none' }) },
  previewSignInLink: { own: () => ({ token: 'none' }) },
  getSignIns: { own: nothing },
  endSignIn: { own: (_, who) => ({ id: who.signInId }), others: ({ other }) => ({ id: other.signInId }) },
  getProviderIdentity: { own: nothing },
  getEmails: { own: nothing },
  connectEmail: { own: () => ({ email: fresh() }) },
  removeEmail: { own: (_, who) => ({ email: who.email }), others: ({ other }) => ({ email: other.email }) },
  makeEmailPrimary: {
    own: (_, who) => ({ username: who.email }),
    others: ({ other }) => ({ username: other.email }),
    othersAre: 'emailNotVerified',
  },
  doUrlAction: { own: (_, who) => ({ action: 'connectEmail', email: who.email, code: '000000' }) },
  previewUrlAction: { own: (_, who) => ({ action: 'connectEmail', email: who.email, code: '000000' }) },
  renewUrlAction: { own: (_, who) => ({ action: 'connectEmail', email: who.email, code: '000000', key: 'none' }) },
  deleteUser: { own: nothing },
  reportProblem: { own: () => ({ kind: 'error', message: 'It broke' }) },
  reportSpeed: { own: () => ({ measures: [{ measure: 'lcp', page: '/event/:eventId/lobby', value: 900 }] }) },

  getEvents: { own: nothing, others: ({ elsewhere }) => ({ id: elsewhere.eventId }) },
  createEvent: {
    own: () => ({
      name: 'A fair',
      eventKey: `fair-${crypto.randomUUID().slice(0, 8)}`,
      eventType: 'normal',
      timezone: 'Europe/Istanbul',
      startDateMillis: NOW,
      endDateMillis: NOW + 1000,
      publicEvent: true,
    }),
  },
  createDemoEvent: { own: nothing, alsoMay: ['notAllowed'] },
  changeEvent: { own: (world) => ({ ...eventOf(world), defaultLanguage: 'tr' }) },
  getEventSettings: { own: eventOf },
  testConference: { own: (world) => ({ ...eventOf(world), url: 'https://meet.example/{sessionId}' }) },
  changeEventImage: { own: (world) => ({ ...eventOf(world), kind: 'logo', image: null }) },
  getOverview: { own: eventOf },
  previewDates: { own: eventOf },
  duplicateEvent: {
    own: (world) => ({
      ...eventOf(world),
      name: 'A fair',
      eventKey: `fair-${crypto.randomUUID().slice(0, 8)}`,
      startDateMillis: NOW,
      endDateMillis: NOW + 1000,
    }),
  },
  exportEvent: { own: eventOf },
  deleteEvent: { own: eventOf },

  changeLobby: { own: (world) => ({ ...eventOf(world), blocks: [{ id: 'b1', kind: 'live' }] }) },
  addLobbyPicture: { own: (world) => ({ ...eventOf(world), image: A_DOT }) },
  getEventDocuments: { own: eventOf },
  addEventDocument: { own: (world) => ({ ...eventOf(world), fileName: 'plan.pdf', content: aDocument('pdf') }) },
  changeEventDocument: {
    own: async (world) => ({ ...eventOf(world), documentId: await aHandout(world), name: 'Press kit', place: 0 }),
    others: (world) => ({ ...eventOf(world), documentId: 'none' }),
  },
  deleteEventDocument: {
    own: async (world) => ({ ...eventOf(world), documentId: await aHandout(world) }),
    others: (world) => ({ ...eventOf(world), documentId: 'none' }),
  },
  getEventNumbers: { own: eventOf },
  getEventFiles: { own: eventOf },
  getBoothNumbers: {
    own: async (world, who) => ({ ...eventOf(world), boothId: await aBoothOf(world, who) }),
    others: async (world) => ({ ...eventOf(world), boothId: 'none' }),
  },

  countDependents: { own: async (world) => ({ ...eventOf(world), kind: 'room', id: await aRoom(world, 'event') }) },
  exportDependents: { own: async (world) => ({ ...eventOf(world), kind: 'room', id: await aRoom(world, 'event') }) },
  undoDeletion: {
    own: async (world) => ({ ...eventOf(world), kind: 'room', id: await aRoomToGo(world) }),
    others: async (world) => ({ ...eventOf(world), kind: 'room', id: await aRoom(world, 'elsewhere') }),
  },

  getEventTexts: { own: eventOf },
  saveEventText: { own: (world) => ({ ...eventOf(world), ...translation }) },
  removeEventText: { own: (world) => ({ ...eventOf(world), language: 'en', key: translation.key }) },
  previewImport: { own: (world) => ({ ...eventOf(world), fileName: 'a.xml', content: file() }) },
  getImport: {
    own: async (world) => ({ ...eventOf(world), importId: await anImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },
  runImport: {
    own: async (world) => ({ ...eventOf(world), importId: await anImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },

  getImportSources: { own: eventOf },
  renameImportSource: {
    own: async (world) => ({ ...eventOf(world), sourceId: await aSource(world), name: 'Main stage' }),
    others: (world) => ({ ...eventOf(world), sourceId: 'none', name: 'Main stage' }),
  },
  removeImportSource: {
    own: async (world) => ({ ...eventOf(world), sourceId: await aSource(world) }),
    others: (world) => ({ ...eventOf(world), sourceId: 'none' }),
  },
  previewPeople: { own: (world) => ({ ...eventOf(world), fileName: 'people.csv', content: somebody() }) },
  // The address is in a private network, so that no request is sent.
  fetchPeople: { own: (world) => ({ ...eventOf(world), address: 'https://10.0.0.1/fair/days/', token: 'none' }) },
  getPeopleImport: {
    own: async (world) => ({ ...eventOf(world), importId: await aPeopleImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },
  getPeopleProblems: {
    own: async (world) => ({ ...eventOf(world), importId: await aPeopleImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },
  mapPeople: {
    own: async (world) => ({
      ...eventOf(world),
      importId: await aPeopleImport(world),
      fields: ['name', 'surname', 'email'],
    }),
    others: (world) => ({ ...eventOf(world), importId: 'none', fields: [] }),
  },
  runPeople: {
    own: async (world) => ({ ...eventOf(world), importId: await aPeopleImport(world), take: 'all' as const }),
    others: (world) => ({ ...eventOf(world), importId: 'none', take: 'all' as const }),
  },
  exportPeople: { own: eventOf },
  getImportTemplate: { own: (world) => ({ ...eventOf(world), kind: 'people' as const }) },
  exportProgramme: { own: eventOf },
  setDayBegins: { own: (world) => ({ ...eventOf(world), dayBegins: 240 }) },

  previewBooths: { own: (world) => ({ ...eventOf(world), fileName: 'booths.csv', content: someBooth() }) },
  getBoothImport: {
    own: async (world) => ({ ...eventOf(world), importId: await aBoothImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },
  getBoothProblems: {
    own: async (world) => ({ ...eventOf(world), importId: await aBoothImport(world) }),
    others: (world) => ({ ...eventOf(world), importId: 'none' }),
  },
  mapBooths: {
    own: async (world) => ({
      ...eventOf(world),
      importId: await aBoothImport(world),
      fields: ['externalId', 'boothName', 'location'],
    }),
    others: (world) => ({ ...eventOf(world), importId: 'none', fields: [] }),
  },
  runBooths: {
    own: async (world) => ({ ...eventOf(world), importId: await aBoothImport(world), take: 'all' as const }),
    others: (world) => ({ ...eventOf(world), importId: 'none', take: 'all' as const }),
  },

  joinEvent: { own: eventOf, alsoMay: ['notFound'] },
  register: {
    own: (world) => ({
      ...eventOf(world),
      name: 'A',
      surname: 'B',
      email: fresh(),
      phone: '+905551112233',
      company: 'C',
      jobTitle: 'D',
    }),
  },
  getTicket: { own: ({ other }) => ({ ticketId: other.ticketId }) },
  getParticipant: {
    own: (world) => ({ ...eventOf(world), id: world.other.participantId }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.participantId }),
  },
  getReasons: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }) },
  getOwnProfile: { own: eventOf },
  changeParticipants: { own: (world) => ({ ...eventOf(world), action: 'all', participant: { company: 'Kite & Co' } }) },
  createParticipants: {
    own: (world) => ({ ...eventOf(world), participants: [{ name: 'Ada', surname: 'Işık', email: fresh() }] }),
  },
  getPeople: { own: eventOf },
  countPeople: { own: eventOf },
  getPerson: {
    own: (world) => ({ ...eventOf(world), id: world.other.participantId }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.participantId }),
  },
  // The reply is a list. People who are not in the event are left out, which reveals nothing.
  removeParticipants: {
    own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }),
    others: (world) => ({ ...eventOf(world), ids: [world.askers.stranger.participantId] }),
    alsoMay: ['notFound'],
  },
  restoreParticipants: {
    own: async (world) => ({ ...eventOf(world), ids: [await aRemovedPerson(world)] }),
    others: (world) => ({ ...eventOf(world), ids: [world.askers.stranger.participantId] }),
    alsoMay: ['notFound'],
  },
  getDependents: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }) },
  exportDependentsOfPeople: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }) },
  getRemoved: { own: eventOf },
  unblockParticipants: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }) },
  inviteAgain: { own: (world) => ({ ...eventOf(world), participantIds: [world.other.participantId] }) },
  remindPeople: { own: (world) => ({ ...eventOf(world), participantIds: [world.other.participantId] }) },
  previewMany: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId] }) },
  runMany: { own: (world) => ({ ...eventOf(world), ids: [world.other.participantId], act: 'list', listed: false }) },
  getManyRuns: { own: eventOf },
  stopMany: {
    own: async (world) => ({ ...eventOf(world), runId: await aRun(world) }),
    others: (world) => ({ ...eventOf(world), runId: 'run99' }),
    alsoMay: ['notFound'],
  },
  undoMany: {
    own: async (world) => ({ ...eventOf(world), runId: await aRun(world) }),
    others: (world) => ({ ...eventOf(world), runId: 'run99' }),
    alsoMay: ['notFound'],
  },
  createType: { own: (world) => ({ ...eventOf(world), ...aType }) },
  changeType: {
    own: (world) => ({ ...eventOf(world), ...aType, typeId: world.event.typeId }),
    others: (world) => ({ ...eventOf(world), ...aType, typeId: 'type99' }),
  },
  deleteType: {
    own: (world) => ({ ...eventOf(world), typeId: world.event.typeId, moveToTypeId: 'type99' }),
    others: (world) => ({ ...eventOf(world), typeId: 'type99', moveToTypeId: world.event.typeId }),
  },
  getCategories: { own: eventOf },
  createCategory: { own: (world) => ({ ...eventOf(world), ...aType }) },
  changeCategory: { own: (world) => ({ ...eventOf(world), ...aType, categoryId: 'cat99' }), alsoMay: ['notFound'] },
  addOptions: {
    own: (world) => ({ ...eventOf(world), categoryId: 'cat99', options: [{ texts: { en: 'Salt' } }] }),
    alsoMay: ['notFound'],
  },
  deleteOption: { own: (world) => ({ ...eventOf(world), optionId: 'sub99' }), alsoMay: ['notFound'] },
  deleteCategory: { own: (world) => ({ ...eventOf(world), categoryId: 'cat99' }), alsoMay: ['notFound'] },
  getTeam: { own: eventOf },
  inviteToTeam: { own: (world) => ({ ...eventOf(world), email: fresh(), roles: { ...noRole, moderator: true } }) },
  changeTeamRoles: {
    own: (world) => ({
      ...eventOf(world),
      participantId: world.askers.moderator.participantId,
      roles: { ...noRole, moderator: true, checkInAdmin: true },
    }),
    others: (world) => ({
      ...eventOf(world),
      participantId: world.askers.foreignOrganizer.participantId,
      roles: noRole,
    }),
  },
  searchBooths: { own: eventOf },
  getBooth: {
    own: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere') }),
  },
  createBooth: { own: (world) => ({ ...eventOf(world), boothName: 'Anatolian Olives' }) },
  changeBooth: {
    own: async (world, who) => ({ ...eventOf(world), id: await aBoothOf(world, who), description: 'Oil and more' }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere'), description: 'Ours' }),
  },
  deleteBooth: {
    own: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere') }),
  },
  changeBoothImage: {
    own: async (world, who) => ({ ...eventOf(world), id: await aBoothOf(world, who), kind: 'logo', image: null }),
    others: async (world) => ({
      ...eventOf(world),
      id: await aBoothAt(world, 'elsewhere'),
      kind: 'logo',
      image: null,
    }),
  },
  addBoothDocument: {
    own: async (world, who) => ({ ...eventOf(world), id: await aBoothOf(world, who), ...aLeaflet() }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere'), ...aLeaflet() }),
  },
  changeBoothDocument: {
    own: async (world, who) => ({ ...eventOf(world), ...(await aDocumentOf(world, who)), name: 'Prices', place: 0 }),
    others: async (world) => ({
      ...eventOf(world),
      id: await aBoothAt(world, 'elsewhere'),
      documentId: 'none',
      name: 'Prices',
    }),
  },
  deleteBoothDocument: {
    own: async (world, who) => ({ ...eventOf(world), ...(await aDocumentOf(world, who)) }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere'), documentId: 'none' }),
  },
  linkBoothVideo: {
    own: async (world, who) => ({ ...eventOf(world), id: await aBoothOf(world, who), url: 'https://vimeo.com/1' }),
    others: async (world) => ({
      ...eventOf(world),
      id: await aBoothAt(world, 'elsewhere'),
      url: 'https://vimeo.com/1',
    }),
  },
  tagBooth: {
    own: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'event'), favourite: true }),
    others: async (world) => ({ ...eventOf(world), id: await aBoothAt(world, 'elsewhere'), favourite: true }),
  },
  getBooths: { own: eventOf },
  getBoothTypes: { own: eventOf },
  createBoothType: { own: (world) => ({ ...eventOf(world), ...aBoothType }) },
  changeBoothType: {
    own: (world) => ({ ...eventOf(world), ...aBoothType, typeId: DEFAULT_BOOTH_TYPE }),
    others: (world) => ({ ...eventOf(world), ...aBoothType, typeId: 'none' }),
  },
  deleteBoothType: {
    own: async (world) => ({ ...eventOf(world), typeId: await aTypeOfBooths(world), moveToTypeId: DEFAULT_BOOTH_TYPE }),
    others: (world) => ({ ...eventOf(world), typeId: 'none', moveToTypeId: DEFAULT_BOOTH_TYPE }),
  },

  getMembers: {
    own: async (world, who) => ({ ...eventOf(world), boothId: await aTeamOf(world, who) }),
    others: async (world) => ({ ...eventOf(world), boothId: await aTeamElsewhere(world) }),
  },
  findMemberCandidates: {
    own: async (world, who) => ({ ...eventOf(world), boothId: await aTeamOf(world, who), query: 'elif' }),
    others: async (world) => ({ ...eventOf(world), boothId: await aTeamElsewhere(world) }),
  },
  addMember: {
    own: async (world, who) => ({
      ...eventOf(world),
      boothId: await aTeamOf(world, who),
      id: world.another.participantId,
    }),
    others: async (world) => ({
      ...eventOf(world),
      boothId: await aTeamElsewhere(world),
      id: world.another.participantId,
    }),
  },
  changeMember: {
    own: async (world, who) => {
      const boothId = await aTeamOf(world, who)
      await putInto(world, boothId, world.another)
      return { ...eventOf(world), boothId, memberId: world.another.participantId, role: 'admin' as const }
    },
    others: async (world, who) => ({
      ...eventOf(world),
      boothId: await aTeamOf(world, who),
      memberId: world.other.participantId,
      role: 'admin' as const,
    }),
  },
  removeMember: {
    own: async (world, who) => {
      const boothId = await aTeamOf(world, who)
      await putInto(world, boothId, world.another)
      return { ...eventOf(world), boothId, memberId: world.another.participantId }
    },
    others: async (world, who) => ({
      ...eventOf(world),
      boothId: await aTeamOf(world, who),
      memberId: world.other.participantId,
    }),
  },
  confirmMember: {
    own: async (world, who) => {
      const { boothId, owner } = await aBooth(world.server, world.event)
      const { participantId } = within(world, who)
      await world.server.call(boothCalls.addMember, { ...eventOf(world), id: participantId }, owner)
      return { ...eventOf(world), boothId, accepted: true }
    },
    others: async (world) => {
      const { boothId, owner } = await aBooth(world.server, world.event)
      await world.server.call(boothCalls.addMember, { ...eventOf(world), id: world.another.participantId }, owner)
      return { ...eventOf(world), boothId, accepted: true }
    },
    // Organizers can only be invited as owners, so for them there is no such invitation.
    alsoMay: ['notFound'],
  },
  // The reply is a list. Unknown booths are left out, which reveals nothing.
  inviteBoothOwners: {
    own: async (world) => ({
      ...eventOf(world),
      booths: [{ id: await anEmptyBooth(world.server, world.event), email: fresh() }],
    }),
  },

  searchParticipants: { own: eventOf },
  countMatches: { own: (world) => ({ ...eventOf(world), answers: [] }) },
  tagPerson: {
    own: (world) => ({ ...eventOf(world), id: world.other.participantId, tag: 'favourite' }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.participantId, tag: 'favourite' }),
  },
  suggestPeople: { own: eventOf },
  getDay: { own: (world) => ({ ...eventOf(world), gaps: [{ startsAt: NOW, endsAt: NOW + DAY_MS }] }) },
  getSuggestionWeights: { own: eventOf },
  changeSuggestionWeights: { own: (world) => ({ ...eventOf(world), weights: USUAL_WEIGHTS }) },
  previewSuggestions: {
    own: (world) => ({ ...eventOf(world), participantId: world.other.participantId, weights: USUAL_WEIGHTS }),
    others: (world) => ({
      ...eventOf(world),
      participantId: world.askers.stranger.participantId,
      weights: USUAL_WEIGHTS,
    }),
  },
  getSavedSearches: { own: eventOf },
  saveSearch: { own: (world) => ({ ...eventOf(world), name: 'Cheese', filters: { query: 'cheese' } }) },
  deleteSearch: { own: (world) => ({ ...eventOf(world), id: 'none' }), alsoMay: ['notFound'] },
  markSearchSeen: { own: (world) => ({ ...eventOf(world), id: 'none' }) },
  markSeen: { own: (world) => ({ ...eventOf(world), id: world.other.participantId }) },
  getProgramme: { own: eventOf },
  getLiveSessions: { own: eventOf },
  getSession: {
    own: (world) => ({ ...eventOf(world), id: world.session.sessionId }),
    others: (world) => ({ ...eventOf(world), id: world.sessionElsewhere.sessionId }),
  },
  getSessionRequests: { own: eventOf },
  answerSessionRequest: {
    own: async (world) => ({ ...(await aSessionRequest(world, 'event')), state: 'declined' }),
    others: async (world) => ({ ...(await aSessionRequest(world, 'elsewhere')), state: 'declined' }),
  },
  getMeetingNumbers: { own: eventOf },
  getUnanswered: { own: eventOf },
  getVideoNumbers: { own: eventOf },
  remindUnanswered: {
    own: eventOf,
    others: (world) => ({ ...eventOf(world), participantId: world.askers.stranger.participantId }),
  },
  getEmptySlots: { own: eventOf },
  getPeopleWithoutMeeting: { own: eventOf },
  getMatchWish: { own: eventOf },
  saveMatchWish: { own: (world) => ({ ...eventOf(world), most: 3 }) },
  getMatching: { own: eventOf },
  startMatching: { own: (world) => ({ ...eventOf(world), day: AN_HOUR_LATER.day }) },
  sendMatching: {
    own: async (world) => ({ ...eventOf(world), runId: await aMatching(world) }),
    others: (world) => ({ ...eventOf(world), runId: 'none' }),
  },
  discardMatching: {
    own: async (world) => ({ ...eventOf(world), runId: await aMatching(world) }),
    others: (world) => ({ ...eventOf(world), runId: 'none' }),
  },
  getMatchProposals: { own: () => ({}) },
  answerMatchProposal: {
    own: async (world, who) => ({ ...eventOf(world), proposalId: await aProposal(world, who), accept: true }),
    others: (world) => ({ ...eventOf(world), proposalId: 'none', accept: true }),
  },
  previewAttendance: {
    own: (world) => everyoneTo(world, world.session),
    others: (world) => everyoneTo(world, world.sessionElsewhere),
  },
  runAttendance: {
    own: (world) => everyoneTo(world, world.session),
    others: (world) => everyoneTo(world, world.sessionElsewhere),
  },
  previewMove: { own: (world) => ({ ...eventOf(world), ...AN_HOUR_LATER }) },
  runMove: {
    own: async (world) => {
      const move = { ...eventOf(world), ...AN_HOUR_LATER }
      const { body } = await world.server.call(bulkCalls.previewMove, move, world.askers.organizer)
      return { ...move, seen: body.seen }
    },
  },
  getBulkRuns: { own: eventOf },
  stopBulk: { own: (world) => ({ ...eventOf(world), runId: 'none' }), alsoMay: ['notFound'] },
  undoBulk: { own: (world) => ({ ...eventOf(world), runId: 'none' }), alsoMay: ['notFound'] },
  getRooms: { own: eventOf },
  createRoom: { own: (world) => ({ ...eventOf(world), name: 'Hall 9' }) },
  changeRoom: {
    own: async (world) => ({ ...eventOf(world), roomId: await aRoom(world, 'event'), name: 'Hall 9' }),
    others: async (world) => ({ ...eventOf(world), roomId: await aRoom(world, 'elsewhere'), name: 'Hall 9' }),
  },
  deleteRoom: {
    own: async (world) => ({ ...eventOf(world), roomId: await aRoom(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), roomId: await aRoom(world, 'elsewhere') }),
  },
  getDealRooms: { own: eventOf },
  getDealRoom: {
    own: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'elsewhere') }),
  },
  getDealRoomMeetings: {
    own: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'elsewhere') }),
  },
  previewDealRoom: {
    own: async (world) => ({ ...eventOf(world), ...HOURS, dealRoomId: await aDealRoomIn(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), ...HOURS, dealRoomId: await aDealRoomIn(world, 'elsewhere') }),
  },
  createDealRoom: { own: (world) => ({ ...eventOf(world), ...aDealRoomDraft() }) },
  changeDealRoom: {
    own: async (world) => ({
      ...eventOf(world),
      ...aDealRoomDraft(),
      rev: 1,
      dealRoomId: await aDealRoomIn(world, 'event'),
    }),
    others: async (world) => ({
      ...eventOf(world),
      ...aDealRoomDraft(),
      rev: 1,
      dealRoomId: await aDealRoomIn(world, 'elsewhere'),
    }),
  },
  deleteDealRoom: {
    own: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), dealRoomId: await aDealRoomIn(world, 'elsewhere') }),
  },

  getEditedProgramme: { own: eventOf },
  getDefinition: {
    own: async (world) => ({ ...eventOf(world), definitionId: (await aTalk(world, 'event')).definitionId }),
    others: async (world) => ({ ...eventOf(world), definitionId: (await aTalk(world, 'elsewhere')).definitionId }),
  },
  createDefinition: {
    own: (world) => ({ ...eventOf(world), title: 'Rye', times: [A_TIME] }),
    others: async (world) => ({
      ...eventOf(world),
      title: 'Rye',
      times: [{ ...A_TIME, locationId: await aRoom(world, 'elsewhere') }],
    }),
  },
  changeDefinition: {
    own: async (world) => ({ ...(await aTalkIn(world, 'event')), title: 'Rye', times: [A_TIME] }),
    others: async (world) => ({ ...(await aTalkIn(world, 'elsewhere')), title: 'Rye', times: [A_TIME] }),
  },
  createSpeaker: { own: (world) => ({ ...eventOf(world), fullName: 'Ayşe Demir' }) },
  deleteDefinition: {
    own: (world) => aTalkIn(world, 'event'),
    others: (world) => aTalkIn(world, 'elsewhere'),
  },
  createSession: {
    own: async (world) => ({
      ...A_TIME,
      ...eventOf(world),
      definitionId: (await aTalkIn(world, 'event')).definitionId,
    }),
    others: async (world) => ({
      ...A_TIME,
      ...eventOf(world),
      definitionId: (await aTalkIn(world, 'elsewhere')).definitionId,
    }),
  },
  changeSession: {
    own: async (world) => ({ ...A_TIME, ...(await aTimeIn(world, 'event')) }),
    others: async (world) => ({ ...A_TIME, ...(await aTimeIn(world, 'elsewhere')) }),
  },
  deleteSession: {
    own: (world) => aTimeIn(world, 'event'),
    others: (world) => aTimeIn(world, 'elsewhere'),
  },
  checkSessions: {
    own: async (world) => ({ ...eventOf(world), removedIds: [(await aTalk(world, 'event')).sessionId] }),
    others: async (world) => ({ ...eventOf(world), removedIds: [(await aTalk(world, 'elsewhere')).sessionId] }),
  },
  createTrack: { own: (world) => ({ ...eventOf(world), name: newId() }) },
  changeTrack: {
    own: async (world) => ({ ...eventOf(world), trackId: await aTrack(world, 'event'), name: newId() }),
    others: async (world) => ({ ...eventOf(world), trackId: await aTrack(world, 'elsewhere'), name: newId() }),
  },
  deleteTrack: {
    own: async (world) => ({ ...eventOf(world), trackId: await aTrack(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), trackId: await aTrack(world, 'elsewhere') }),
  },

  getVenueMap: { own: eventOf },
  addFloorPlan: {
    own: (world) => ({ ...eventOf(world), fileName: 'Hall 1.svg', content: Buffer.from(PLAN_SVG) }),
    others: async (world) => ({
      ...eventOf(world),
      fileName: 'Hall 1.svg',
      content: Buffer.from(PLAN_SVG),
      planId: await aPlan(world, 'elsewhere'),
    }),
  },
  changeFloorPlan: {
    own: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'event'), name: 'Hall 2' }),
    others: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'elsewhere'), name: 'Hall 2' }),
  },
  deleteFloorPlan: {
    own: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'event') }),
    others: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'elsewhere') }),
  },
  savePlaces: {
    own: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'event'), placesRev: 1, places: [] }),
    others: async (world) => ({ ...eventOf(world), planId: await aPlan(world, 'elsewhere'), placesRev: 1, places: [] }),
  },
  getPlaceables: { own: eventOf },

  ...popupAccessRows,
  ...questionAccessRows,
  ...speedAccessRows,
  ...videoAccessRows,

  getPolls: { own: eventOf },
  savePoll: {
    own: (world) => ({ ...eventOf(world), question: 'Which hall?', answers: [{ text: 'The large one' }], postAt: 0 }),
    others: async (world) => ({ ...eventOf(world), id: (await aPoll(world, 'elsewhere')).pollId, action: 'close' }),
  },
  deletePoll: {
    own: async (world, who) => ({ ...eventOf(world), id: (await aPoll(world, 'event', who)).pollId }),
    others: async (world) => ({ ...eventOf(world), id: (await aPoll(world, 'elsewhere')).pollId }),
  },
  submitPoll: {
    own: async (world) => {
      const { pollId, answerId } = await aPoll(world, 'event')
      return { ...eventOf(world), id: pollId, answers: [answerId] }
    },
    others: async (world) => {
      const { pollId, answerId } = await aPoll(world, 'elsewhere')
      return { ...eventOf(world), id: pollId, answers: [answerId] }
    },
  },

  // The reply is a list. For a person who is not in the event it is empty, which reveals nothing.
  getSpeakerSessions: { own: (world) => ({ ...eventOf(world), participantId: world.other.participantId }) },
  getSpeakers: { own: eventOf },
  getSpeaker: {
    own: async (world) => {
      await aSession(world.server, world.event, { speakers: [world.other.participantId] })
      return { ...eventOf(world), id: world.other.participantId }
    },
    others: async (world) => {
      const { participantId } = world.askers.stranger
      await aSession(world.server, world.elsewhere, { speakers: [participantId] })
      return { ...eventOf(world), id: participantId }
    },
  },

  join: {
    own: (world) => ({ ...eventOf(world), toType: 'session', sessionId: world.session.sessionId }),
    others: (world) => ({ ...eventOf(world), toType: 'session', sessionId: world.sessionElsewhere.sessionId }),
  },
  leave: {
    own: async (world, who) => {
      const input = { ...eventOf(world), toType: 'session', sessionId: world.session.sessionId } as const
      await world.server.call(appCalls.join, input, who)
      return { ...eventOf(world), sessionId: world.session.sessionId }
    },
    others: async (world) => ({ ...eventOf(world), sessionId: await aMeetingOfOthers(world) }),
  },
  swapSession: {
    own: async (world, who) => {
      const { sessionId } = await aSession(world.server, world.event)
      await world.server.call(appCalls.join, { ...eventOf(world), toType: 'session', sessionId }, who)
      return { ...eventOf(world), sessionId: world.session.sessionId, leaveIds: [sessionId] }
    },
    others: async (world) => ({
      ...eventOf(world),
      sessionId: world.session.sessionId,
      leaveIds: [await aMeetingOfOthers(world)],
    }),
  },
  addAgendaBreak: {
    own: (world) => ({ ...eventOf(world), date: '2026-11-22', startTime: '05:00', endTime: '05:15' }),
    others: (world) => ({
      ...eventOf(world),
      date: '2026-11-22',
      startTime: '05:00',
      endTime: '05:15',
      asParticipantId: world.askers.stranger.participantId,
    }),
  },
  removeAgendaBreak: {
    own: async (world, who) => ({ ...eventOf(world), id: await aBreak(world, within(world, who)) }),
    others: async (world) => ({ ...eventOf(world), id: await aBreak(world, world.other) }),
  },
  getPastAgenda: { own: eventOf },
  getParticipantAgenda: {
    own: (world, who) => ({ ...eventOf(world), participantId: within(world, who).participantId }),
    others: (world) => ({ ...eventOf(world), participantId: world.askers.stranger.participantId }),
  },
  ping: {
    own: async (world, who) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, within(world, who), world.other),
    }),
    others: async (world) => ({ ...eventOf(world), sessionId: await aMeeting(world, world.other, world.another) }),
  },
  getTeamAgenda: {
    own: async (world, who) => {
      await teamOf(world, who)
      return eventOf(world)
    },
    // This caller is in no team.
    others: eventOf,
  },
  mailAgenda: { own: eventOf },
  downloadAgenda: { own: eventOf },
  printAgenda: { own: eventOf },
  getCalendarFeed: { own: nothing },
  createCalendarFeed: { own: nothing },
  revokeCalendarFeed: { own: nothing },
  findOpenSlots: {
    own: (world) => ({ ...eventOf(world), participantId: world.other.participantId }),
    others: (world) => ({ ...eventOf(world), participantId: world.askers.stranger.participantId }),
  },
  findOpenProposals: { own: eventOf },
  getProposal: { own: (world) => ({ ...eventOf(world), token: 'none' }) },
  acceptProposal: { own: (world) => ({ ...eventOf(world), token: 'none' }) },
  acceptInvitation: {
    own: async (world, who) => {
      const to = within(world, who)
      const invitationId = await aRequest(world, world.other, to)
      return { ...eventOf(world), invitationId, sessionId: await aSlot(world, world.other, to) }
    },
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, world.other, world.another),
      sessionId: await aSlot(world, world.other, world.another),
    }),
  },
  declineInvitation: {
    own: async (world, who) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, world.other, within(world, who)),
    }),
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, world.other, world.another),
    }),
  },
  undoAnswer: {
    own: async (world, who) => {
      const to = within(world, who)
      const invitationId = await aRequest(world, world.other, to)
      await world.meet.accept(to, invitationId, await aSlot(world, world.other, to))
      return { ...eventOf(world), invitationId }
    },
    others: async (world) => {
      const invitationId = await aRequest(world, world.other, world.another)
      await world.meet.decline(world.another, invitationId)
      return { ...eventOf(world), invitationId }
    },
  },
  revokeInvitation: {
    own: async (world, who) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, within(world, who), world.other),
    }),
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, world.other, world.another),
    }),
  },
  editInvitation: {
    own: async (world, who) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, within(world, who), world.other),
    }),
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aRequest(world, world.other, world.another),
    }),
  },
  requestReschedule: {
    own: async (world, who) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, within(world, who), world.other),
    }),
    others: async (world) => ({ ...eventOf(world), sessionId: await aMeeting(world, world.other, world.another) }),
  },
  confirmReschedule: {
    own: async (world, who) => {
      const to = within(world, who)
      const invitationId = await aReschedule(world, world.other, to)
      return { ...eventOf(world), invitationId, sessionId: await aSlot(world, world.other, to) }
    },
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aReschedule(world, world.other, world.another),
      sessionId: await aSlot(world, world.other, world.another),
    }),
  },
  rejectReschedule: {
    own: async (world, who) => ({
      ...eventOf(world),
      invitationId: await aReschedule(world, world.other, within(world, who)),
    }),
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aReschedule(world, world.other, world.another),
    }),
  },
  revokeReschedule: {
    own: async (world, who) => ({
      ...eventOf(world),
      invitationId: await aReschedule(world, within(world, who), world.other),
    }),
    others: async (world) => ({
      ...eventOf(world),
      invitationId: await aReschedule(world, world.other, world.another),
    }),
  },
  prebook: {
    own: async (world, who) => {
      const { participantId } = within(world, who)
      const sessionId = await aSlot(world, world.other, within(world, who))
      return { ...eventOf(world), sessionId, fromParticipantId: participantId, toParticipantId: participantId }
    },
    alsoMay: ['notAllowed'],
    others: async (world) => ({
      ...eventOf(world),
      sessionId: await aSlot(world, world.other, world.another),
      fromParticipantId: world.other.participantId,
      toParticipantId: world.askers.stranger.participantId,
    }),
  },
  findGuests: {
    own: async (world, who) => ({
      ...eventOf(world),
      meetingId: await aMeeting(world, within(world, who), world.other),
    }),
    others: async (world) => ({ ...eventOf(world), meetingId: await aMeeting(world, world.other, world.another) }),
  },
  reportMeetingOutcome: {
    own: async (world, who) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, within(world, who), world.other),
      said: 'met',
    }),
    others: async (world) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, world.other, world.another),
      said: 'met',
    }),
  },
  addGuest: {
    own: async (world, who) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, within(world, who), world.other),
      participantId: world.another.participantId,
    }),
    others: async (world, who) => ({
      ...eventOf(world),
      sessionId: await aMeeting(world, world.other, world.another),
      participantId: within(world, who).participantId,
    }),
  },

  ...badgeDrawingAccessRows,
  ...badgeTemplateAccessRows,
  ...chatAccessRows,
  ...checkinAccessRows,
  ...printingAccessRows,
  ...deskAccessRows,
  ...checkinNumberAccessRows,
  getContacts: { own: nothing },
  getContactHistory: {
    own: async (world, who) => ({ id: await aContact(world, who) }),
    others: async (world) => ({ id: await aContact(world, world.other) }),
  },
  getMet: { own: eventOf },
  tagContact: {
    own: async (world, who) => ({ id: await aContact(world, who), tags: ['Buyer'] }),
    others: async (world) => ({ id: await aContact(world, world.other), tags: ['Buyer'] }),
  },
  resolveCode: {
    own: ({ other }) => ({ code: other.ticketId, format: 'typed' }),
    others: (world, who) => ({ code: ticketElsewhere(world, who), format: 'typed' }),
    othersAre: 'ticketNotFound',
  },
  remindContact: {
    own: async (world, who) => ({ id: await aContact(world, who), atMillis: null }),
    others: async (world) => ({ id: await aContact(world, world.other), atMillis: null }),
  },
  addContact: {
    own: () => ({ firstName: 'Ada', emails: ['ada@example.org'] }),
    others: (world, who) => ({ code: ticketElsewhere(world, who), format: 'typed' }),
    othersAre: 'ticketNotFound',
  },
  changeContact: {
    own: async (world, who) => ({ id: await aContact(world, who), firstName: 'Bo', emails: ['bo@example.org'] }),
    others: async (world) => ({ id: await aContact(world, world.other), firstName: 'Bo', emails: ['bo@example.org'] }),
  },
  removeContact: {
    own: async (world, who) => ({ id: await aContact(world, who) }),
    others: async (world) => ({ id: await aContact(world, world.other) }),
  },
  restoreContact: {
    own: async (world, who) => ({ id: await aRemovedContact(world, who) }),
    others: async (world) => ({ id: await aRemovedContact(world, world.other) }),
  },
  exportContacts: { own: nothing },
  addNote: {
    own: async (world, who) => ({ contactId: await aContact(world, who), note: 'Olives.' }),
    others: async (world) => ({ contactId: await aContact(world, world.other), note: 'Olives.' }),
  },
  changeNote: {
    own: async (world, who) => ({ id: await aNote(world, who), note: 'Cheese.' }),
    others: async (world) => ({ id: await aNote(world, world.other), note: 'Cheese.' }),
  },
  removeNote: {
    own: async (world, who) => ({ id: await aNote(world, who) }),
    others: async (world) => ({ id: await aNote(world, world.other) }),
  },
  getMyCard: { own: nothing },
  changeMyCard: { own: () => ({ shares: ['phone'] }) },

  getLeads: {
    own: async (world, who) => ({ ...eventOf(world), ...(await teamOf(world, who)) }),
    others: async (world) => ({ ...eventOf(world), ...(await boothElsewhere(world)) }),
  },
  saveLead: {
    own: async (world, who) => ({
      ...eventOf(world),
      ...(await teamOf(world, who)),
      participantId: world.other.participantId,
    }),
    others: async (world, who) => ({
      ...eventOf(world),
      ...(await teamOf(world, who)),
      participantId: world.askers.stranger.participantId,
    }),
  },
  changeLead: {
    own: async (world, who) => ({ ...eventOf(world), ...(await aLead(world, who)), change: { rating: 4 } }),
    others: async (world, who) => ({
      ...eventOf(world),
      ...(await teamOf(world, who)),
      id: world.another.participantId,
      change: { rating: 4 },
    }),
  },
  removeLead: {
    own: async (world, who) => ({ ...eventOf(world), ...(await aLead(world, who)) }),
    others: async (world, who) => ({
      ...eventOf(world),
      ...(await teamOf(world, who)),
      id: world.another.participantId,
    }),
  },
  exportLeads: {
    own: async (world, who) => ({ ...eventOf(world), ...(await teamOf(world, who)) }),
    others: async (world) => ({ ...eventOf(world), ...(await boothElsewhere(world)) }),
  },
  getLeadCodes: {
    own: async (world, who) => ({ ...eventOf(world), ...(await teamOf(world, who)) }),
    others: async (world) => ({ ...eventOf(world), ...(await boothElsewhere(world)) }),
  },
  createLeadCode: {
    own: async (world, who) => ({ ...eventOf(world), ...(await teamOf(world, who)) }),
    others: async (world) => ({ ...eventOf(world), ...(await boothElsewhere(world)) }),
  },
  revokeLeadCode: {
    own: async (world, who) => ({ ...eventOf(world), ...(await aLeadCode(world, who)) }),
    others: async (world, who) => ({ ...eventOf(world), ...(await teamOf(world, who)), id: 'none' }),
  },

  getPosts: { own: eventOf },
  getPost: {
    own: async (world) => ({ ...eventOf(world), id: await aPost(world) }),
    others: async (world) => ({ ...eventOf(world), id: await aPost(world, 'elsewhere') }),
  },
  getScheduledPosts: { own: eventOf },
  createPost: { own: (world) => ({ ...eventOf(world), text: '<p>Doors open at eight.</p>' }) },
  changePost: {
    own: async (world, who) => ({ ...eventOf(world), id: await aPost(world, 'event', who), text: '<p>At nine.</p>' }),
    others: async (world) => ({ ...eventOf(world), id: await aPost(world, 'elsewhere'), text: '<p>At nine.</p>' }),
  },
  deletePost: {
    own: async (world, who) => ({ ...eventOf(world), id: await aComment(world, within(world, who)) }),
    others: async (world) => ({ ...eventOf(world), id: await aPost(world, 'elsewhere') }),
  },
  getComments: {
    own: async (world) => ({ ...eventOf(world), id: await aPost(world) }),
    others: async (world) => ({ ...eventOf(world), id: await aPost(world, 'elsewhere') }),
  },
  addComment: {
    own: async (world) => ({ ...eventOf(world), parentId: await aPost(world), text: 'See you there.' }),
    others: async (world) => ({ ...eventOf(world), parentId: await aPost(world, 'elsewhere'), text: 'See you there.' }),
  },
  getPostsSeen: { own: eventOf },
  markPostsSeen: { own: (world) => ({ ...eventOf(world), seenAt: 1 }) },
}

/** Creates an announcement by an organizer, or by the calling moderator. */
export async function aPost(
  { server, askers, ...world }: AccessWorld,
  at: 'event' | 'elsewhere' = 'event',
  who?: Asker,
): Promise<string> {
  const author = at === 'elsewhere' ? askers.foreignOrganizer : who === askers.moderator ? who : askers.organizer
  const input = { eventId: world[at].eventId, text: '<p>Doors open at eight.</p>' }
  return (await server.call(postCalls.createPost, input, author)).body.post.id
}

async function aComment(world: AccessWorld, who: Asker): Promise<string> {
  const input = { ...eventOf(world), parentId: await aPost(world), text: 'See you there.' }
  return (await world.server.call(postCalls.addComment, input, who)).body.comment.id
}

async function aTeamOf(world: AccessWorld, who: Asker): Promise<string> {
  const boothId = await anEmptyBooth(world.server, world.event)
  await putInto(world, boothId, within(world, who), 'owner')
  return boothId
}

const aTeamElsewhere = async (world: AccessWorld) => (await aBooth(world.server, world.elsewhere)).boothId

async function putInto(
  { server, event }: AccessWorld,
  boothId: string,
  { participantId }: Asker,
  role: 'owner' | 'user' = 'user',
): Promise<void> {
  const places = [{ participantId, booth: { boothId, role } }]
  await server.ctx.inTransaction((work) => saveBoothPlaces(work, event.eventId, places))
}

/**
 * Returns the caller if they are in the event, else the participant. The check-in admin and `other` also get the
 * participant's objects.
 */
function within({ askers, other }: AccessWorld, who: Asker): Asker {
  const { participant, checkInAdmin, stranger, foreignOrganizer } = askers
  return [stranger, foreignOrganizer, checkInAdmin, other].some((each) => each.userId === who.userId)
    ? participant
    : who
}

async function aBreak({ server, event }: AccessWorld, who: Asker): Promise<string> {
  const input = { eventId: event.eventId, date: '2026-11-23', startTime: '05:00', endTime: '05:15' }
  return (await server.call(agendaCalls.addAgendaBreak, input, who)).body.id
}

async function aMeetingOfOthers(world: AccessWorld): Promise<string> {
  const { other, another, meet } = world
  const invitationId = await aRequest(world, other, another)
  const meeting = await meet.accept(another, invitationId, await aSlot(world, other, another))
  return typeof meeting === 'string' ? meeting : meeting.id
}

export async function teamOf(world: AccessWorld, who: Asker): Promise<{ boothId: string }> {
  return ownBooth(world, world.event.eventId, within(world, who).participantId)
}

export async function boothElsewhere(world: AccessWorld): Promise<{ boothId: string }> {
  return ownBooth(world, world.elsewhere.eventId, world.askers.stranger.participantId)
}

async function ownBooth({ server }: AccessWorld, eventId: string, participantId: string): Promise<{ boothId: string }> {
  return server.ctx.inTransaction(async (work) => {
    const [boothId = ''] = await insertBooths(work, eventId, [{ boothName: 'Anatolian Olives' }])
    await saveBoothPlaces(work, eventId, [{ participantId, booth: { boothId, role: 'owner' } }])
    return { boothId }
  })
}

async function aLead(world: AccessWorld, who: Asker): Promise<{ boothId: string; id: string }> {
  const { boothId } = await teamOf(world, who)
  const { participantId: id } = world.other
  const input = { ...eventOf(world), boothId, participantId: id }
  await world.server.call(leadCalls.saveLead, input, within(world, who))
  return { boothId, id }
}

function ticketElsewhere({ askers, other }: AccessWorld, { userId }: Asker): string {
  const isOutside = [askers.stranger, askers.foreignOrganizer].some((each) => each.userId === userId)
  return (isOutside ? other : askers.stranger).ticketId
}

export async function aContact({ server }: AccessWorld, who: Asker): Promise<string> {
  const input = { firstName: 'Ada', emails: ['ada@example.org'] }
  return (await server.call(contactCalls.addContact, input, who)).body.contact.id
}

async function aRemovedContact(world: AccessWorld, who: Asker): Promise<string> {
  const id = await aContact(world, who)
  await world.server.call(contactCalls.removeContact, { id }, who)
  return id
}

async function aNote(world: AccessWorld, who: Asker): Promise<string> {
  const contactId = await aContact(world, who)
  return (await world.server.call(contactCalls.addNote, { contactId, note: 'Olives.' }, who)).body.note.id
}

async function aLeadCode(world: AccessWorld, who: Asker): Promise<{ boothId: string; id: string }> {
  const { boothId } = await teamOf(world, who)
  const { body } = await world.server.call(leadCalls.createLeadCode, { ...eventOf(world), boothId }, within(world, who))
  return { boothId, id: body.made.id }
}

/** Creates a poll by the caller, if they are in the event. */
async function aPoll(world: AccessWorld, at: 'event' | 'elsewhere', who?: Asker) {
  const { participant, foreignOrganizer, stranger } = world.askers
  const isOfEvent = who && who !== stranger && who !== foreignOrganizer
  const madeBy = at === 'elsewhere' ? foreignOrganizer : isOfEvent ? who : participant
  const { pollId, answerIds } = await aPollIn(world.server, world[at], { madeBy: madeBy.participantId })
  return { pollId, answerId: answerIds[0] as string }
}
