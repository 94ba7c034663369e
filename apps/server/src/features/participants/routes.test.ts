import { DAY_MS } from '@parley/contract'
import { participantCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anEmptyBooth } from '../../testing/a-booth.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from './index.ts'

const server = testServer()

async function authenticator(token: string, eventId: string | null) {
  const bearer = await server.app.authenticator.claimed(token)
  return bearer && server.app.authenticator.live(bearer, eventId)
}

const join = (eventId: string, caller: { token: string } | null) =>
  server.call(participantCalls.joinEvent, { eventId }, caller)

const listPeople = (eventId: string) =>
  server.ctx.db
    .selectFrom('participant')
    .select(['participant_id', 'user_id', 'name', 'surname', 'email', 'type_id', 'state', 'organizer', 'search_text'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('participant_id')
    .execute()

const sixteenTimes = ({ participant_id: participantId }: { participant_id: string }) =>
  Array.from({ length: 16 }, () => ({ participantId }))

describe('joining an event', () => {
  it('PEOPLE-2 makes a participant of the first type, under the name and address of the account', async () => {
    const event = await anEvent(server)
    const user = await aUser(server, { name: 'Işık', surname: 'Öz', email: 'isik@example.org' })
    const { status, body } = await join(event.eventId, user)
    expect(status).toBe(200)
    expect(await listPeople(event.eventId)).toEqual([
      {
        participant_id: body.participantId,
        user_id: user.userId,
        name: 'Işık',
        surname: 'Öz',
        email: 'isik@example.org',
        type_id: event.typeId,
        state: 'active',
        organizer: false,
        search_text: 'isik oz',
      },
    ])
  })

  it('PEOPLE-2 creates one record for sixteen calls at once, and all get the same answer', async () => {
    const event = await anEvent(server)
    const user = await aUser(server)
    const answers = await Promise.all(Array.from({ length: 16 }, () => join(event.eventId, user)))
    const people = await listPeople(event.eventId)
    expect(people).toHaveLength(1)
    expect(answers.map(({ body }) => body)).toEqual(people.flatMap(sixteenTimes))
  })

  it('PEOPLE-2 refuses private, finished, deleted and other people’s demo events, and saves nothing', async () => {
    const user = await aUser(server)
    const hidden = await anEvent(server, { publicEvent: false })
    const over = await anEvent(server, { startsAt: NOW - 4 * DAY_MS, endsAt: NOW - 2 * DAY_MS })
    const demo = await anEvent(server, { publicEvent: true, isDemo: true })
    const answers = []
    for (const eventId of [hidden.eventId, over.eventId, demo.eventId, 'nothere']) {
      const { status, body } = await join(eventId, user)
      answers.push([status, body.code])
    }
    expect(answers).toEqual([
      [403, 'DEAL-00138'],
      [409, 'eventFinished'],
      [404, 'notFound'],
      [404, 'notFound'],
    ])
    for (const { eventId } of [hidden, over, demo]) expect(await listPeople(eventId)).toEqual([])
    expect((await join(hidden.eventId, null)).status).toBe(401)
  })

  it('PEOPLE-2 returns the participant of people who have joined already, even if the event has changed since', async () => {
    const event = await anEvent(server, { publicEvent: false, startsAt: NOW - 4 * DAY_MS, endsAt: NOW - 2 * DAY_MS })
    const guest = await aParticipant(server, event)
    const { status, body } = await join(event.eventId, guest)
    expect([status, body]).toEqual([200, { participantId: guest.participantId }])
  })

  it('PEOPLE-2 turns an own invitation into an active record, in a private event too', async () => {
    const event = await anEvent(server, { publicEvent: false })
    const guest = await aParticipant(server, event, { state: 'invited' })
    expect((await join(event.eventId, guest)).body).toEqual({ participantId: guest.participantId })
    expect((await listPeople(event.eventId)).map(({ state }) => state)).toEqual(['active'])
  })

  it('PEOPLE-2 uses the record that waits under a confirmed address, and only under a confirmed one', async () => {
    const event = await anEvent(server, { publicEvent: false })
    const [email, other] = ['waits@example.org', 'claimed@example.org']
    const [waiting] = await server.ctx.inTransaction((work) =>
      insertParticipants(work, event.eventId, [
        { name: 'Ada', email, typeId: event.typeId, state: 'invited' },
        { name: 'Bob', email: other, typeId: event.typeId, state: 'invited' },
      ]),
    )
    const owner = await aUser(server, { email })
    const claimant = await aUser(server, { email: other, isVerified: false })
    expect((await join(event.eventId, owner)).body).toEqual({ participantId: waiting?.participantId })
    expect((await join(event.eventId, claimant)).body.code).toBe('DEAL-00138')
    const people = await listPeople(event.eventId)
    expect(people.map(({ name, user_id, state }) => [name, user_id, state]).sort()).toEqual([
      ['Ada', owner.userId, 'active'],
      ['Bob', null, 'invited'],
    ])
  })

  it('PEOPLE-2 gives a new record to a user after their record was deleted', async () => {
    const event = await anEvent(server)
    const guest = await aParticipant(server, event, { state: 'deleted' })
    const { status, body } = await join(event.eventId, guest)
    expect([status, body.participantId === guest.participantId]).toEqual([200, false])
    expect((await listPeople(event.eventId)).map(({ state }) => state).sort()).toEqual(['active', 'deleted'])
  })

  it('happens once for one idempotency key', async () => {
    const event = await anEvent(server)
    const user = await aUser(server)
    const headers = { 'idempotency-key': 'join-once-0001' }
    const call = () => server.call(participantCalls.joinEvent, { eventId: event.eventId }, user, headers)
    const answers = await Promise.all(Array.from({ length: 16 }, call))
    expect(new Set(answers.map(({ body }) => body.participantId)).size).toBe(1)
    expect(await listPeople(event.eventId)).toHaveLength(1)
  })
})

describe('the identity behind a call', () => {
  it('PEOPLE-8 is read in one statement, with rights and tabs', async () => {
    const event = await anEvent(server, {
      limitTabs: true,
      tabs: [{ name: 'agenda', texts: null, participantTypes: ['type1'] }],
    })
    const boothId = await anEmptyBooth(server, event)
    const guest = await aParticipant(server, event, {
      rights: ['inviteparticipant'],
      boothId,
      boothRole: 'admin',
    })
    await authenticator(guest.token, event.eventId)
    const { queries, result } = await countQueries(server, () => authenticator(guest.token, event.eventId))
    expect(queries).toBe(1)
    expect(result).toEqual({
      userId: guest.userId,
      signInId: expect.any(String),
      participant: {
        eventId: event.eventId,
        participantId: guest.participantId,
        typeId: 'type1',
        organizer: false,
        owner: false,
        moderator: false,
        hasVideo: false,
        checkInAdmin: false,
        rights: ['inviteparticipant'],
        boothId,
        boothRole: 'admin',
        tabs: ['agenda'],
      },
    })
  })

  it('PEOPLE-8 has all tabs for an organizer, and if the event does not limit them', async () => {
    const limited = await anEvent(server, { limitTabs: true })
    const open = await anEvent(server)
    const organizer = await aParticipant(server, limited, { organizer: true })
    const guest = await aParticipant(server, open)
    const tabs = [
      (await authenticator(organizer.token, limited.eventId))?.participant?.tabs,
      (await authenticator(guest.token, open.eventId))?.participant?.tabs,
    ]
    expect(tabs).toEqual([null, null])
  })

  it('PEOPLE-8 has no participant for outsiders, deleted events and deleted participants', async () => {
    const event = await anEvent(server)
    const gone = await anEvent(server)
    const guest = await aParticipant(server, event)
    await aParticipant(server, gone, { user: guest })
    await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', gone.eventId).execute()
    const removed = await aParticipant(server, event, { state: 'deleted' })
    const seen = [
      await authenticator((await aUser(server)).token, event.eventId),
      await authenticator(guest.token, gone.eventId),
      await authenticator(removed.token, event.eventId),
      await authenticator(guest.token, null),
    ]
    expect(seen.map((each) => [each === null, each?.participant])).toEqual([
      [false, null],
      [false, null],
      [false, null],
      [false, null],
    ])
  })

  it('PEOPLE-8 is null once the sign-in has ended or the account is deleted', async () => {
    const event = await anEvent(server)
    const [signedOut, erased] = [await aParticipant(server, event), await aParticipant(server, event)]
    await sql`update sign_in set ended_at = now(), ended_why = 'signedOut' where user_id = ${signedOut.userId}`.execute(
      server.ctx.db,
    )
    await sql`update app_user set state = 'deleted' where user_id = ${erased.userId}`.execute(server.ctx.db)
    expect([
      await authenticator(signedOut.token, event.eventId),
      await authenticator(erased.token, event.eventId),
      await authenticator('no.token.ofours', event.eventId),
    ]).toEqual([null, null, null])
  })
})
