import { HOUR_MS } from '@parley/contract'
import { sessionCalls } from '@parley/contract/sessions'
import { type PlaceDraft, venueCalls } from '@parley/contract/venue'
import { expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aFloorPlan } from '../../../testing/a-floor-plan.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { aSession } from '../../../testing/a-session.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { testServer } from '../../../testing/test-server.ts'
import { walkMinutes } from './walk-minutes.ts'

const at = (x: number, y = 0, planId = 'hall') => ({ planId, x, y })

it('MEET-54 computes 1.3 times the straight line at 80 m per minute, rounded up', () => {
  const far = [0, 1, 61, 62, 200].map((metres) => walkMinutes(at(0), at(metres)))
  expect([far, walkMinutes(at(10, 20), at(40, 60))]).toEqual([[0, 1, 1, 2, 4], 1])
})

it('MEET-54 knows no way between two plans, or to a place on none', () => {
  expect([walkMinutes(at(0), at(0, 0, 'attic')), walkMinutes(undefined, at(0)), walkMinutes(at(0), undefined)]).toEqual(
    [null, null, null],
  )
})

const server = testServer()

it('MEET-54 shows the distance to the entry beside a time, on a plan with a scale, to people who see the map', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const [ada, bo, cem] = [
    await aParticipant(server, event),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  const meet = meetIn(server, event)
  const { slots, placeIds } = await aDealRoom(server, event)
  const { body } = await server.call(sessionCalls.createRoom, { eventId, name: 'Hall' }, organizer)
  const last = Number(slots[5]?.endsAt)
  const bread = await aSession(server, event, {
    locationId: body.roomId,
    startsAt: last,
    endsAt: last + HOUR_MS,
    speakers: [ada.participantId],
  })
  const met = await meet.accept(ada, await meet.ask(cem, ada), String(slots[0]?.sessionId))
  const meetingId = typeof met === 'string' ? met : met.id

  // The plan is twice as wide as high. Table 1 is taken first; the deal room is in the middle of the two.
  const hall: PlaceDraft[] = [{ kind: 'room', refId: body.roomId, x: 0.7, y: 0.5 }]
  const tables = [0.1, 0.3].map(
    (x, index): PlaceDraft => ({ kind: 'table', refId: String(placeIds[index]), x, y: 0.5 }),
  )
  const plan = await aFloorPlan(server, event, organizer)
  const attic = await aFloorPlan(server, event, organizer)
  const put = (planId: string, placesRev: number, places: PlaceDraft[]) =>
    server.call(venueCalls.savePlaces, { eventId, planId, placesRev, places }, organizer)
  const change = (planId: string, widthM: number | null) =>
    server.call(venueCalls.changeFloorPlan, { eventId, planId, widthM }, organizer)
  const slotsAround = async () => {
    const found = await meet.slots(ada, bo)
    if (typeof found === 'string') return found
    return (found.around ?? []).map(({ id, beside, walkMinutes: minutes }) => [
      slots.findIndex((slot) => slot.sessionId === id),
      beside,
      minutes,
    ])
  }
  const beside = (toTable: number | undefined, toHall: number | undefined) => [
    [1, meetingId, toTable],
    [2, meetingId, toTable],
    [4, bread.sessionId, toHall],
    [5, bread.sessionId, toHall],
  ]

  await put(plan.id, 1, [...hall, ...tables])
  expect(await slotsAround()).toEqual(beside(undefined, undefined))
  await change(plan.id, 400)
  expect(await slotsAround()).toEqual(beside(1, 4))
  await change(attic.id, 400)
  await put(attic.id, 1, hall)
  expect(await slotsAround()).toEqual(beside(1, undefined))
  await change(plan.id, null)
  expect(await slotsAround()).toEqual(beside(undefined, undefined))

  await change(plan.id, 400)
  await server.ctx.db.updateTable('event').set({ limit_tabs: true }).where('event_id', '=', eventId).execute()
  expect(await slotsAround()).toEqual(beside(undefined, undefined))
})
