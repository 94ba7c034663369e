import { meetingCalls } from '@parley/contract/meetings'
import { aDealRoom } from './a-deal-room.ts'
import { aParticipant, type TestParticipant } from './a-participant.ts'
import { aSession } from './a-session.ts'
import { aUser, type TestUser } from './a-user.ts'
import { anEvent } from './an-event.ts'
import { meetIn } from './meet.ts'
import type { TestServer } from './start-server.ts'

/** Who asks: nobody, someone outside the event, and three within it. */
export const roles = ['visitor', 'stranger', 'foreignOrganizer', 'participant', 'moderator', 'organizer'] as const
export type Role = (typeof roles)[number]

/** One person as a role: the user, and the participant in the event or, for those outside, in another one. */
export type Asker = TestUser & Pick<TestParticipant, 'participantId' | 'ticketId'>

/** An event with a bit of everything, where each of its people has objects of the same kinds. */
export type AccessWorld = Awaited<ReturnType<typeof anAccessWorld>>

export async function anAccessWorld(server: TestServer) {
  const [event, elsewhere] = [
    await anEvent(server, { publicEvent: false }),
    await anEvent(server, { publicEvent: false }),
  ]
  const someone = async (at: typeof event, given: object = {}): Promise<Asker> => {
    const user = await aUser(server)
    return { ...user, ...(await aParticipant(server, at, { user, ...given })) }
  }
  const [participant, moderator, organizer, other, another] = [
    await someone(event),
    await someone(event, { moderator: true }),
    await someone(event, { organizer: true }),
    await someone(event),
    await someone(event),
  ]
  const [stranger, foreignOrganizer] = [await someone(elsewhere), await someone(elsewhere, { organizer: true })]
  const askers: Record<Exclude<Role, 'visitor'>, Asker> = {
    stranger,
    foreignOrganizer,
    participant,
    moderator,
    organizer,
  }
  const [session, sessionElsewhere] = [await aSession(server, event), await aSession(server, elsewhere)]
  await aDealRoom(server, event)
  const meet = meetIn(server, event)
  return { server, event, elsewhere, askers, other, another, session, sessionElsewhere, meet }
}

/** A waiting request from one to the other. */
export async function aRequest({ meet }: AccessWorld, from: Asker, to: Asker): Promise<string> {
  return meet.ask(from, to)
}

/** The first slot that both have free. */
export async function aSlot({ server, event }: AccessWorld, one: Asker, two: Asker): Promise<string> {
  const input = { eventId: event.eventId, participantId: two.participantId }
  const { body } = await server.call(meetingCalls.findOpenSlots, input, one)
  return String(body.slots[0]?.id)
}

/** A meeting of the two, at the first slot that both have free. */
export async function aMeeting(world: AccessWorld, from: Asker, to: Asker): Promise<string> {
  const met = await world.meet.accept(to, await aRequest(world, from, to), await aSlot(world, from, to))
  return typeof met === 'string' ? met : met.id
}

/** What the first has asked the second: another time for a meeting of theirs. */
export async function aReschedule(world: AccessWorld, from: Asker, to: Asker): Promise<string> {
  return world.meet.askAnotherTime(from, await aMeeting(world, from, to))
}
