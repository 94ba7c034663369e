import 'temporal-polyfill/global'
import type { Call } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccessWorld, type Asker, anAccessWorld } from '../testing/access-world.ts'
import { assignBooth, inputFor, type PrivateRecords, seedPrivateRecords } from '../testing/private-records.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * Each reading call returns the first person's private data to them, but not to a second person with the same rights in
 * the same event. The second person sends their own input and the input of the first. A call without a line here fails.
 */

type Input = Record<string, unknown>
type Line = ((reply: string, seeds: PrivateRecords) => boolean) | { readonly because: string }

const of = (name: keyof PrivateRecords['marks']) => (reply: string, seeds: PrivateRecords) =>
  reply.includes(seeds.marks[name])
const because = (reason: string) => ({ because: reason })
const SAME_FOR_ALL = because('All participants get the same answer.')
const HELPERS = because('Organizers and check-in admins alone are answered.')
const SECRET = because('The input is a secret of its own.')
const NOTHING = because('It tells nothing of any person.')
const RANKED = because('It ranks what the search tells, by answers that all may read.')

function showsMarks(reply: string): boolean {
  const { props, results } = JSON.parse(reply) as { props: string[]; results: unknown[][] }
  const [tag, seen] = ['tag', 'seen'].map((name) => props.indexOf(name))
  return results.some((row) => row[tag ?? -1] !== null || row[seen ?? -1] === true)
}

/** A check that the first person's data is shown, or the reason why the call has no private data. */
const lines: Record<string, Line> = {
  getToken: SECRET,
  getProfile: of('device'),
  previewSignInLink: SECRET,
  getSignIns: of('signIn'),
  getProviderIdentity: SECRET,
  getPushKey: NOTHING,
  getEmails: of('email'),
  previewUrlAction: SECRET,
  batchReads: because('Each read has the rights of its own call, and its own test asks as another user.'),
  getEvents: of('ticket'),
  getTemplates: HELPERS,
  getTemplate: HELPERS,
  getBadges: HELPERS,
  getBadge: HELPERS,
  findMissingGlyphs: HELPERS,
  searchBooths: (reply) => reply.includes('"favourite":true'),
  getBooth: (reply) => reply.includes('"favourite":true'),
  getBoothTypes: SAME_FOR_ALL,
  getMembers: of('member'),
  findMemberCandidates: because('Anybody who is in no booth can be asked to join.'),
  getPastAgenda: of('meeting'),
  getParticipantAgenda: because('People with the right to see it learn when a person is busy, and no more.'),
  getTeamAgenda: because('The meetings of a team, which who-may-call asks as a member and as a stranger.'),
  downloadAgenda: of('meeting'),
  printAgenda: because('It is drawn: the calendar file is made of the same rows.'),
  getCalendarFeed: of('feed'),
  getChatRooms: of('room'),
  getMessages: of('chat'),
  searchMessages: of('chat'),
  getContacts: of('contact'),
  getContactHistory: because('Who-may-call asks it for the contact of another.'),
  getMet: of('keptContact'),
  resolveCode: of('keptContact'),
  exportContacts: of('contact'),
  getMyCard: of('ownEmail'),
  exportProgramme: SAME_FOR_ALL,
  getEventDocuments: SAME_FOR_ALL,
  getLeads: of('lead'),
  exportLeads: of('lead'),
  getLeadCodes: of('leadCode'),
  getMatchWish: (reply) => reply.includes('"most":3'),
  getMatchProposals: of('proposal'),
  findOpenSlots: because('Times that are free for two; the times of the caller alone are in the agenda.'),
  findOpenProposals: because('Who-may-call asks it for the requests of others.'),
  getProposal: SECRET,
  findGuests: because('Anybody who has no meeting then can be a guest.'),
  searchParticipants: showsMarks,
  countMatches: RANKED,
  suggestPeople: RANKED,
  getDay: because('It asks as the caller alone: its own test has two people with other agendas.'),
  getSavedSearches: of('search'),
  getNotifications: of('notification'),
  getEventNumbers: because('It counts the meetings of the caller alone, which its own test asks as two people.'),
  getBoothNumbers: because('It counts for the team of a booth, which its own test asks as a stranger.'),
  getOwnAreas: (reply) => reply.includes('"inside":true'),
  getTicket: SECRET,
  getParticipant: because('What others may see of a person; marks and requests have topics of their own.'),
  getReasons: RANKED,
  getOwnProfile: of('phone'),
  getPolls: of('vote'),
  getSessionQuestions: because('Its own test asks as two people which questions and votes are theirs.'),
  getPopups: because('People of one type are shown the same tables.'),
  getSpeedRounds: because('Its own test shows each person their own group alone.'),
  getPrinters: HELPERS,
  getDigests: HELPERS,
  renderDigest: HELPERS,
  getAreas: HELPERS,
  getPostedArea: (reply) => reply.includes('"inside":true'),
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
  checkSessionToken: because('It asks for a token, and who has it is named there.'),
  getSessionWay: SAME_FOR_ALL,
  getVideoRoom: because('For a stranger there is no such room, which its own test asks as one.'),
}

const calls = (Object.values(everyCall) as readonly Call[]).filter(
  ({ method, onlyReads, mayCall }) =>
    (method === 'GET' || onlyReads) && ['anyone', 'user', 'participant'].includes(mayCall as string),
)

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
let seeds: PrivateRecords
beforeAll(async () => {
  world = await anAccessWorld(server)
  seeds = await seedPrivateRecords(world)
})

async function tell(name: string, input: Input, who: Asker): Promise<string> {
  const call = (everyCall as Record<string, Call>)[name] as Call
  const { body } = await server.call(call, input as never, who)
  return body instanceof Blob ? Buffer.from(await body.arrayBuffer()).toString('utf8') : JSON.stringify(body)
}

it('GUARD-17 has a line for every reading call that not only organizers may make', () => {
  expect(Object.keys(lines).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe('GUARD-17', () => {
  it.each(calls)('$name returns to each of two people only their own data', async ({ name }) => {
    const [me, second] = [world.askers.participant, world.another]
    const input = seeds.inputs[name] ?? (await inputFor(world, name, me))
    const line = lines[name]
    await assignBooth(world, me, seeds.boothId)
    if (typeof line === 'function') expect([name, line(await tell(name, input, me), seeds)]).toEqual([name, true])

    for (const sentInput of [input, await inputFor(world, name, second)]) {
      const reply = await tell(name, sentInput, second)
      // A reply may repeat its input.
      const leaked = Object.values(seeds.marks).filter(
        (mark) => reply.includes(mark) && !JSON.stringify(sentInput).includes(mark),
      )
      expect([name, leaked]).toEqual([name, []])
      if (typeof line === 'function') expect([name, line(reply, seeds)]).toEqual([name, false])
    }
  })
})
