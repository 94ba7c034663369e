import 'temporal-polyfill/global'
import type { Call } from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBoothPlaces } from '../features/participants/index.ts'
import { newId } from '../platform/ids.ts'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, aMeeting, anAccessWorld } from '../testing/access-world.ts'
import { NOW, startServer, type TestServer } from '../testing/start-server.ts'

/*
 * Whose rows a reading call tells. One person has something of each kind that is theirs alone; each call tells them of it, and tells a
 * second person of the same rights in the same event nothing of any of it: neither for what they ask themselves, nor for the very
 * input of the first. A call without its line here fails.
 */

type Input = Record<string, unknown>
type Seeds = Awaited<ReturnType<typeof seed>>
type Line = ((told: string, seeds: Seeds) => boolean) | { readonly because: string }

const of = (name: keyof Seeds['marks']) => (told: string, seeds: Seeds) => told.includes(seeds.marks[name])
const because = (reason: string) => ({ because: reason })
const SAME_FOR_ALL = because('All participants get the same answer.')
const HELPERS = because('Organizers and check-in admins alone are answered.')
const SECRET = because('The input is a secret of its own.')
const NOTHING = because('It tells nothing of any person.')
const RANKED = because('It ranks what the search tells, by answers that all may read.')

/** For each reading call of other people: the private data it might show, or the reason why it has none. */
const lines: Record<string, Line> = {
  getToken: SECRET,
  getProfile: of('ownEmail'),
  previewSignInLink: SECRET,
  getSignIns: of('signIn'),
  getProviderIdentity: SECRET,
  getPushKey: NOTHING,
  getEmails: of('email'),
  previewUrlAction: SECRET,
  getEvents: of('ticket'),
  getTemplates: HELPERS,
  getTemplate: HELPERS,
  getBadges: HELPERS,
  getBadge: HELPERS,
  findUndrawn: HELPERS,
  searchBooths: (told) => told.includes('"favourite":true'),
  getBooth: (told) => told.includes('"favourite":true'),
  getBoothTypes: SAME_FOR_ALL,
  getMembers: of('member'),
  findMemberCandidates: because('Anybody who is in no booth can be asked to join.'),
  getPastAgenda: of('meeting'),
  getAgendaOf: because('People with the right to see it learn when a person is busy, and no more.'),
  getTeamAgenda: because('The meetings of a team, which who-may-call asks as a member and as a stranger.'),
  downloadAgenda: of('meeting'),
  printAgenda: because('It is drawn: the calendar file is made of the same rows.'),
  getCalendarFeed: of('feed'),
  getChatRooms: of('room'),
  getMessages: of('chat'),
  searchMessages: of('chat'),
  getContacts: of('contact'),
  lookUpCode: of('keptContact'),
  exportContacts: of('contact'),
  getMyCard: of('ownEmail'),
  exportProgramme: SAME_FOR_ALL,
  getEventDocuments: SAME_FOR_ALL,
  getLeads: of('lead'),
  exportLeads: of('lead'),
  getLeadCodes: of('leadCode'),
  getMatchWish: (told) => told.includes('"most":3'),
  getMatchProposals: of('proposal'),
  findOpenSlots: because('Times that are free for two; the times of the caller alone are in the agenda.'),
  findOpenProposals: because('Who-may-call asks it for the requests of others.'),
  getProposal: SECRET,
  findGuests: because('Anybody who has no meeting then can be a guest.'),
  searchParticipants: (told) => /"fav(?:ourite)?"/.test(told),
  countMatches: RANKED,
  suggestPeople: RANKED,
  getSavedSearches: of('search'),
  getNotifications: (told) => told.includes('"type":"confirmed"'),
  getEventNumbers: because('It counts the meetings of the caller alone, which its own test asks as two people.'),
  getBoothNumbers: because('It counts for the team of a booth, which its own test asks as a stranger.'),
  getOwnAreas: (told) => told.includes('"inside":true'),
  getTicket: SECRET,
  getParticipant: because('What others may see of a person; marks and requests have topics of their own.'),
  getReasons: RANKED,
  getOwnProfile: of('phone'),
  getPolls: of('vote'),
  getPrinters: HELPERS,
  getDigests: HELPERS,
  renderDigest: HELPERS,
  getAreas: HELPERS,
  getPostedArea: (told) => told.includes('"inside":true'),
  getCheckInNumbers: HELPERS,
  getPosts: SAME_FOR_ALL,
  getPost: SAME_FOR_ALL,
  getComments: SAME_FOR_ALL,
  getPostsSeen: of('postsSeen'),
  getProgramme: SAME_FOR_ALL,
  getLiveSessions: SAME_FOR_ALL,
  getSession: SAME_FOR_ALL,
  getSpeakerSessions: SAME_FOR_ALL,
  getSpeakers: SAME_FOR_ALL,
  getSpeaker: SAME_FOR_ALL,
  getVenueMap: SAME_FOR_ALL,
}

const calls = (Object.values(everyCall) as readonly Call[]).filter(
  ({ method, onlyReads, mayCall }) =>
    (method === 'GET' || onlyReads) && ['anyone', 'user', 'participant'].includes(mayCall as string),
)

let server: TestServer
let world: AccessWorld
let seeds: Seeds
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'silent' })
  world = await anAccessWorld(server)
  seeds = await seed()
})
afterAll(() => server.close())

const rowOf = (name: string) => (accessRows as Record<string, AccessRow>)[name] as AccessRow
const inputFor = async (name: string, who: Asker) => (await rowOf(name).own(world, who)) as Input

