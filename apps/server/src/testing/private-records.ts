import type { Call } from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import { saveBoothPlaces } from '../features/participants/index.ts'
import { newId } from '../platform/ids.ts'
import { type AccessRow, accessRows } from './access-rows.ts'
import { type AccessWorld, type Asker, aMeeting } from './access-world.ts'
import { NOW } from './start-server.ts'

type Input = Record<string, unknown>
export type PrivateRecords = Awaited<ReturnType<typeof seedPrivateRecords>>

const rowOf = (name: string) => (accessRows as Record<string, AccessRow>)[name] as AccessRow

export const inputFor = async (world: AccessWorld, name: string, who: Asker) =>
  (await rowOf(name).own(world, who)) as Input

/** Puts the person back into their team, because creating data for a call may have moved them to another one. */
export async function assignBooth(
  { server, event }: AccessWorld,
  { participantId }: Asker,
  boothId: string,
): Promise<void> {
  const places = [{ participantId, booth: { boothId, role: 'owner' as const } }]
  await server.ctx.inTransaction((work) => saveBoothPlaces(work, event.eventId, places))
}

export async function seedPrivateRecords(world: AccessWorld) {
  const { server } = world
  const { eventId } = world.event
  const inputOf = (name: string, who: Asker) => inputFor(world, name, who)
  const act = async <Name extends keyof EveryCall>(name: Name, input: Input, who: Asker) => {
    const answer = await server.call(everyCall[name] as Call, input as never, who)
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body).slice(0, 200)}`)
    return answer.body as unknown as Record<string, never>
  }
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
    device: 'Zqdevice',
    ticket: me.ticketId,
  }
  await act('addContact', { firstName: marks.contact, emails: ['zq@example.org'], note: 'Zqnote' }, me)
  const added = await act('addContact', { code: other.ticketId, format: 'typed' }, me)
  const roomId = [me.userId, other.userId].sort().join('-')
  await act('openRoom', { members: [other.userId], eventId }, me)
  await act('sendMessage', { roomId, clientId: newId(), msg: marks.chat }, me)
  const { search } = await act('saveSearch', { eventId, name: marks.search, filters: { query: 'cheese' } }, me)
  await act('connectEmail', { email: marks.email }, me)
  await act('changeParticipants', { eventId, action: 'all', participant: { phone: marks.phone } }, me)
  await act('changeProfile', { action: 'update_device_token', deviceUID: 'device', token: marks.device }, me)
  await act('markSeen', { eventId, id: other.participantId }, me)
  const feed = await act('createCalendarFeed', {}, me)
  await act('saveMatchWish', { eventId, most: 3 }, me)
  await act('markPostsSeen', { eventId, seenAt: NOW - 4_321 }, me)
  await act('tagPerson', { eventId, id: other.participantId, tag: 'favourite' }, me)
  const booth = await inputOf('tagBooth', me)
  await act('tagBooth', booth, me)
  const lead = await inputOf('changeLead', me)
  await act('changeLead', { ...lead, change: { note: marks.lead } }, me)
  const { boothId } = lead
  const leadCode = (await act('createLeadCode', { eventId, boothId }, me)) as unknown as { made: { id: string } }
  const vote = await inputOf('submitPoll', me)
  await act('submitPoll', vote, me)
  const proposal = await inputOf('answerMatchProposal', me)
  const invitationId = await world.meet.ask(me, moderator, marks.ask)
  const meeting = await aMeeting(world, me, other)
  const area = await inputOf('getPostedArea', me)
  const { participantId } = me
  const scan = { eventId, entityType: 'area', entityId: area.id, checkIn: true, participantId }
  await act('checkIn', scan, checkInAdmin)
  await server.settle()
  const { results } = (await act('getNotifications', {}, me)) as unknown as { results: { id: string; type: string }[] }
  const searchId = (search as unknown as { id: string }).id
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
    resolveCode: { code: other.ticketId, format: 'typed' },
    getParticipant: { eventId, id: moderator.participantId },
    getPostedArea: area,
    deleteSearch: { eventId, id: searchId },
    markSearchSeen: { eventId, id: searchId },
  }
  return {
    boothId: String(boothId),
    inputs,
    marks: {
      ...marks,
      note: 'Zqnote',
      keptContact: String((added.contact as unknown as { id: string }).id),
      feed: String(Object.values(feed).find((value) => String(value).startsWith('http'))),
      member: `"boothId":"${boothId}","organizerRole"`,
      room: roomId,
      leadCode: leadCode.made.id,
      vote: `"answers":["${(vote.answers as string[])[0]}"]`,
      proposal: String(proposal.proposalId),
      invitation: invitationId,
      meeting,
      notification: String(results.find(({ type }) => type === 'confirmed')?.id),
      postsSeen: String(NOW - 4_321),
    },
  }
}
