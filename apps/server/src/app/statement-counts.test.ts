import 'temporal-polyfill/global'
import { type Call, MINUTE_MS, type SentTo, topicName } from '@parley/contract'
import { accountCalls, publicProfileTopic } from '@parley/contract/accounts'
import { appCalls, type EveryCall, everyCall } from '@parley/contract/app'
import { badgeCalls, printCalls } from '@parley/contract/badges'
import { bulkCalls } from '@parley/contract/bulk'
import { networkingCalls } from '@parley/contract/networking'
import { bulkPeopleCalls, setupCalls } from '@parley/contract/participants'
import { videoCalls, videoRoomId } from '@parley/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMailedCode, linkTokenOf, makeRefreshToken } from '../features/accounts/index.ts'
import { proposalToken } from '../features/meetings/index.ts'
import { createUnsubscribeUrl } from '../features/notifications/index.ts'
import { insertParticipants } from '../features/participants/index.ts'
import { instantOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { signPath } from '../platform/signed-path.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aPopup } from '../testing/a-popup.ts'
import { aPretix, type FakePretix } from '../testing/a-pretix.ts'
import { aUser } from '../testing/a-user.ts'
import { aVideoBrowser, type VideoBrowser } from '../testing/a-video-browser.ts'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, anAccessWorld, aRequest, aSlot } from '../testing/access-world.ts'
import { anEvent } from '../testing/an-event.ts'
import { codeMailedTo } from '../testing/code-mailed-to.ts'
import { hasTriggers } from '../testing/has-triggers.ts'
import { recordStatements, type SentStatement } from '../testing/record-statements.ts'
import { type Caller, startServer, type TestServer } from '../testing/start-server.ts'
import { statementCounts } from '../testing/statement-counts.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { watchPeople } from '../testing/watch-people.ts'

/*
 * The counted statements include begin, commit and authentication. Those before the reply and those caused by the
 * call's facts are counted separately.
 */

type WritingName = {
  [Name in keyof EveryCall]: EveryCall[Name]['method'] extends 'GET' ? never : Name
}[keyof EveryCall]

