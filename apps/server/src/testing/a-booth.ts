import { insertBooths, type NewBooth } from '../features/booths/index.ts'
import { type NewParticipant, saveBoothPlaces } from '../features/participants/index.ts'
import type { Work } from '../platform/work.ts'
import { aParticipant, type TestParticipant } from './a-participant.ts'
import type { TestEvent } from './an-event.ts'
import type { TestServer } from './start-server.ts'

export async function anEmptyBooth(
  server: TestServer,
  { eventId }: Pick<TestEvent, 'eventId'>,
  overrides: Partial<NewBooth> = {},
): Promise<string> {
  const add = (work: Work) => insertBooths(work, eventId, [{ boothName: 'Anatolian Olives', ...overrides }])
  return (await server.ctx.inTransaction(add))[0] ?? ''
}

/** Creates a booth for each person, and puts those with a booth role into theirs. */
export async function inOwnBooths<P extends Pick<NewParticipant, 'name' | 'boothRole'>>(
  work: Work,
  eventId: string,
  people: readonly P[],
): Promise<(P & { boothId?: string | null })[]> {
  const boothIds = await insertBooths(
    work,
    eventId,
    people.map(({ name }) => ({ boothName: name })),
  )
  return people.map((person, at) => (person.boothRole ? { ...person, boothId: boothIds[at] ?? null } : person))
}

export interface TestBooth {
  readonly boothId: string
  readonly owner: TestParticipant
}

export async function aBooth(
  server: TestServer,
  event: Pick<TestEvent, 'eventId' | 'typeId'>,
  overrides: Partial<NewBooth> = {},
): Promise<TestBooth> {
  const owner = await aParticipant(server, event)
  const boothId = await anEmptyBooth(server, event, overrides)
  const places = [{ participantId: owner.participantId, booth: { boothId, role: 'owner' as const } }]
  await server.ctx.inTransaction((work) => saveBoothPlaces(work, event.eventId, places))
  return { boothId, owner }
}

export async function aMember(
  server: TestServer,
  event: Pick<TestEvent, 'eventId' | 'typeId'>,
  { boothId }: Pick<TestBooth, 'boothId'>,
  role: 'admin' | 'user' = 'user',
): Promise<TestParticipant> {
  return aParticipant(server, event, { boothId, boothRole: role })
}
