import { HOUR_MS, topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { participantCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailVerified } from '../features/accounts/index.ts'
import {
  insertCategories,
  insertParticipants,
  insertTypes,
  type NewParticipant,
} from '../features/participants/index.ts'
import { rescheduleSessions } from '../features/sessions/index.ts'
import { aBooth } from '../testing/a-booth.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { anIdentityProvider } from '../testing/an-identity-provider.ts'
import { codeMailedTo } from '../testing/code-mailed-to.ts'
import { meetIn } from '../testing/meet.ts'
import { NOW, startServer } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'
import { moveReferences } from './move-references.ts'

const server = testServer()
let origin: string
let event: TestEvent
let ada: TestUser
let email: string
let made = 0
beforeAll(async () => {
  origin = await server.listen()
})
beforeEach(async () => {
  made += 1
  email = `ada${made}@example.org`
  event = await anEvent(server)
  ada = await aUser(server, { email, name: 'Ada', surname: 'Kaya', isVerified: false })
})

/**
 * Creates a participant as an import or an organizer does: without an account, and with an email address that no one
 * has confirmed yet.
 */
async function waiting(more: Partial<NewParticipant> = {}) {
  const person = { name: 'A.', surname: 'Kaya', typeId: event.typeId, email, ...more }
  const [saved] = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, [person]))
  return saved as { participantId: string; ticketId: string }
}

async function joins(as: TestUser = ada): Promise<TestParticipant> {
  const { body } = await server.call(participantCalls.joinEvent, { eventId: event.eventId }, as)
  return { ...as, participantId: body.participantId, ticketId: '' }
}

const inPlaceOf = async (participantId: string): Promise<TestParticipant> => {
  const { userId, token } = await aUser(server)
  await server.ctx.db
    .updateTable('participant')
    .set({ user_id: userId })
    .where('participant_id', '=', participantId)
    .execute()
  return { userId, token, participantId, ticketId: '' }
}
const withoutAccount = (participantId: string) =>
  server.ctx.db.updateTable('participant').set({ user_id: null }).where('participant_id', '=', participantId).execute()

const asksForCode = () => server.call(accountCalls.connectEmail, { email }, ada)
const confirms = (code: string) => server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
async function proves() {
  await asksForCode()
  const { status } = await confirms(await codeMailedTo(server, email, 'confirmEmail'))
  await server.settle()
  return status
}

const hearsAgain = () => {
  const payload = { userId: ada.userId, email }
  return server.ctx.listeners.deliver(server.ctx, emailVerified.factName, { id: `again${made}`, payload })
}

const records = (eventId = event.eventId) =>
  server.ctx.db
    .selectFrom('participant')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .execute()
const theOnly = async () => {
  const rows = await records()
  expect(rows.length).toBe(1)
  return rows[0] as (typeof rows)[number]
}
const agendaOf = (participantId: string) =>
  server.ctx.db
    .selectFrom('agenda_block')
    .select(['kind', 'source_id as id', 'role', 'holds', 'meant_to_hold as meant'])
    .where('participant_id', '=', participantId)
    .orderBy('during')
    .orderBy('role')
    .execute()
const usedOf = async (sessionId: string) =>
  (await server.ctx.db.selectFrom('session').select('used').where('session_id', '=', sessionId).executeTakeFirst())
    ?.used
const requests = () =>
  server.ctx.db
    .selectFrom('invitation')
    .select(['invitation_id as id', 'from_id as from', 'to_id as to', 'state', 'pair_key as pair'])
    .where('event_id', '=', event.eventId)
    .orderBy('state')
    .execute()