const statements: { readonly [Name in WritingName]: string } = {
  signUp: '10 + 2',
  authenticate: '5 + 0',
  refresh: '4 + 0',
  signOut: '5 + 0',
  sendSignInLink: '7 + 2',
  changeProfile: '7 + 15',
  forgetDevice: '5 + 0',
  saveUiSetting: '5 + 3',
  markNotificationsSeen: '5 + 4',
  unsubscribe: '8 + 3',
  forgotPassword: '8 + 2',
  resetPassword: '13 + 0',
  changePassword: '8 + 0',
  tokenLogin: '7 + 0',
  previewSignInLink: '1 + 0',
  endSignIn: '7 + 0',
  connectEmail: '9 + 2',
  removeEmail: '8 + 3',
  makeEmailPrimary: '9 + 3',
  doUrlAction: '11 + 4',
  previewUrlAction: '7 + 0',
  renewUrlAction: '7 + 0',
  resume: '8 + 0',
  batchReads: '6 + 0',
  deleteUser: '76 + 8',
  reportProblem: '0 + 0',
  reportSpeed: '0 + 0',
  createEvent: '14 + 0',
  duplicateEvent: '37 + 2',
  join: '8 + 2',
  leave: '10 + 2',
  createDemoEvent: '85 + 24',
  changeEvent: '6 + 3',
  changeEventImage: '6 + 3',
  deleteEvent: '5 + 4',
  changeLobby: '7 + 3',
  addLobbyPicture: '13 + 0',
  addEventDocument: '12 + 0',
  changeEventDocument: '8 + 0',
  deleteEventDocument: '5 + 0',
  saveEventText: '7 + 2',
  removeEventText: '6 + 2',
  previewImport: '14 + 0',
  runImport: '8 + 0',
  renameImportSource: '5 + 0',
  removeImportSource: '7 + 0',
  previewPeople: '11 + 0',
  fetchPeople: '5 + 0',
  mapPeople: '12 + 0',
  runPeople: '11 + 0',
  previewBooths: '9 + 0',
  mapBooths: '10 + 0',
  runBooths: '10 + 0',
  acceptInvitation: '9 + 8',
  acceptProposal: '8 + 8',
  declineInvitation: '5 + 7',
  undoAnswer: '12 + 13',
  editInvitation: '5 + 1',
  revokeInvitation: '5 + 4',
  requestReschedule: '6 + 8',
  confirmReschedule: '11 + 10',
  rejectReschedule: '6 + 8',
  revokeReschedule: '6 + 5',
  prebook: '11 + 14',
  reportMeetingOutcome: '5 + 2',
  addGuest: '10 + 6',
  searchBooths: '3 + 0',
  createBooth: '7 + 5',
  changeBooth: '11 + 5',
  deleteBooth: '13 + 12',
  changeBoothImage: '7 + 5',
  addBoothDocument: '16 + 5',
  changeBoothDocument: '10 + 5',
  deleteBoothDocument: '9 + 5',
  linkBoothVideo: '9 + 5',
  tagBooth: '8 + 1',
  createBoothType: '7 + 3',
  changeBoothType: '9 + 3',
  deleteBoothType: '10 + 3',

  addMember: '8 + 5',
  changeMember: '8 + 15',
  removeMember: '8 + 16',
  confirmMember: '9 + 16',
  inviteBoothOwners: '17 + 4',

  searchParticipants: '4 + 0',
  countMatches: '4 + 0',
  tagPerson: '8 + 1',
  markSeen: '5 + 0',
  changeSuggestionWeights: '5 + 0',
  previewSuggestions: '12 + 0',
  saveSearch: '9 + 0',
  deleteSearch: '5 + 0',
  markSearchSeen: '5 + 0',
  getReasons: '6 + 0',
  getDay: '14 + 0',
  changeParticipants: '10 + 5',
  createParticipants: '13 + 3',
  removeParticipants: '10 + 10',
  restoreParticipants: '12 + 10',
  getDependents: '3 + 0',
  exportDependentsOfPeople: '4 + 0',
  unblockParticipants: '5 + 0',
  inviteAgain: '6 + 3',
  remindPeople: '6 + 2',
  previewMany: '3 + 0',
  runMany: '9 + 0',
  stopMany: '6 + 0',
  undoMany: '10 + 0',
  joinEvent: '7 + 0',
  register: '13 + 2',
  createType: '10 + 3',
  changeType: '8 + 3',
  deleteType: '15 + 3',
  createCategory: '10 + 3',
  changeCategory: '13 + 3',
  addOptions: '10 + 3',
  deleteCategory: '12 + 3',
  deleteOption: '11 + 3',
  inviteToTeam: '13 + 7',
  changeTeamRoles: '8 + 6',
  swapSession: '13 + 3',
  addAgendaBreak: '8 + 2',
  ping: '2 + 0',
  removeAgendaBreak: '8 + 2',
  mailAgenda: '6 + 2',
  createCalendarFeed: '5 + 0',
  revokeCalendarFeed: '5 + 0',
  answerSessionRequest: '7 + 6',
  remindUnanswered: '7 + 0',
  saveMatchWish: '5 + 0',
  startMatching: '7 + 2',
  sendMatching: '7 + 4',
  discardMatching: '6 + 2',
  answerMatchProposal: '8 + 3',
  previewAttendance: '3 + 0',
  runAttendance: '7 + 0',
  previewMove: '4 + 0',
  runMove: '8 + 0',
  stopBulk: '6 + 0',
  undoBulk: '10 + 0',
  createDefinition: '15 + 3',
  changeDefinition: '24 + 8',
  deleteDefinition: '20 + 6',
  createSession: '15 + 3',
  changeSession: '21 + 6',
  deleteSession: '20 + 6',
  checkSessions: '7 + 0',
  createTrack: '9 + 3',
  setDayBegins: '6 + 3',
  previewDates: '6 + 0',
  changeTrack: '9 + 3',
  deleteTrack: '10 + 3',
  createRoom: '9 + 3',
  changeRoom: '9 + 4',
  deleteRoom: '11 + 4',
  createSpeaker: '7 + 0',
  undoDeletion: '7 + 2',
  previewDealRoom: '5 + 0',
  createDealRoom: '14 + 4',
  changeDealRoom: '19 + 7',
  deleteDealRoom: '15 + 4',

  addFloorPlan: '14 + 3',
  changeFloorPlan: '7 + 3',
  deleteFloorPlan: '8 + 2',
  savePlaces: '10 + 3',

  savePoll: '9 + 11',
  deletePoll: '7 + 2',
  submitPoll: '6 + 2',
  askQuestion: '10 + 3',
  voteForQuestion: '8 + 3',
  moderateQuestion: '8 + 3',
  deleteQuestion: '6 + 1',
  savePopup: '8 + 2',
  deletePopup: '7 + 2',
  startSpeedRounds: '7 + 4',
  stopSpeedRounds: '10 + 7',
  stayInHall: '2 + 0',
  leaveHall: '7 + 0',
  requestMoreTime: '9 + 0',
  saveSpeedRule: '8 + 0',
  deleteSpeedRule: '5 + 0',
  joinVideoLine: '16 + 0',
  leaveVideoLine: '6 + 0',
  enterVideoRoom: '13 + 1',
  stayInVideoRoom: '8 + 1',
  leaveVideoRoom: '6 + 1',
  moderateVideoRoom: '7 + 1',
  knockAtRoom: '3 + 0',
  answerKnock: '13 + 1',
  reactInVideoRoom: '2 + 0',
  sendVideoRoomMessage: '3 + 0',
  addTemplate: '12 + 2',
  changeTemplate: '11 + 2',
  removeTemplate: '5 + 1',
  previewBadge: '2 + 0',
  findMissingGlyphs: '2 + 0',
  printSheets: '6 + 0',
  checkIn: '9 + 0',
  undoScan: '12 + 0',
  registerWalkIn: '15 + 0',
  saveCheckInNote: '7 + 0',
  reportDeskStatus: '8 + 0',
  saveOfflineScans: '11 + 0',
  removeDesk: '6 + 1',
  resolveConflict: '5 + 1',
  addArea: '8 + 2',
  changeArea: '8 + 2',
  removeArea: '7 + 2',
  createPostedCode: '5 + 2',
  removePostedCode: '5 + 2',
  addPrinter: '7 + 0',
  changePrinter: '5 + 0',
  removePrinter: '6 + 0',
  printBadge: '10 + 2',
  cancelPrint: '6 + 2',
  retryPrint: '11 + 2',
  addAgent: '7 + 0',
  removeAgent: '5 + 0',
  renderDigest: '3 + 0',
  claimPrints: '12 + 2',
  reportPrintResult: '5 + 2',
  openRoom: '15 + 1',
  addRoomMembers: '17 + 1',
  removeRoomMembers: '9 + 1',
  sendMessage: '1 + 3',
  addAttachment: '13 + 0',
  deleteMessage: '10 + 1',
  markRoomSeen: '5 + 0',
  pinRoom: '5 + 0',
  sendTyping: '2 + 0',
  blockUser: '7 + 0',
  reportUser: '8 + 4',
  resolveReport: '5 + 2',
  saveLead: '8 + 2',
  changeLead: '7 + 2',
  removeLead: '6 + 1',
  createLeadCode: '8 + 0',
  revokeLeadCode: '6 + 0',

  createPost: '8 + 11',
  changePost: '7 + 2',
  deletePost: '6 + 2',
  addComment: '6 + 3',
  markPostsSeen: '4 + 0',
  resolveCode: '5 + 0',
  addContact: '11 + 1',
  changeContact: '9 + 1',
  tagContact: '8 + 1',
  remindContact: '7 + 1',
  removeContact: '7 + 1',
  restoreContact: '9 + 1',
  addNote: '10 + 1',
  changeNote: '10 + 1',
  removeNote: '9 + 1',
  changeMyCard: '9 + 0',
}

