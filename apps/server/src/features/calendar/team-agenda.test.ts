import { topicName } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { calendarCalls, type TeamMeeting, teamAgendaTopic } from '@parley/contract/calendar'
import { participantCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { meetIn } from '../../testing/meet.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let booth: TestBooth
let admin: TestParticipant
let user: TestParticipant
let slots: string[]
let meet: ReturnType<typeof meetIn>
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  booth = await aBooth(server, event)
  admin = await aMember(server, event, booth, 'admin')
  user = await aMember(server, event, booth)
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => sessionId)
  meet = meetIn(server, event)
})

const agendaOf = async (who: TestParticipant) => {
  const { status, body } = await server.call(calendarCalls.getTeamAgenda, { eventId: event.eventId }, who)
  return status === 200 ? body.meetings : String(body.code)
}
const namesOf = (meetings: readonly TeamMeeting[] | string) =>
  typeof meetings === 'string'
    ? meetings
    : meetings.map(({ team, others }) => [team.map(({ id }) => id).sort(), others.map(({ id }) => id)])
async function aMeetingOf(member: TestParticipant, at: number, from?: TestParticipant) {
  const other = from ?? (await aParticipant(server, event))
  const met = await meet.accept(member, await meet.ask(other, member), slots[at] ?? '')
  return { other, meetingId: typeof met === 'string' ? met : met.id }
}
const hide = (agendaEnabled: boolean) =>
  server.call(boothCalls.changeBooth, { eventId: event.eventId, id: booth.boothId, agendaEnabled }, booth.owner)

it('CAL-20 shows each team member the meetings of the others, whatever their role, and no others', async () => {
  const [first, second] = [await aMeetingOf(user, 0), await aMeetingOf(admin, 1)]
  const between = await aMeetingOf(admin, 2, user)
  const { meetingId } = await aMeetingOf(user, 3)
  await meet.cancel(user, meetingId)

  const both = [[admin.participantId, user.participantId].sort(), []]
  const ofUser = [[user.participantId], [first.other.participantId]]
  const ofAdmin = [[admin.participantId], [second.other.participantId]]
  expect(namesOf(await agendaOf(booth.owner))).toEqual([ofUser, ofAdmin, both])
  expect(namesOf(await agendaOf(user))).toEqual([ofAdmin, both])
  expect(namesOf(await agendaOf(admin))).toEqual([ofUser, both])
  expect(between.meetingId).not.toBe('')

  const outside = [(await aBooth(server, event)).owner, first.other]
  expect(await Promise.all(outside.map(agendaOf))).toEqual([[], 'notFound'])
  await hide(false)
  expect(await agendaOf(booth.owner)).toBe('notFound')
})

it('CAL-20 uses as many queries for one meeting as for many', async () => {
  await aMeetingOf(user, 0)
  const { queries } = await countQueries(server, () => agendaOf(booth.owner))
  for (const at of [1, 2, 3]) await aMeetingOf(user, at)
  expect((await countQueries(server, () => agendaOf(booth.owner))).queries).toBe(queries)
})

it('CAL-21 updates live with agreed and cancelled meetings and changed names, and ends on removal or when switched off', async () => {
  const topic = topicName(teamAgendaTopic.path, { eventId: event.eventId, boothId: booth.boothId })
  const listen = (who: TestParticipant) => subscribeTo<TeamMeeting>(server, url, who.userId, topic)
  const [his, hers] = [await listen(booth.owner), await listen(user)]
  expect((await listen(await aParticipant(server, event))).code).toBe('notFound')

  const first = await aMeetingOf(user, 0)
  await his.until((rows) => rows.some(({ id }) => id === first.meetingId))
  const second = await aMeetingOf(admin, 1)
  await Promise.all([his, hers].map((each) => each.until((rows) => rows.length === 2)))
  await meet.cancel(admin, second.meetingId)
  await his.until((rows) => rows.every(({ id }) => id !== second.meetingId))

  const renamed = { eventId: event.eventId, action: 'all' as const, participant: { company: 'Kuzey Kahve' } }
  await server.call(participantCalls.changeParticipants, renamed, first.other)
  await his.until((rows) => rows.some(({ others }) => others[0]?.company === 'Kuzey Kahve'))

  await server.call(boothCalls.removeMember, { eventId: event.eventId, memberId: user.participantId }, booth.owner)
  await hers.ended
  await his.until((rows) => rows.length === 0)
  await hide(false)
  await his.ended
  for (const each of [his, hers]) each.close()
})