describe('MERGE-1', () => {
  it('makes one record of two once the address is confirmed, and hearing it again changes nothing', async () => {
    const own = await joins()
    await waiting()
    expect((await records()).length).toBe(2)

    expect(await proves()).toBe(200)
    const once = await theOnly()
    await hearsAgain()

    expect([once.participant_id, once.user_id]).toEqual([own.participantId, ada.userId])
    expect(await theOnly()).toEqual(once)
  })

  it('makes one record however the address is confirmed: by a new password, by a link, by another provider', async () => {
    const identities = await anIdentityProvider([
      {
        clientId: 'parley',
        secret: 'a-secret-of-ours',
        backTo: ['http://localhost:3000/api/pool/provider/cognito/back'],
      },
    ])
    const other = await startServer({
      OIDC_COGNITO_ISSUER: identities.issuer,
      OIDC_COGNITO_CLIENT_ID: 'parley',
      OIDC_COGNITO_CLIENT_SECRET: 'a-secret-of-ours',
    })
    const waysIn: Record<string, (username: string) => Promise<unknown>> = {
      password: async (username) => {
        await other.call(accountCalls.forgotPassword, { username })
        const code = await codeMailedTo(other, username, 'resetPassword')
        return other.call(accountCalls.resetPassword, { username, code, password: 'long enough' })
      },
      link: async (username) => {
        await other.call(accountCalls.sendSignInLink, { username })
        await other.settle()
        const mail = other.ctx.mail.shown?.find(({ to }) => to === username)
        const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
        return other.call(accountCalls.tokenLogin, { token })
      },
      provider: async (username) => {
        identities.people.set('subject', { email: username, isVerified: true, name: 'Ada', surname: 'Kaya' })
        identities.who = 'subject'
        return aBrowser(other).follow('/api/pool/provider/cognito')
      },
    }
    const results: Record<string, unknown> = {}
    for (const [way, comesIn] of Object.entries(waysIn)) {
      const address = `${way}@example.org`
      const there = await anEvent(other)
      const user = await aUser(other, { email: address, isVerified: false })
      await other.call(participantCalls.joinEvent, { eventId: there.eventId }, user)
      const person = { name: 'A.', typeId: there.typeId, email: address }
      const [wait] = await other.ctx.inTransaction((work) => insertParticipants(work, there.eventId, [person]))
      await comesIn(address)
      await other.settle()
      const rows = await other.ctx.db
        .selectFrom('participant')
        .select(['user_id', 'ticket_id'])
        .where('event_id', '=', there.eventId)
        .execute()
      results[way] = rows.map((row) => [row.user_id === user.userId, row.ticket_id === wait?.ticketId])
    }
    await other.close()
    await identities.close()

    expect(results).toEqual({ password: [[true, true]], link: [[true, true]], provider: [[true, true]] })
  })

  it('makes one of many that waited', async () => {
    const own = await joins()
    for (let at = 0; at < 3; at += 1) await waiting()
    await proves()

    expect((await theOnly()).participant_id).toBe(own.participantId)
  })

  it('leaves a record of another address, of another event and of another user', async () => {
    await joins()
    const other = await waiting({ email: `x${email}` })
    const theirs = await aParticipant(server, event, { email: `y${email}` })
    await proves()

    const rows = await server.ctx.db
      .selectFrom('participant')
      .select('participant_id')
      .where('event_id', '=', event.eventId)
      .where('participant_id', 'in', [other.participantId, theirs.participantId])
      .execute()
    expect(rows.length).toBe(2)
  })

  it('keeps both as they are where it cannot be finished, and finishes it later', async () => {
    await joins()
    const wait = await waiting()
    const { sessionId } = await aSession(server, event, { speakers: [wait.participantId] })
    await server.ctx.db.schema.alterTable('session_person').renameTo('session_person_away').execute()
    await asksForCode()
    await confirms(await codeMailedTo(server, email, 'confirmEmail'))
    await expect(hearsAgain()).rejects.toThrow(/session_person/)
    const before = await records()
    await server.ctx.db.schema.alterTable('session_person_away').renameTo('session_person').execute()
    expect(before.map(({ rev }) => rev)).toEqual([1, 1])
    expect(await agendaOf(wait.participantId)).toMatchObject([{ id: sessionId, role: 'speaker' }])

    await server.settle()
    expect((await agendaOf((await theOnly()).participant_id)).map(({ id }) => id)).toEqual([sessionId])
  })

  it('ends with one record for each of twelve people who join, register and confirm at the same moment', async () => {
    const events = await Promise.all(Array.from({ length: 12 }, () => anEvent(server)))
    for (const each of events.slice(0, 6)) {
      event = each
      await waiting()
    }
    await asksForCode()
    const code = await codeMailedTo(server, email, 'confirmEmail')
    const registers = (eventId: string) => {
      const person = { name: 'Ada', surname: 'Kaya', phone: '+905551112233', company: 'Ak', jobTitle: 'Mimar' }
      return server.call(participantCalls.register, { ...person, eventId, email })
    }
    const answers = await Promise.all([
      ...events.map(({ eventId }) => server.call(participantCalls.joinEvent, { eventId }, ada)),
      ...events.slice(0, 9).map(({ eventId }) => registers(eventId)),
      ...Array.from({ length: 12 }, () => confirms(code)),
    ])
    await server.settle()

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    for (const { eventId } of events) {
      expect((await records(eventId)).map((row) => [row.user_id, row.state])).toEqual([[ada.userId, 'active']])
    }
  })

  it('ends with one record for twelve people who confirm and join at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const address = `crowd${made}.${at}@example.org`
        const user = await aUser(server, { email: address, isVerified: false })
        const wait = await waiting({ email: address })
        await server.call(accountCalls.connectEmail, { email: address }, user)
        return { user, address, wait, code: await codeMailedTo(server, address, 'confirmEmail') }
      }),
    )
    const talk = await aSession(server, event, { speakers: people.map(({ wait }) => wait.participantId) })
    const answers = await Promise.all(
      people.flatMap(({ user, address, code }) => [
        server.call(participantCalls.joinEvent, { eventId: event.eventId }, user),
        server.call(accountCalls.doUrlAction, { action: 'connectEmail', email: address, code }),
      ]),
    )
    await server.settle()

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const rows = await server.ctx.db
      .selectFrom('participant as p')
      .innerJoin('session_person as s', (join) =>
        join.onRef('s.event_id', '=', 'p.event_id').onRef('s.participant_id', '=', 'p.participant_id'),
      )
      .select(['p.user_id', 'p.ticket_id'])
      .where('p.event_id', '=', event.eventId)
      .where('s.session_id', '=', talk.sessionId)
      .execute()
    expect(rows.map((row) => `${row.user_id} ${row.ticket_id}`).sort()).toEqual(
      people.map(({ user, wait }) => `${user.userId} ${wait.ticketId}`).sort(),
    )
  })
})

