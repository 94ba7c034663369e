import { enrolUser, type NewParticipant } from '../features/participants/index.ts'
import { aUser } from './a-user.ts'
import type { TestEvent } from './an-event.ts'
import type { Caller, TestServer } from './start-server.ts'

export interface TestParticipant extends Caller {
  readonly participantId: string
  readonly ticketId: string
  readonly userId: string
}

/** Creates a participant, by default an ordinary attendee. `user` adds an existing user instead. */
export async function aParticipant(
  server: TestServer,
  event: Pick<TestEvent, 'eventId' | 'typeId'>,
  { user, ...overrides }: Partial<NewParticipant> & { user?: Caller & { userId: string } } = {},
): Promise<TestParticipant> {
  const { userId, token } = user ?? (await aUser(server))
  const stored = await server.ctx.inTransaction((work) =>
    enrolUser(work, event.eventId, userId, { typeId: event.typeId, ...overrides }),
  )
  return { ...stored, userId, token }
}
