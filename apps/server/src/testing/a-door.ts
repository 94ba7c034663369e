import { type Area, checkinCalls } from '@parley/contract/checkin'
import { expect } from 'vitest'
import { aParticipant, type TestParticipant } from './a-participant.ts'
import { anEvent, type TestEvent } from './an-event.ts'
import type { TestServer } from './start-server.ts'

export interface TestDoor {
  readonly event: TestEvent
  readonly door: TestParticipant
  readonly organizer: TestParticipant
  readonly ayse: TestParticipant
}

export async function aDoor(server: TestServer, { company = 'Anatolian Olives' } = {}): Promise<TestDoor> {
  const event = await anEvent(server)
  const door = await aParticipant(server, event, { name: 'Door', checkInAdmin: true })
  const organizer = await aParticipant(server, event, { organizer: true })
  const ayse = await aParticipant(server, event, { name: 'Ayşe', surname: 'Yılmaz', company })
  return { event, door, organizer, ayse }
}

export type GivenArea = { name?: string; capacity?: number | null; allowedPart?: string[] }

/** Creates an area, by default open to all and without a capacity. */
export async function anArea(
  server: TestServer,
  { event, organizer }: Pick<TestDoor, 'event' | 'organizer'>,
  overrides: GivenArea = {},
): Promise<Area> {
  const input = { eventId: event.eventId, name: 'Hall B', capacity: null, allowedPart: [], ...overrides }
  const { status, body } = await server.call(checkinCalls.addArea, input, organizer)
  expect(status).toBe(200)
  return body.area
}