it('MERGE-1 hands over pending notifications', async () => {
  const [from, to] = [await aParticipant(server, event), await aParticipant(server, event)]
  const news = { event_id: event.eventId, kind: 'request', about: '{}', told_at: sql<Temporal.Instant>`now()` }
  const rows = [
    { ...news, participant_id: from.participantId, news_id: 'both' },
    { ...news, participant_id: from.participantId, news_id: 'one' },
    { ...news, participant_id: to.participantId, news_id: 'both' },
  ]
  await server.ctx.db.insertInto('waiting_news').values(rows).execute()
  const ids = { eventId: event.eventId, fromId: from.participantId, toId: to.participantId }
  await server.ctx.inTransaction((work) => moveReferences(work, ids))

  const left = await server.ctx.db.selectFrom('waiting_news').select(['participant_id', 'news_id']).execute()
  expect(left.map((row) => [row.participant_id, row.news_id]).sort()).toEqual([
    [to.participantId, 'both'],
    [to.participantId, 'one'],
  ])
})

it("MERGE-2 keeps the person's own answers, and fills in those they left open", async () => {
  const questions = ['Diet', 'Shirt'].map((en) => ({ texts: { en }, type: 'text' as const }))
  const categories = await server.ctx.inTransaction((work) => insertCategories(work, event.eventId, questions))
  const [answered = '', open = ''] = categories.map(({ categoryId }) => categoryId)
  const own = await aParticipant(server, event, {
    user: ada,
    company: 'Own Ltd',
    city: '',
    listed: false,
    social: { linkedin: 'own' },
    categories: [{ categoryId: answered, inputValue: 'vegan' }, { categoryId: open }],
  })
  const photoPath = await server.ctx.files.save({ bytes: Buffer.from('photo'), variant: 'photo', extension: 'webp' })
  const { boothId } = await aBooth(server, event)
  await waiting({
    company: 'Other Ltd',
    city: 'İzmir',
    biography: 'Bakes.',
    photoPath,
    boothId,
    boothRole: 'admin',
    social: { linkedin: 'other', x: 'other' },
    categories: [
      { categoryId: answered, inputValue: 'none' },
      { categoryId: open, inputValue: 'M' },
    ],
  })
  await proves()

  const merged = await theOnly()
  expect(merged).toMatchObject({
    participant_id: own.participantId,
    name: 'Ada',
    surname: 'Kaya',
    company: 'Own Ltd',
    city: 'İzmir',
    biography: 'Bakes.',
    photo_path: photoPath,
    social: { linkedin: 'own', x: 'other' },
    listed: false,
    booth_id: boothId,
    booth_role: 'admin',
  })
  expect(merged.search_text).toContain('izmir')
  const answers = await server.ctx.db
    .selectFrom('participant_category')
    .select(['category_id', 'input_value'])
    .where('participant_id', '=', own.participantId)
    .orderBy('category_id')
    .execute()
  expect(answers).toEqual([
    { category_id: answered, input_value: 'vegan' },
    { category_id: open, input_value: 'M' },
  ])
  expect(await server.ctx.files.read(photoPath)).not.toBeNull()
})