let server: TestServer
let pretix: FakePretix
let count: ReturnType<typeof statementCounts>
const browsers: VideoBrowser[] = []
let people: Awaited<ReturnType<typeof watchPeople>> | undefined
beforeAll(async () => {
  pretix = await aPretix()
  server = await startServer({ DEMO: 'on', IMPORT_ORIGINS: pretix.origin })
  if (hasTriggers) people = await watchPeople(server.ctx.db)
  count = statementCounts(server)
  // The first calls fill the caches of the process, because their statements do not belong to a call.
  await server.call(accountCalls.authenticate, { username: 'nobody@example.org', password: PASSWORD })
  await server.call(accountCalls.refresh, {}, null, await cookieOf(await aUser(server)))
  await signPath(server.ctx, '', '')
})
afterAll(async () => {
  for (const each of browsers) each.close()
  await server.close()
  await pretix.close()
})

const PASSWORD = 'a long enough password'
const cookieOf = async ({ signInId }: { signInId: string }) => ({
  cookie: `refresh=${await makeRefreshToken(server.ctx, { signInId, generation: 1 })}`,
})

interface CallRequest<C extends Call> {
  readonly input: SentTo<C>
  readonly as?: Caller | null
  readonly headers?: Record<string, string>
}
type Ask<C extends Call> = (world: AccessWorld, who: Asker) => CallRequest<C> | Promise<CallRequest<C>>

