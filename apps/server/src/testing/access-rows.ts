import type { Call, FailureName, SentTo } from '@parley/contract'
import { appCalls, type EveryCall } from '@parley/contract/app'
import { importCalls } from '@parley/contract/imports'
import { USUAL_WEIGHTS } from '@parley/contract/networking'
import type { TypeDraft } from '@parley/contract/participants'
import { saveLocations } from '../features/sessions/index.ts'
import { newId } from '../platform/ids.ts'
import { aProgrammeFile } from './a-programme-file.ts'
import { aSession } from './a-session.ts'
import { type AccessWorld, type Asker, aRequest, aSlot } from './access-world.ts'
import { NOW } from './start-server.ts'

type Input<C extends Call> = SentTo<C> | Promise<SentTo<C>>

/** How one call is asked for. */
export interface AccessRow<C extends Call = Call> {
  /** What belongs to the one who asks, or to the event. */
  readonly own: (world: AccessWorld, who: Asker) => Input<C>
  /** The same of someone else: a caller who has access at all is told that there is nothing. */
  readonly others?: (world: AccessWorld, who: Asker) => Input<C>
  /** What is said then in the place of `notFound`: the same for whatever is not one's own. */
  readonly othersAre?: FailureName
  /** Failures besides the call's own that an admitted caller may get for this input. */
  readonly alsoMay?: readonly FailureName[]
}

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

const somebody = () => Buffer.from('First name;Last name;Email\nAda;Işık;ada@example.org\n')

async function aPeopleImport(world: AccessWorld): Promise<string> {
  const { server, askers } = world
  const input = { ...eventOf(world), fileName: 'people.csv', content: somebody() }
  const { body } = await server.call(importCalls.previewPeople, input, askers.organizer)
  return body.importId
}

async function aRoom({ server, ...world }: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const locationId = newId()
  const room = { locationId, kind: 'room', name: 'Hall 1', index: 0 } as const
  await server.ctx.inTransaction((work) => saveLocations(work, world[at].eventId, [room]))
  return locationId
}

const aType: TypeDraft = { texts: { en: 'Press' } }
const noRole = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
const translation = { language: 'en', key: 'app.toEvents', text: 'All fairs' } as const

/** One row for each call of the contract: without one, this does not compile. */
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
  signOut: { own: nothing },
  getToken: { own: () => ({ provider: 'cognito', accessToken: 'none' }), alsoMay: ['notSignedIn'] },
  getProfile: { own: nothing },
  changeProfile: { own: () => ({ action: 'profile', name: 'Ada' }) },
  saveUiSetting: {
    own: () => ({ timezoneCheck: { userTimezone: 'Europe/Istanbul', localTimezone: 'Europe/Berlin' } }),
  },
  seeNotifications: { own: () => ({ seq: 1 }) },
  forgotPassword: { own: (_, who) => ({ username: who.email }) },
  resetPassword: { own: (_, who) => ({ username: who.email, code: '000000', password: PASSWORD }) },
  changePassword: { own: () => ({ oldPassword: 'wrong password', password: PASSWORD }) },
  sendSignInLink: { own: (_, who) => ({ username: who.email }) },
  tokenLogin: { own: () => ({ token: 'none' }) },
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
  deleteUser: { own: nothing },
  reportProblem: { own: () => ({ kind: 'error', message: 'It broke' }) },

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
  changeEventImage: { own: (world) => ({ ...eventOf(world), kind: 'logo', image: null }) },
  getOverview: { own: eventOf },
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

  previewPeople: { own: (world) => ({ ...eventOf(world), fileName: 'people.csv', content: somebody() }) },
  // A network of its own, so that nothing is asked.
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
    alsoMay: ['notAllowed'],
  },
  getPeople: { own: eventOf },
  countPeople: { own: eventOf },
  getPerson: {
    own: (world) => ({ ...eventOf(world), id: world.other.participantId }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.participantId }),
  },
  // Lists: who is not in the event is left out, which tells nothing.
  inviteAgain: { own: (world) => ({ ...eventOf(world), participantIds: [world.other.participantId] }) },
  remindPeople: { own: (world) => ({ ...eventOf(world), participantIds: [world.other.participantId] }) },
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
  searchParticipants: { own: eventOf },
  countMatches: { own: (world) => ({ ...eventOf(world), answers: [] }) },
  tagPerson: {
    own: (world) => ({ ...eventOf(world), id: world.other.participantId, tag: 'favourite' }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.participantId, tag: 'favourite' }),
  },
  suggestPeople: { own: eventOf },
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
  seeSearch: { own: (world) => ({ ...eventOf(world), id: 'none' }) },
  markSeen: { own: (world) => ({ ...eventOf(world), id: world.other.participantId }) },
  getProgramme: { own: eventOf },
  getLiveSessions: { own: eventOf },
  getSession: {
    own: (world) => ({ ...eventOf(world), id: world.session.sessionId }),
    others: (world) => ({ ...eventOf(world), id: world.sessionElsewhere.sessionId }),
  },
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
  // A list: of someone who is not in the event it is empty, which tells nothing.
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
  findOpenSlots: {
    own: (world) => ({ ...eventOf(world), participantId: world.other.participantId }),
    others: (world) => ({ ...eventOf(world), participantId: world.askers.stranger.participantId }),
  },
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
}

/** The one who asks, when in the event; else someone who is. */
function within({ askers }: AccessWorld, who: Asker): Asker {
  const { participant, moderator, organizer } = askers
  return [participant, moderator, organizer].find((each) => each.userId === who.userId) ?? participant
}

async function aMeetingOfOthers(world: AccessWorld): Promise<string> {
  const { other, another, meet } = world
  const invitationId = await aRequest(world, other, another)
  const meeting = await meet.accept(another, invitationId, await aSlot(world, other, another))
  return typeof meeting === 'string' ? meeting : meeting.id
}