it('MERGE-2 removes a photo that is no longer used', async () => {
  const put = () => server.ctx.files.save({ bytes: Buffer.from('photo'), variant: 'photo', extension: 'webp' })
  const [photoPath, left] = [await put(), await put()]
  await aParticipant(server, event, { user: ada, photoPath })
  await waiting({ photoPath: left })
  await proves()

  expect((await theOnly()).photo_path).toBe(photoPath)
  expect([await server.ctx.files.read(photoPath), await server.ctx.files.read(left)]).toEqual([expect.anything(), null])
})

describe('MERGE-3', () => {
  it('takes the ticket that waited, of several the oldest, and the type that an organizer gave', async () => {
    const [speakers] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: { en: 'Speaker' } }]),
    )
    await joins()
    const oldest = await waiting({
      typeId: String(speakers),
      ticketType: 'VIP',
      checkInAdmin: true,
      rights: ['reserveatable'],
    })
    server.setNow(NOW + 1_000)
    await waiting({ organizer: true, owner: true })
    server.setNow(NOW)
    await proves()

    expect(await theOnly()).toMatchObject({
      ticket_id: oldest.ticketId,
      ticket_type: 'VIP',
      type_id: speakers,
      check_in_admin: true,
      organizer: true,
      owner: true,
      rights: ['reserveatable'],
    })
  })

  it('CATEGORY-7 keeps the answers of both, and counts those alone that the type of the merged record is asked', async () => {
    const questions = ['Diet', 'Shirt'].map((en) => ({ texts: { en }, type: 'text' as const }))
    const typeId = await server.ctx.inTransaction(async (work) => {
      const [, shirt] = await insertCategories(work, event.eventId, questions)
      const [crew] = await insertTypes(work, event.eventId, [
        { texts: { en: 'Crew' }, categories: [String(shirt?.categoryId)] },
      ])
      return String(crew)
    })
    await aParticipant(server, event, { user: ada, categories: [{ categoryId: 'cat1', inputValue: 'vegan' }] })
    await waiting({ typeId, categories: [{ categoryId: 'cat2', inputValue: 'M' }] })
    await proves()

    const answers = await server.ctx.db
      .selectFrom('participant_category')
      .select(['category_id', 'input_value', 'is_asked'])
      .where('event_id', '=', event.eventId)
      .orderBy('category_id')
      .execute()
    expect(answers).toEqual([
      { category_id: 'cat1', input_value: 'vegan', is_asked: false },
      { category_id: 'cat2', input_value: 'M', is_asked: true },
    ])
  })

  it('keeps the type of the remaining record that an organizer has set', async () => {
    const [speakers, press] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: { en: 'Speaker' } }, { texts: { en: 'Press' } }]),
    )
    await aParticipant(server, event, { user: ada, typeId: String(speakers) })
    await waiting({ typeId: String(press), state: 'invited' })
    await proves()

    expect(await theOnly()).toMatchObject({ type_id: speakers, state: 'active' })
  })
})