async function aWayIn({ event }: AccessWorld, who: Asker) {
  const place = { eventId: event.eventId, roomId: (await aPopup(server, event)).roomId }
  const { body } = await server.call(videoCalls.getVideoRoom, place, who)
  const browser = await aVideoBrowser()
  browsers.push(browser)
  return { place, input: { ...place, token: body.token, offer: browser.offer, audio: true, video: false } }
}

async function aSeatOf(world: AccessWorld, who: Asker) {
  const { place, input } = await aWayIn(world, who)
  const { body } = await server.call(videoCalls.enterVideoRoom, input, who)
  return { place, connectionId: body.connectionId }
}

/** Creates a meeting after its end, with the other person still in the room. */
async function aLateMeeting(world: AccessWorld, who: Asker) {
  const { eventId, roomId } = await aStayWithOther(world, who)
  const { db, clock } = server.ctx
  await sql`update meeting set during = tstzrange(${instantOf(clock.now() - 2 * MINUTE_MS)}, ${instantOf(clock.now() - MINUTE_MS)})
    where event_id = ${eventId}`.execute(db)
  const place = { eventId, roomId }
  return {
    place,
    leave: ({ participantId }: { participantId: string }) =>
      sql`delete from video_seat where event_id = ${eventId} and participant_id = ${participantId}`.execute(db),
    knock: (as: Asker) => server.call(videoCalls.knockAtRoom, place, as),
  }
}

async function aStayWithOther(world: AccessWorld, who: Asker) {
  const { event, other, meet } = world
  const met = await meet.accept(who, await aRequest(world, other, who), await aSlot(world, other, who))
  const meetingId = typeof met === 'string' ? '' : met.id
  const place = { eventId: event.eventId, roomId: videoRoomId(event.eventId, meetingId) }
  const now = server.ctx.clock.now()
  await sql`update meeting set during = tstzrange(${instantOf(now)}, ${instantOf(now + MINUTE_MS)})
    where event_id = ${event.eventId} and meeting_id = ${meetingId}`.execute(server.ctx.db)
  await sql`update event set event_type = 'online' where event_id = ${event.eventId}`.execute(server.ctx.db)
  await sql`insert into video_room (event_id, room_id, kind) values (${place.eventId}, ${place.roomId}, 'meeting')`.execute(
    server.ctx.db,
  )
  const connectionId = newId()
  for (const [seat, { participantId }] of [who, other].entries()) {
    await sql`insert into video_seat (event_id, room_id, seat, participant_id, role, connection_id, stamp_at, with_audio, with_video, rev)
      values (${place.eventId}, ${place.roomId}, ${seat}, ${participantId}, 'member', ${connectionId}, ${instantOf(server.ctx.clock.now())},
        true, true, 1)`.execute(server.ctx.db)
  }
  return { ...place, connectionId, audio: true, video: false, hand: false, sharing: false }
}

/** Creates a round that is about to end, with both people in one group. */
async function aRoundOf({ event, other }: AccessWorld, who: Asker) {
  const now = server.ctx.clock.now()
  const endsAt = instantOf(now + 10_000)
  const [eventId, runId, ids] = [event.eventId, newId(), [who.participantId, other.participantId]]
  await sql`insert into speed_run (event_id, run_id, group_size, round_ms, pause_ms, rounds, state, round, phase_ends_at, created_at, rev)
    values (${eventId}, ${runId}, 2, 300000, 60000, 3, 'round', 1, ${endsAt}, ${instantOf(now)}, 1)`.execute(
    server.ctx.db,
  )
  await sql`insert into speed_guest (event_id, run_id, participant_id, stamp_at, rev)
    select ${eventId}, ${runId}, id, ${instantOf(now)}, 1 from unnest(${ids}::text[]) id`.execute(server.ctx.db)
  await sql`insert into speed_group (event_id, run_id, round, group_no, ends_at) values (${eventId}, ${runId}, 1, 1, ${endsAt})`.execute(
    server.ctx.db,
  )
  await sql`insert into speed_seat (event_id, run_id, round, participant_id, group_no, wants_longer)
    select ${eventId}, ${runId}, 1, id, 1, id <> ${who.participantId} from unnest(${ids}::text[]) id`.execute(
    server.ctx.db,
  )
  return { input: { eventId } }
}

