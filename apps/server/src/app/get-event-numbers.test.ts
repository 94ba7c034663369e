import { HOUR_MS } from '@parley/contract'
import { numberCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { meetingCalls } from '@parley/contract/meetings'
import { beforeEach, expect, it } from 'vitest'
import { instantOf } from '../platform/clock.ts'
import { range } from '../platform/database/time-range.ts'
import { aBooth } from '../testing/a-booth.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { recordStatements } from '../testing/record-statements.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const numbers = async (who: TestParticipant) => (await server.call(numberCalls.getEventNumbers, { eventId }, who)).body

it('NUM-1 counts the people, the past sessions and meetings and one’s own, and no other event', async () => {
  const elsewhere = await anEvent(server)
  await aBooth(server, elsewhere)
  await aSession(server, elsewhere)
  const guest = await aParticipant(server, event, { city: 'İzmir' })
  await aParticipant(server, event, { city: ' Lyon' })
  const speaker = await aParticipant(server, event, { city: 'lyon' })
  await aBooth(server, event)
  const past = { startsAt: NOW - 2 * HOUR_MS, endsAt: NOW - HOUR_MS }
  await aSession(server, event, { ...past, speakers: [speaker.participantId] })
  await aSession(server, event, { hidden: true })
  expect(await numbers(guest)).toEqual({
    participants: 5,
    cities: 2,
    sessions: 1,
    speakers: 1,
    booths: 1,
    meetings: 0,
    myMeetings: 0,
    mySessions: 0,
  })
  expect((await numbers(organizer)).sessions).toBe(2)
})

it('NUM-1 counts the meetings of others for the event, but not as one’s own', async () => {
  await aDealRoom(server, event)
  const [guest, ada, bo] = [
    await aParticipant(server, event),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  const meet = meetIn(server, event)
  const { body } = await server.call(meetingCalls.findOpenSlots, { eventId, participantId: bo.participantId }, ada)
  await meet.accept(bo, await meet.ask(ada, bo), String(body.slots[0]?.id))
  const past = range(instantOf(NOW - 2 * HOUR_MS), instantOf(NOW - HOUR_MS))
  await server.ctx.db.updateTable('meeting').set({ during: past }).where('event_id', '=', eventId).execute()
  expect(await numbers(ada)).toMatchObject({ meetings: 1, myMeetings: 1 })
  expect(await numbers(guest)).toMatchObject({ meetings: 1, myMeetings: 0 })
})

it('NUM-1 counts nothing behind a tab that the caller does not see', async () => {
  const guest = await aParticipant(server, event, { city: 'Lyon' })
  await aBooth(server, event)
  await aSession(server, event)
  await server.call(
    eventCalls.changeEvent,
    { eventId, limitTabs: true, tabs: [{ name: 'lobby', texts: null, participantTypes: [event.typeId] }] },
    organizer,
  )
  expect(Object.values(await numbers(guest))).toEqual(Array(8).fill(0))
  expect((await numbers(organizer)).participants).toBe(3)
})

it('NUM-1 asks in one statement', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const sent = await recorder.by(() => numbers(organizer))
  // One of the two statements authenticates the caller.
  expect(sent).toHaveLength(2)
})