async function tell(name: string, input: Input, who: Asker): Promise<string> {
  const call = (everyCall as Record<string, Call>)[name] as Call
  const { body } = await server.call(call, input as never, who)
  return body instanceof Blob ? Buffer.from(await body.arrayBuffer()).toString('utf8') : JSON.stringify(body)
}
async function act<Name extends keyof EveryCall>(name: Name, input: Input, who: Asker) {
  const answer = await server.call(everyCall[name] as Call, input as never, who)
  expect([name, answer.status, JSON.stringify(answer.body).slice(0, 200)]).toEqual([name, 200, expect.anything()])
  return answer.body as unknown as Record<string, never>
}

/** Creating the data to read may put the person into another team. */
async function takeBooth({ participantId }: Asker, boothId: string): Promise<void> {
  const places = [{ participantId, booth: { boothId, role: 'owner' as const } }]
  await server.ctx.inTransaction((work) => saveBoothPlaces(work, world.event.eventId, places))
}

/** Something of each kind that is the participant's own. */
async function seed() {
  const { eventId } = world.event
  const { participant: me, checkInAdmin, moderator } = world.askers
  const { other } = world
  const marks = {
    contact: 'Zqcontact',
    chat: 'Zqchat',
    search: 'Zqsearch',
    lead: 'Zqlead',
    ask: 'Zqask',
    email: 'zqemail@example.org',
    ownEmail: me.email,
    phone: '+905321234567',
    signIn: me.signInId,
    ticket: me.ticketId,
  }
  await act('addContact', { firstName: marks.contact, emails: ['zq@example.org'], note: 'Zqnote' }, me)
  const kept = await act('addContact', { code: other.ticketId, format: 'typed' }, me)
  const roomId = [me.userId, other.userId].sort().join('-')
  await act('openRoom', { members: [other.userId], eventId }, me)
  await act('sendMessage', { roomId, clientId: newId(), msg: marks.chat }, me)
  await act('saveSearch', { eventId, name: marks.search, filters: { query: 'cheese' } }, me)
  await act('connectEmail', { email: marks.email }, me)
  await act('changeParticipants', { eventId, action: 'all', participant: { phone: marks.phone } }, me)
  const feed = await act('makeCalendarFeed', {}, me)
  await act('saveMatchWish', { eventId, most: 3 }, me)
  await act('seePosts', { eventId, seenAt: NOW - 4_321 }, me)
  await act('tagPerson', { eventId, id: other.participantId, tag: 'favourite' }, me)
  const booth = await inputFor('tagBooth', me)
  await act('tagBooth', booth, me)
  const lead = await inputFor('changeLead', me)
  await act('changeLead', { ...lead, change: { note: marks.lead } }, me)
  const { boothId } = lead
  const leadCode = (await act('makeLeadCode', { eventId, boothId }, me)) as unknown as { made: { id: string } }
  const vote = await inputFor('submitPoll', me)
  await act('submitPoll', vote, me)
  const proposal = await inputFor('answerMatchProposal', me)
  const asked = await world.meet.ask(me, moderator, marks.ask)
  const meeting = await aMeeting(world, me, other)
  const area = await inputFor('getPostedArea', me)
  const { participantId } = me
  const scan = { eventId, entityType: 'area', entityId: area.id, checkIn: true, participantId }
  await act('checkIn', scan, checkInAdmin)
  await server.settle()
  const inputs: Record<string, Input> = {
    getMessages: { roomId },
    searchMessages: { query: marks.chat },
    getEvents: { id: eventId },
    getBooth: { eventId, id: booth.id },
    getMembers: { eventId, boothId },
    getTeamAgenda: { eventId },
    getBoothNumbers: { eventId, boothId },
    findMemberCandidates: { eventId, boothId, query: 'elif' },
    getLeads: { eventId, boothId },
    exportLeads: { eventId, boothId, format: 'csv' },
    getLeadCodes: { eventId, boothId },
    lookUpCode: { code: other.ticketId, format: 'typed' },
    getParticipant: { eventId, id: moderator.participantId },
    getPostedArea: area,
  }
  return {
    boothId: String(boothId),
    inputs,
    marks: {
      ...marks,
      note: 'Zqnote',
      keptContact: String((kept.contact as unknown as { id: string }).id),
      feed: String(Object.values(feed).find((value) => String(value).startsWith('http'))),
      member: `"boothId":"${boothId}","organizerRole"`,
      room: roomId,
      leadCode: leadCode.made.id,
      vote: `"answers":["${(vote.answers as string[])[0]}"]`,
      proposal: String(proposal.proposalId),
      invitation: asked,
      meeting,
      postsSeen: String(NOW - 4_321),
    },
  }
}

it('GUARD-17 has a line for every reading call that not only organizers may make', () => {
  expect(Object.keys(lines).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe('GUARD-17', () => {
  it.each(calls)('$name tells each of two people their own', async ({ name }) => {
    const [me, second] = [world.askers.participant, world.another]
    const input = seeds.inputs[name] ?? (await inputFor(name, me))
    const line = lines[name]
    await takeBooth(me, seeds.boothId)
    if (typeof line === 'function') expect([name, line(await tell(name, input, me), seeds)]).toEqual([name, true])

    for (const asked of [input, await inputFor(name, second)]) {
      const told = await tell(name, asked, second)
      // An answer may repeat its input.
      const leaked = Object.values(seeds.marks).filter(
        (mark) => told.includes(mark) && !JSON.stringify(asked).includes(mark),
      )
      expect([name, leaked]).toEqual([name, []])
      if (typeof line === 'function') expect([name, line(told, seeds)]).toEqual([name, false])
    }
  })
})