/** Makes the check-in admin the caller, because others may not make these calls. */
function asDesk<Name extends 'printBadge' | 'cancelPrint' | 'retryPrint'>(name: Name): Ask<EveryCall[Name]> {
  return async (world) => {
    const as = world.askers.checkInAdmin
    return { input: (await accessRows[name].own(world, as)) as never, as }
  }
}

/** Inputs that replace those of `accessRows` that would be refused, or would change nothing. */
const instead: { readonly [Name in WritingName]?: Ask<EveryCall[Name]> } = {
  async authenticate() {
    const { email } = await aUser(server, { password: PASSWORD })
    return { input: { username: email, password: PASSWORD } }
  },
  refresh: async (_, who) => ({ input: {}, headers: await cookieOf(who) }),
  resume: async ({ event }, who) => ({ input: { eventId: event.eventId }, headers: await cookieOf(who) }),
  batchReads: async ({ event }) => ({
    input: { calls: [{ feature: 'app', name: 'getEvents', input: { id: event.eventId } }], topics: [] },
  }),
  signOut: async (_, who) => ({ input: {}, headers: await cookieOf(who) }),
  async unsubscribe(_, { userId, email }) {
    const link = await createUnsubscribeUrl(server.ctx, { userId, types: ['poll'] }, email)
    return { input: { token: new URL(link).searchParams.get('token') ?? '' } }
  },
  async markNotificationsSeen({ meet, other }, who) {
    await meet.ask(other, who)
    await server.settle()
    return { input: { runs: [{ eventId: null, from: 1, until: 1 }] } }
  },
  async mailAgenda({ event, session }, who) {
    const input = { eventId: event.eventId, toType: 'session', sessionId: session.sessionId } as const
    await server.call(appCalls.join, input, who)
    return { input: { eventId: event.eventId } }
  },
  async resetPassword(_, { email }) {
    await server.call(accountCalls.forgotPassword, { username: email })
    return { input: { username: email, code: await codeMailedTo(server, email, 'resetPassword'), password: PASSWORD } }
  },
  async changePassword() {
    const user = await aUser(server, { password: PASSWORD })
    return { input: { oldPassword: PASSWORD, password: `${PASSWORD}!` }, as: user }
  },
  async tokenLogin(_, who) {
    return { input: { token: await linkMailedTo(who) } }
  },
  async previewSignInLink(_, who) {
    return { input: { token: await linkMailedTo(who) } }
  },
  async previewUrlAction(_, who) {
    return { input: await confirmationOf(await connectedEmail(who)) }
  },
  async renewUrlAction(_, who) {
    const email = await connectedEmail(who)
    const { code_id } = await server.ctx.db
      .selectFrom('mailed_code')
      .select('code_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const { code = '', key = '' } = (await findMailedCode(server.ctx, code_id)) ?? {}
    return { input: { action: 'connectEmail', email, code, key } }
  },
  async removeEmail(_, who) {
    const email = await connectedEmail(who)
    return { input: { email } }
  },
  async makeEmailPrimary(_, who) {
    const email = await connectedEmail(who)
    await server.call(accountCalls.doUrlAction, await confirmationOf(email))
    return { input: { username: email } }
  },
  async doUrlAction(_, who) {
    return { input: await confirmationOf(await connectedEmail(who)) }
  },
  async deleteEvent({ event }) {
    return {
      input: { eventId: event.eventId },
      as: await aParticipant(server, event, { organizer: true, owner: true }),
    }
  },
  async acceptProposal(world, who) {
    const { event, other, meet } = world
    const { participantId: recipientId } = who
    const [invitationId, slotId] = [await meet.ask(other, who), await aSlot(world, other, who)]
    const token = await proposalToken(server.ctx, event.eventId, { invitationId, recipientId, slotId })
    return { input: { eventId: event.eventId, token }, as: null }
  },
  async prebook(world, { participantId: fromParticipantId }) {
    const { event, askers, another, other, meet } = world
    // The first news schedules the job that mails it, so it is created beforehand.
    await meet.ask(another, other)
    const sessionId = await aSlot(world, askers.organizer, other)
    const input = { eventId: event.eventId, sessionId, fromParticipantId, toParticipantId: other.participantId }
    return { input, as: askers.organizer }
  },
  async savePopup(world) {
    const as = world.askers.organizer
    return { input: await accessRows.savePopup.own(world, as), as }
  },
  async moderateQuestion(world) {
    const as = world.askers.organizer
    return { input: await accessRows.moderateQuestion.own(world, as), as }
  },
  async deletePopup(world) {
    const as = world.askers.organizer
    return { input: await accessRows.deletePopup.own(world, as), as }
  },
  async knockAtRoom(world, who) {
    const { place, leave } = await aLateMeeting(world, who)
    await leave(who)
    return { input: place }
  },
  async answerKnock(world, who) {
    const { place, leave, knock } = await aLateMeeting(world, who)
    await leave(world.other)
    await knock(world.other)
    return { input: { ...place, participantId: world.other.participantId, isLetIn: true } }
  },
  async reactInVideoRoom(world, who) {
    const { place } = await aSeatOf(world, who)
    return { input: { ...place, reaction: 'thumb' } }
  },
  async sendVideoRoomMessage(world, who) {
    const { place } = await aSeatOf(world, who)
    return { input: { ...place, text: 'Hello' } }
  },
  async startSpeedRounds(world) {
    const as = world.askers.organizer
    return { input: await accessRows.startSpeedRounds.own(world, as), as }
  },
  async stopSpeedRounds(world, who) {
    const { input } = await aRoundOf(world, who)
    return { input: { ...input, atOnce: true }, as: world.askers.organizer }
  },
  stayInHall: aRoundOf,
  leaveHall: aRoundOf,
  requestMoreTime: aRoundOf,
  async saveSpeedRule(world) {
    const as = world.askers.organizer
    return { input: await accessRows.saveSpeedRule.own(world, as), as }
  },
  async deleteSpeedRule(world) {
    const as = world.askers.organizer
    return { input: await accessRows.deleteSpeedRule.own(world, as), as }
  },
  async enterVideoRoom(world, who) {
    const { input } = await aWayIn(world, who)
    return { input }
  },
  async stayInVideoRoom(world, who) {
    const { place, connectionId } = await aSeatOf(world, who)
    return { input: { ...place, connectionId, audio: true, video: false, hand: true, sharing: true } }
  },
  async leaveVideoRoom(world, who) {
    const { place, connectionId } = await aSeatOf(world, who)
    return { input: { ...place, connectionId } }
  },
  async moderateVideoRoom(world, who) {
    const { place } = await aSeatOf(world, who)
    const { participantId } = who
    return { input: { ...place, participantId, action: 'muteAudio' }, as: world.askers.organizer }
  },
  printBadge: asDesk('printBadge'),
  cancelPrint: asDesk('cancelPrint'),
  retryPrint: asDesk('retryPrint'),
  async findMissingGlyphs(world) {
    const as = world.askers.checkInAdmin
    return { input: await accessRows.findMissingGlyphs.own(world, as), as }
  },
  async renderDigest(world) {
    const size = { widthMm: 80, heightMm: 50, typeIds: [], isDefault: true }
    const text = { ...size, name: 'Lines', type: 'text', templates: { front: '{FullName}', back: null } } as const
    await server.call(badgeCalls.addTemplate, { eventId: world.event.eventId, ...text }, world.askers.organizer)
    const as = world.askers.checkInAdmin
    return { input: await accessRows.renderDigest.own(world, as), as }
  },
  async claimPrints(world) {
    await accessRows.reportPrintResult.own(world, world.askers.organizer)
    return { input: await accessRows.claimPrints.own(world, world.askers.organizer) }
  },
  async reportPrintResult(world) {
    await accessRows.reportPrintResult.own(world, world.askers.organizer)
    const { token } = await accessRows.claimPrints.own(world, world.askers.organizer)
    const [print] = (await server.call(printCalls.claimPrints, { token })).body.prints
    return { input: { token, id: String(print?.id), take: String(print?.take) } }
  },
  async register(world, who) {
    const { eventId } = await anEvent(server)
    return { input: { ...(await accessRows.register.own(world, who)), eventId } }
  },
  async changeCategory({ event: { eventId } }, who) {
    const categoryId = await aCategory(eventId, who)
    return { input: { eventId, categoryId, texts: { en: 'Asks' }, options: [{ texts: { en: 'One' } }], place: 0 } }
  },
  async addOptions({ event: { eventId } }, who) {
    return { input: { eventId, categoryId: await aCategory(eventId, who), options: [{ texts: { en: 'Three' } }] } }
  },
  async deleteCategory({ event: { eventId } }, who) {
    return { input: { eventId, categoryId: await aCategory(eventId, who) } }
  },
  async stopBulk({ event: { eventId }, session: { sessionId } }, who) {
    return { input: { eventId, runId: await aBulkRun(eventId, sessionId, who) } }
  },
  async undoBulk({ event: { eventId }, session: { sessionId } }, who) {
    return { input: { eventId, runId: await aBulkRun(eventId, sessionId, who) } }
  },
  async deleteOption({ event: { eventId } }, who) {
    const categoryId = await aCategory(eventId, who)
    const { body } = await server.call(setupCalls.getCategories, { eventId }, who)
    const own = body.categories.find((each) => each.categoryId === categoryId)
    return { input: { eventId, optionId: own?.subCategories[0]?.id ?? '' } }
  },
  fetchPeople({ event: { eventId } }) {
    // The fetch that continues after the reply is not counted.
    pretix.isSilent = true
    return { input: { eventId, address: pretix.address, token: pretix.token } }
  },
  async deleteSearch({ event: { eventId } }, who) {
    const { body } = await server.call(networkingCalls.saveSearch, { eventId, name: 'All', filters: {} }, who)
    return { input: { eventId, id: body.search.id } }
  },
  async createParticipants(world, who) {
    return { input: await accessRows.createParticipants.own(world, who), as: world.askers.organizer }
  },
  async inviteAgain({ event }) {
    const person = { name: 'Ada', email: `${crypto.randomUUID()}@example.org`, typeId: event.typeId }
    const [saved] = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, [person]))
    return { input: { eventId: event.eventId, participantIds: [String(saved?.participantId)] } }
  },
  async stopMany({ event: { eventId } }, who) {
    return { input: { eventId, runId: await aRun(eventId, who) } }
  },
  async undoMany({ event: { eventId } }, who) {
    return { input: { eventId, runId: await aRun(eventId, who) } }
  },
  async deleteType({ event: { eventId, typeId } }, who) {
    const { body } = await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, who)
    return { input: { eventId, typeId, moveToTypeId: String(body.typeId) } }
  },
}

