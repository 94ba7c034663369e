import { meetingCalls } from '@parley/contract/meetings'
import { createUser, issueTokens } from '../features/accounts/index.ts'
import { enrolUser, type NewParticipant } from '../features/participants/index.ts'
import { newId } from '../platform/ids.ts'
import { aDealRoom } from './a-deal-room.ts'
import type { TestParticipant } from './a-participant.ts'
import { aSession } from './a-session.ts'
import type { TestUser } from './a-user.ts'
import { anEvent, type TestEvent } from './an-event.ts'
import { meetIn } from './meet.ts'
import type { TestServer } from './start-server.ts'

export const roles = [
  'visitor',
  'stranger',
  'foreignOrganizer',
  'participant',
  'moderator',
  'checkInAdmin',
  'organizer',
] as const
export type Role = (typeof roles)[number]

/** A caller with a participant in the event. People outside the event have one in another event. */
export type Asker = TestUser & Pick<TestParticipant, 'participantId' | 'ticketId'>

/** An event and its people, who each have objects of the same kinds. */
export type AccessWorld = Awaited<ReturnType<typeof anAccessWorld>>

export async function anAccessWorld(server: TestServer) {
  const [event, elsewhere] = await Promise.all([
    anEvent(server, { publicEvent: false, video: 'on' }),
    anEvent(server, { publicEvent: false, video: 'on' }),
  ])
  const [[participant, moderator, checkInAdmin, organizer, other, another], [stranger, foreignOrganizer]] =
    await Promise.all([
      selectedIds(server, event, [
        {},
        { moderator: true },
        { checkInAdmin: true },
        { organizer: true },
        {},
        {},
      ] as const),
      selectedIds(server, elsewhere, [{}, { organizer: true }] as const),
    ])
  const askers: Record<Exclude<Role, 'visitor'>, Asker> = {
    stranger,
    foreignOrganizer,
    participant,
    moderator,
    checkInAdmin,
    organizer,
  }
  const [session, sessionElsewhere] = await Promise.all([aSession(server, event), aSession(server, elsewhere)])
  await aDealRoom(server, event)
  const meet = meetIn(server, event)
  return { server, event, elsewhere, askers, other, another, session, sessionElsewhere, meet }
}

/** Creates people in one transaction, because hundreds of worlds are created. */
async function selectedIds<const Given extends readonly Partial<NewParticipant>[]>(
  server: TestServer,
  { eventId, typeId }: TestEvent,
  wanted: Given,
): Promise<{ [At in keyof Given]: Asker }> {
  const email = () => `${newId()}@example.org`
  const enrolled = await server.ctx.inTransaction(async (work) => {
    const people: Omit<Asker, 'token' | 'liveToken' | 'signInId'>[] = []
    for (const overrides of wanted) {
      const user = { email: email(), name: 'Elif', surname: 'Kaya', isVerified: true }
      const userId = await createUser(work, user)
      people.push({ userId, email: user.email, ...(await enrolUser(work, eventId, userId, { typeId, ...overrides })) })
    }
    return people
  })
  const askers = enrolled.map(async (person) => ({ ...person, ...(await issueTokens(server.ctx, person.userId)) }))
  return (await Promise.all(askers)) as { [At in keyof Given]: Asker }
}

export async function aRequest({ meet }: AccessWorld, from: Asker, to: Asker): Promise<string> {
  return meet.ask(from, to)
}

export async function aSlot({ server, event }: AccessWorld, one: Asker, two: Asker): Promise<string> {
  const input = { eventId: event.eventId, participantId: two.participantId }
  const { body } = await server.call(meetingCalls.findOpenSlots, input, one)
  return String(body.slots[0]?.id)
}

export async function aMeeting(world: AccessWorld, from: Asker, to: Asker): Promise<string> {
  const met = await world.meet.accept(to, await aRequest(world, from, to), await aSlot(world, from, to))
  return typeof met === 'string' ? met : met.id
}

export async function aReschedule(world: AccessWorld, from: Asker, to: Asker): Promise<string> {
  return world.meet.requestNewTime(from, await aMeeting(world, from, to))
}