describe('MERGE-4', () => {
  it('lets who spoke speak, once in each talk, and gives the second seat back', async () => {
    const own = await joins()
    const wait = await waiting()
    const spoken = await aSession(server, event, { title: 'Spoken', speakers: [wait.participantId] })
    const both = await aSession(server, event, { title: 'Both', startsAt: NOW + 3 * HOUR_MS, capacity: 2 })
    const moderated = await aSession(server, event, {
      title: 'Heard',
      startsAt: NOW + 5 * HOUR_MS,
      persons: [{ participantId: wait.participantId, role: 'moderator' }],
    })
    const join = (who: TestParticipant, sessionId: string) =>
      server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)
    expect((await join(own, both.sessionId)).status).toBe(200)
    expect((await join(own, moderated.sessionId)).status).toBe(200)
    expect((await join(await inPlaceOf(wait.participantId), both.sessionId)).status).toBe(200)
    await withoutAccount(wait.participantId)
    expect([await usedOf(both.sessionId), await usedOf(moderated.sessionId)]).toEqual([2, 1])
    await proves()

    const role = { kind: 'session', holds: true, meant: true }
    expect(await agendaOf(own.participantId)).toEqual([
      { ...role, id: spoken.sessionId, role: 'speaker' },
      { ...role, id: both.sessionId, role: 'attendee', holds: false, meant: false },
      { ...role, id: moderated.sessionId, role: 'moderator' },
    ])
    expect([await usedOf(both.sessionId), await usedOf(moderated.sessionId)]).toEqual([1, 0])
    const persons = await server.ctx.db
      .selectFrom('session_person')
      .select(['session_id', 'participant_id', 'role'])
      .where('event_id', '=', event.eventId)
      .orderBy('role', 'desc')
      .execute()
    expect(persons).toEqual([
      { session_id: spoken.sessionId, participant_id: own.participantId, role: 'speaker' },
      { session_id: moderated.sessionId, participant_id: own.participantId, role: 'moderator' },
    ])
  })

  it('AGENDA-8 cancels no overlapping session: marks it as overlapping, and it holds once the time is free', async () => {
    const own = await joins()
    const wait = await waiting()
    const mine = await aSession(server, event, { title: 'Mine', speakers: [own.participantId] })
    const theirs = await aSession(server, event, { title: 'Theirs', speakers: [wait.participantId] })
    await proves()

    const block = { kind: 'session', role: 'speaker', meant: true }
    const inOrder = <R extends { id: string }>(rows: R[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(inOrder(await agendaOf(own.participantId))).toEqual(
      inOrder([
        { ...block, id: mine.sessionId, holds: true },
        { ...block, id: theirs.sessionId, holds: false },
      ]),
    )
    await server.ctx.inTransaction((work) =>
      rescheduleSessions(work, event.eventId, { moved: [], dropped: [mine.sessionId] }),
    )
    expect(inOrder(await agendaOf(own.participantId))).toMatchObject(
      inOrder([
        { id: mine.sessionId, holds: false, meant: false },
        { id: theirs.sessionId, holds: true },
      ]),
    )
  })
})

describe('MERGE-5', () => {
  it('hands meetings and requests over, on the pages of both sides at once', async () => {
    const [{ slots }, own, wait] = [await aDealRoom(server, event), await joins(), await waiting()]
    const [max, eva] = [await aParticipant(server, event), await aParticipant(server, event)]
    const { ask, accept } = meetIn(server, event)
    const stand = await inPlaceOf(wait.participantId)
    const agreed = await ask(max, stand)
    expect(await accept(stand, agreed, slots[0]?.sessionId ?? '')).toMatchObject({ state: 'confirmed' })
    await withoutAccount(wait.participantId)
    const requestId = await ask(eva, wait)
    await server.settle()
    const listen = async ({ userId, participantId: poolId }: TestParticipant) =>
      subscribeTo<Invitation>(
        server,
        origin,
        userId,
        topicName(invitationsTopic.path, { eventId: event.eventId, poolId }),
      )
    const [mine, evas] = [await listen(own), await listen(eva)]
    expect([mine.rows().length, evas.rows().map(({ tpid }) => tpid)]).toEqual([0, [wait.participantId]])
    await proves()

    await mine.until((rows) => rows.length === 2)
    await evas.until((rows) => rows[0]?.tpid === own.participantId)
    mine.close()
    evas.close()
    const pair = (other: TestParticipant) => [own.participantId, other.participantId].sort().join(':')
    expect(await requests()).toEqual([
      { id: agreed, from: max.participantId, to: own.participantId, state: 'accepted', pair: pair(max) },
      { id: requestId, from: eva.participantId, to: own.participantId, state: 'waiting', pair: pair(eva) },
    ])
    expect(await agendaOf(own.participantId)).toMatchObject([{ kind: 'meeting', role: 'invited', holds: true }])
    expect(await accept(own, requestId, slots[1]?.sessionId ?? '')).toMatchObject({ state: 'confirmed' })
  })

  it('MEET-20 hands over being a guest, which the two who meet see at once', async () => {
    const [{ slots }, own, wait] = [await aDealRoom(server, event), await joins(), await waiting()]
    const [max, eva] = [await aParticipant(server, event), await aParticipant(server, event)]
    const { ask, accept, bring } = meetIn(server, event)
    const met = await accept(eva, await ask(max, eva), slots[0]?.sessionId ?? '')
    await bring(max, typeof met === 'string' ? met : met.id, wait)
    await server.settle()
    const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId: eva.participantId })
    const evas = await subscribeTo<Invitation>(server, origin, eva.userId, topic)
    expect(evas.rows()[0]?.meeting?.guests.map(({ id }) => id)).toEqual([wait.participantId])
    await proves()

    await evas.until(([row]) => row?.meeting?.guests[0]?.id === own.participantId)
    evas.close()
    expect(await agendaOf(own.participantId)).toMatchObject([{ kind: 'meeting', role: 'guest', holds: true }])
  })

  it('keeps two meetings at one time, and marks the one of the waiting record as overlapping', async () => {
    const [{ slots }, own, wait] = [await aDealRoom(server, event), await joins(), await waiting()]
    const [max, eva] = [await aParticipant(server, event), await aParticipant(server, event)]
    const { ask, accept } = meetIn(server, event)
    const slot = slots[0]?.sessionId ?? ''
    await accept(own, await ask(max, own), slot)
    const stand = await inPlaceOf(wait.participantId)
    await accept(stand, await ask(eva, stand), slot)
    await withoutAccount(wait.participantId)
    await proves()

    expect((await agendaOf(own.participantId)).map(({ holds, meant }) => [holds, meant]).sort()).toEqual([
      [false, true],
      [true, true],
    ])
    expect((await agendaOf(eva.participantId)).map(({ holds }) => holds)).toEqual([true])
    const meetings = await server.ctx.db
      .selectFrom('meeting')
      .select('state')
      .where('event_id', '=', event.eventId)
      .execute()
    expect(meetings).toEqual([{ state: 'confirmed' }, { state: 'confirmed' }])
  })

  it('withdraws a second waiting request with the same person, and a request to a person that the other record meets', async () => {
    const [{ slots }, own, wait] = [await aDealRoom(server, event), await joins(), await waiting()]
    const [max, eva, kim] = await Promise.all([0, 1, 2].map(() => aParticipant(server, event)))
    const { ask, accept } = meetIn(server, event)
    const people = [max, eva, kim] as TestParticipant[]
    const toBoth = [await ask(people[0] as TestParticipant, wait), await ask(own, people[0] as TestParticipant)]
    const met = await ask(people[1] as TestParticipant, own)
    await accept(own, met, slots[0]?.sessionId ?? '')
    const askedToo = await ask(people[1] as TestParticipant, wait)
    const asks = await ask(own, people[2] as TestParticipant)
    const stand = await inPlaceOf(wait.participantId)
    const meets = await ask(people[2] as TestParticipant, stand)
    await accept(stand, meets, slots[1]?.sessionId ?? '')
    await withoutAccount(wait.participantId)
    await proves()

    expect(new Map((await requests()).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [toBoth[0], 'revoked'],
        [toBoth[1], 'waiting'],
        [met, 'accepted'],
        [askedToo, 'revoked'],
        [asks, 'revoked'],
        [meets, 'accepted'],
      ]),
    )
  })

  it('removes requests and meetings between the two records, because no one meets themselves', async () => {
    const [{ slots }, own, wait] = [await aDealRoom(server, event), await joins(), await waiting()]
    const { ask, accept } = meetIn(server, event)
    const stand = await inPlaceOf(wait.participantId)
    await accept(stand, await ask(own, stand), slots[0]?.sessionId ?? '')
    await withoutAccount(wait.participantId)
    await server.settle()
    const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId: own.participantId })
    const page = await subscribeTo<Invitation>(server, origin, own.userId, topic)
    expect(page.rows().length).toBe(1)
    await proves()

    await page.until((rows) => rows.length === 0)
    page.close()
    expect([await requests(), await agendaOf(own.participantId)]).toEqual([[], []])
    const meetings = await server.ctx.db
      .selectFrom('meeting')
      .selectAll()
      .where('event_id', '=', event.eventId)
      .execute()
    expect(meetings).toEqual([])
    expect((await theOnly()).participant_id).toBe(own.participantId)
  })
})

it('MERGE-6 knows the speaker of a file by the keys of both', async () => {
  const own = await aParticipant(server, event, { user: ada, externalKey: 'code:OWN' })
  await waiting({ externalKey: 'code:FILE', biography: 'As the file says.' })
  await proves()

  const rows = await server.ctx.db
    .selectFrom('import_speaker')
    .select(['participant_id', 'keys', 'biography'])
    .where('event_id', '=', event.eventId)
    .execute()
  expect(rows).toEqual([{ participant_id: own.participantId, keys: ['code:FILE'], biography: 'As the file says.' }])
  expect(await theOnly()).toMatchObject({ external_key: 'code:OWN', biography: 'As the file says.' })
})