async function aRun(eventId: string, who: Asker): Promise<string> {
  const act = { filter: {}, act: 'list' as const, listed: true }
  return (await server.call(bulkPeopleCalls.runMany, { eventId, ...act }, who)).body.runId
}

async function aBulkRun(eventId: string, sessionId: string, who: Asker): Promise<string> {
  const { body } = await server.call(setupCalls.createType, { eventId, texts: { en: 'Crew' } }, who)
  const wanted = { eventId, sessionId, typeIds: [body.typeId], act: 'join' as const }
  await server.call(bulkCalls.runAttendance, wanted, who)
  const { runs } = (await server.call(bulkCalls.getBulkRuns, { eventId }, who)).body
  return runs[0]?.id ?? ''
}

async function aCategory(eventId: string, who: Asker): Promise<string> {
  const draft = { texts: { en: 'Offers' }, options: [{ texts: { en: 'One' } }, { texts: { en: 'Two' } }] }
  return (await server.call(setupCalls.createCategory, { eventId, ...draft }, who)).body.categoryId
}

async function linkMailedTo({ email, userId }: Asker): Promise<string> {
  await server.call(accountCalls.sendSignInLink, { username: email })
  const { link_id } = await server.ctx.db
    .selectFrom('sign_in_link')
    .select('link_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return linkTokenOf(server.ctx, link_id)
}

async function connectedEmail(who: Asker): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await server.call(accountCalls.connectEmail, { email }, who)
  return email
}

