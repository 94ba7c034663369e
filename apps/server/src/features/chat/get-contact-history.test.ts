import { contactCalls } from '@parley/contract/contacts'
import { meetingCalls } from '@parley/contract/meetings'
import { expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

async function aContact() {
  const event = await anEvent(server)
  const ada = await aParticipant(server, event, { user: await aUser(server) })
  const bo = await aParticipant(server, event, { user: await aUser(server) })
  const input = { eventId: event.eventId, participantId: bo.participantId }
  const { contact } = (await server.call(contactCalls.addContact, input, ada)).body
  return { event, ada, bo, contact }
}

const history = async (id: string, as: TestParticipant) =>
  (await server.call(contactCalls.getContactHistory, { id }, as)).body

async function aMeeting(event: TestEvent, from: TestParticipant, to: TestParticipant): Promise<string> {
  const meet = meetIn(server, event)
  const [slot] = (await aDealRoom(server, event)).slots
  const meeting = await meet.accept(to, await meet.ask(from, to), String(slot?.sessionId))
  if (typeof meeting === 'string') throw new Error(meeting)
  return meeting.id
}

it('CONTACT-19 shows meetings in all events and the last messages, and nothing to others', async () => {
  const { event, ada, bo, contact } = await aContact()
  expect(await history(contact.id, ada)).toEqual({ meetings: [], wrote: null })
  const later = await anEvent(server)
  const [adaThere, boThere] = [
    await aParticipant(server, later, { user: ada }),
    await aParticipant(server, later, { user: bo }),
  ]
  const first = await aMeeting(event, ada, bo)
  const second = await aMeeting(later, boThere, adaThere)
  await server.call(meetingCalls.reportMeetingOutcome, { eventId: event.eventId, sessionId: first, said: 'met' }, ada)
  const talk = talkIn(server)
  const roomId = await talk.open(ada, bo)
  expect((await history(contact.id, ada)).wrote).toBe(null)
  server.setNow(NOW + 1_000)
  await talk.say(ada, roomId, 'Hello')
  server.setNow(NOW + 2_000)
  await talk.say(ada, roomId, 'Are you there?')
  const { meetings, wrote } = await history(contact.id, ada)
  expect(wrote).toEqual({ roomId, mineAtMillis: NOW + 2_000, theirsAtMillis: null })
  expect(new Map(meetings.map((each) => [each.id, each]))).toEqual(
    new Map([
      [first, expect.objectContaining({ eventId: event.eventId, participantId: bo.participantId, said: 'met' })],
      [second, expect.objectContaining({ eventId: later.eventId, participantId: boThere.participantId, said: null })],
    ]),
  )
  expect(meetings[0]).toMatchObject({ timezone: 'Europe/Istanbul', cancelled: false, place: expect.any(String) })
  expect((await server.call(contactCalls.getContactHistory, { id: contact.id }, bo)).status).toBe(404)
})

it('CONTACT-19 runs as many statements for any amount of history', async () => {
  const { event, ada, bo, contact } = await aContact()
  const recorder = recordStatements(server.ctx.pool)
  const counts: number[] = []
  await server.delivered()
  counts.push((await recorder.during(() => history(contact.id, ada))).length)
  for (let at = 0; at < 3; at++) {
    const other = await anEvent(server)
    await aMeeting(
      other,
      await aParticipant(server, other, { user: ada }),
      await aParticipant(server, other, { user: bo }),
    )
  }
  await aMeeting(event, ada, bo)
  await server.delivered()
  counts.push((await recorder.during(() => history(contact.id, ada))).length)
  expect(counts).toEqual([4, 4])
})

it('MEET-75 saves the last answer of each of the two about a meeting, and shows it to them alone', async () => {
  const { event, ada, bo } = await aContact()
  const sessionId = await aMeeting(event, ada, bo)
  const eventId = event.eventId
  const say = async (who: TestParticipant, outcome: 'met' | 'missed' | null) =>
    (await server.call(meetingCalls.reportMeetingOutcome, { eventId, sessionId, said: outcome }, who)).status
  const { contact } = (await server.call(contactCalls.addContact, { eventId, participantId: ada.participantId }, bo))
    .body
  const mine = (await server.call(contactCalls.getContacts, {}, ada)).body.contacts[0]
  const readOutcomes = async () =>
    [await history(String(mine?.id), ada), await history(contact.id, bo)].map(({ meetings }) => meetings[0]?.said)
  expect([await say(ada, 'missed'), await readOutcomes()]).toEqual([200, ['missed', null]])
  expect([await say(ada, 'met'), await readOutcomes()]).toEqual([200, ['met', null]])
  expect([await say(bo, 'missed'), await readOutcomes()]).toEqual([200, ['met', 'missed']])
  expect([await say(ada, null), await readOutcomes()]).toEqual([200, [null, 'missed']])
  expect(await say(await aParticipant(server, event), 'met')).toBe(404)
  await meetIn(server, event).cancel(ada, sessionId)
  expect(await say(bo, 'met')).toBe(404)
})