async function confirmationOf(email: string) {
  return { action: 'connectEmail', email, code: await codeMailedTo(server, email, 'confirmEmail') } as const
}

/** Variants of calls that do other work than those above. */
const more: Record<string, { call: Call; statements: string; ask: Ask<Call> }> = {
  'join, to ask for a meeting': {
    call: appCalls.join,
    statements: '8 + 13',
    ask: ({ event, other }, who) => ({
      input: { eventId: event.eventId, toType: 'participant', toId: other.participantId, message: '' },
      as: who,
    }),
  },
  'stayInVideoRoom, with the other person of a meeting': {
    call: videoCalls.stayInVideoRoom,
    statements: '6 + 1',
    ask: async (world, who) => ({ input: await aStayWithOther(world, who), as: who }),
  },
  'leave, a meeting': {
    call: appCalls.leave,
    statements: '9 + 12',
    async ask(world, who) {
      const invitationId = await aRequest(world, world.other, who)
      const meeting = await world.meet.accept(who, invitationId, await aSlot(world, world.other, who))
      return {
        input: { eventId: world.event.eventId, sessionId: typeof meeting === 'string' ? '' : meeting.id },
        as: who,
      }
    },
  },
}

/**
 * Counts statements. On plain PostgreSQL one statement saves messages and their facts. On a cluster the outbox is not
 * in the same shard, so each room has a transaction. Its begin, fact and commit are then not counted.
 */
function lengthOf(sent: readonly SentStatement[]): number {
  const around = (statement: SentStatement) => {
    const own = sent.filter(({ connection }) => connection === statement.connection)
    const after = own.slice(own.indexOf(statement) + 1)
    return 2 + after.findIndex(({ text }) => text === 'commit')
  }
  const saves = hasTriggers ? [] : sent.filter(({ text }) => /^with given as .*, writer as /s.test(text))
  return sent.length - saves.reduce((sum, each) => sum + around(each), 0)
}

async function countOf(call: Call, ask: Ask<Call>) {
  const world = await anAccessWorld(server)
  const { participant, checkInAdmin, organizer } = world.askers
  const isCheckInStaff = call.feature === 'checkin' && call.mayCall !== 'organizer'
  const who = isCheckInStaff ? checkInAdmin : call.mayCall === 'participant' ? participant : organizer
  const { input, as = call.mayCall === 'anyone' ? null : who, headers } = await ask(world, who)
  const { answer, before, after } = await count(call, input, as, headers)
  const texts = (sent: typeof before) =>
    sent.map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 90)).join('\n  ')
  return {
    status: answer.status,
    statements: `${lengthOf(before)} + ${lengthOf(after)}`,
    sent: `Before the answer:\n  ${texts(before)}\nAfter it:\n  ${texts(after)}`,
  }
}

it.each(Object.keys(statements) as WritingName[])('%s', async (name) => {
  const row = accessRows[name] as AccessRow
  const ask: Ask<Call> = (instead[name] as Ask<Call>) ?? (async (world, who) => ({ input: await row.own(world, who) }))
  const { sent, ...found } = await countOf(everyCall[name], ask)
  expect(found, sent).toEqual({ status: 200, statements: statements[name] })
})

it.each(Object.entries(more))('%s', async (_, { call, statements: wanted, ask }) => {
  const { sent, ...found } = await countOf(call, ask)
  expect(found, sent).toEqual({ status: 200, statements: wanted })
})

it('asks who may listen to a profile in two statements, however many events the two are in', async () => {
  const url = await server.listen()
  const recorder = recordStatements(server.ctx.pool)
  const [reader, other] = [await aUser(server), await aUser(server)]
  const tables: string[] = []
  for (let shared = 1; shared <= 4; shared++) {
    const event = await anEvent(server)
    await aParticipant(server, event, { user: reader })
    // The other person is listed in no event, so that every event has to be checked.
    await aParticipant(server, event, { user: other, listed: false })
    await server.delivered()
    const topic = topicName(publicProfileTopic.path, { userId: other.userId })
    const sent = await recorder.during(async () => (await subscribeTo(server, url, reader.userId, topic)).close())
    tables.push(
      sent
        .map(({ text }) => /from (user_event|participant) r/.exec(text)?.[1])
        .filter(Boolean)
        .join(),
    )
  }
  expect(tables).toEqual(Array(4).fill('user_event,participant'))
})

it.runIf(hasTriggers)(
  'FEED-1 records a change for each people row that these calls write, in the same transaction',
  async () => {
    expect(await people?.unfollowed()).toEqual([])
    expect(await people?.written()).toBeGreaterThan(500)
  },
)
