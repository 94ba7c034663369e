import { DAY_MS, type SentTo } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { participantCalls, peopleCalls, setupCalls } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser, type TestUser, type WantedUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { type Caller, NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertTypes } from '../setup/index.ts'
import { GUEST_INVITATIONS, ORGANIZER_INVITATIONS } from './create-people.ts'

type Sent = SentTo<typeof peopleCalls.createParticipants>
type Draft = Sent['participants'][number]

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let host: TestParticipant
let made = 0
let email: string
beforeEach(async () => {
  server.setNow(NOW)
  made += 1
  email = `deniz${made}@example.org`
  await begin({ publicEvent: false })
})

async function begin(overrides: Parameters<typeof anEvent>[1]) {
  event = await anEvent(server, overrides)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  host = await aParticipant(server, event, { rights: ['inviteparticipant'] })
}

const put = (participants: Draft[], who: Caller | null = organizer) =>
  server.call(peopleCalls.createParticipants, { eventId, participants }, who)
const invite = (draft: Partial<Draft> = {}, who: Caller | null = organizer) =>
  put([{ name: 'Deniz', surname: 'Ak', email, ...draft }], who)
const rowsOf = () =>
  server.ctx.db
    .selectFrom('participant')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'invited')
    .orderBy('participant_id')
    .execute()
const wrong = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  body.code,
  body.fields?.map(({ path, key }) => `${path} ${key}`),
]
const confirmed = (overrides: WantedUser = {}) => aUser(server, { email, ...overrides })
const join = (who: TestUser) => server.call(participantCalls.joinEvent, { eventId }, who)
/** Tests if a person is in the list: `getParticipant` answers `notFound` for people outside it. */
const finds = async (id: string, who: Caller = host) =>
  (await server.call(participantCalls.getParticipant, { eventId, id }, who)).status === 200

it('INVITE-1 lets organizers and people with the right invite, until the right is taken, and no one else', async () => {
  const guest = await aParticipant(server, event)
  const moderator = await aParticipant(server, event, { moderator: true, checkInAdmin: true })
  const stranger = await aUser(server)
  const answers = []
  for (const [index, who] of [guest, moderator, stranger, null, organizer, host].entries()) {
    answers.push((await invite({ email: `${index}-${email}` }, who)).status)
  }
  expect(answers).toEqual([403, 403, 404, 401, 200, 200])

  const taken = { eventId, participants: [{ id: host.participantId, rights: [] }] }
  await server.call(participantCalls.changeParticipants, taken, organizer)
  expect(wrong(await invite({}, host))).toEqual([403, 'DEAL-00131', undefined])
  expect((await rowsOf()).map((row) => row.email).sort()).toEqual([`4-${email}`, `5-${email}`])
})

it('INVITE-1 saves all fields of the person, with type and answers', async () => {
  const [press] = await server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'Press' } }]))
  const created = await server.call(
    setupCalls.createCategory,
    { eventId, texts: { en: 'Diet' }, options: [{ texts: { en: 'Vegan' } }], isPrivate: true },
    organizer,
  )
  const { categoryId, subCategoryIds } = created.body
  const { status, body } = await invite({
    email: ` ${email.toUpperCase()} `,
    phone: '+905551112233',
    company: ' Kite ',
    jobTitle: '',
    website: 'kite.example',
    biography: 'Bakes.',
    some: { linkedin: 'deniz' },
    typeId: String(press),
    categories: [{ categoryId, selectedCategoryIds: subCategoryIds }],
  })
  expect([status, body.participants]).toEqual([
    200,
    [{ participantId: expect.any(String), ticketId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/) }],
  ])
  const [row] = await rowsOf()
  expect(row).toMatchObject({
    participant_id: body.participants[0]?.participantId,
    ticket_id: body.participants[0]?.ticketId,
    user_id: null,
    name: 'Deniz',
    surname: 'Ak',
    email,
    phone: '+905551112233',
    company: 'Kite',
    job_title: null,
    website: 'http://kite.example',
    biography: 'Bakes.',
    social: { linkedin: 'deniz' },
    type_id: press,
    type_chosen: true,
    state: 'invited',
    profile_saved_at: null,
  })
  const answers = await server.ctx.db
    .selectFrom('participant_category')
    .select(['category_id', 'selected'])
    .where('event_id', '=', eventId)
    .execute()
  expect(answers).toEqual([{ category_id: categoryId, selected: subCategoryIds }])
})

it('INVITE-1 gives the first type if none is named', async () => {
  await put([{ name: 'Deniz', email }])
  expect(await rowsOf()).toMatchObject([{ surname: '', type_id: event.typeId, type_chosen: false }])
})

it('INVITE-1 adds all of a list or no one, and names each wrong field at its place', async () => {
  const draft = { name: 'Deniz', email }
  const text = await server.call(setupCalls.createCategory, { eventId, type: 'text', texts: { en: 'Diet' } }, organizer)
  const answer = { categoryId: text.body.categoryId, selectedCategoryIds: ['sub1'] }
  const other = { ...draft, email: `other-${email}` }
  expect([
    wrong(await put([draft, { ...other, typeId: 'type99' }])),
    wrong(await put([draft, { ...other, categories: [answer] }])),
    wrong(await put([draft, { ...other, categories: [{ ...answer, categoryId: 'cat99' }] }])),
    wrong(await put([draft, { ...other, name: ' ' }])),
    wrong(await put([draft, { ...other, email: 'nowhere' }])),
    wrong(await put([])),
    (await put(Array.from({ length: 201 }, (_, nth) => ({ ...draft, email: `${nth}-${email}` })))).status,
  ]).toEqual([
    [400, 'invalidInput', ['participants.1.typeId validation.error.format']],
    [400, 'invalidInput', ['participants.1.categories.0 validation.error.format']],
    [400, 'invalidInput', ['participants.1.categories.0 validation.error.format']],
    [400, 'invalidInput', ['participants.1.name validation.error.required']],
    [400, 'invalidInput', ['participants.1.email validation.error.email']],
    [400, 'invalidInput', expect.any(Array)],
    400,
  ])
  expect(await rowsOf()).toEqual([])
})

it('INVITE-1 accepts answers only to questions of the type', async () => {
  const { body } = await server.call(
    setupCalls.createCategory,
    { eventId, type: 'text', texts: { en: 'Diet' } },
    organizer,
  )
  const [press] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' }, categories: [] }]),
  )
  const categories = [{ categoryId: body.categoryId, inputValue: 'No nuts' }]
  expect(wrong(await invite({ typeId: String(press), categories }))[0]).toBe(400)
  expect((await invite({ categories })).status).toBe(200)
})

it('INVITE-2 refuses and names an email that is in the event, of a record or an account, or twice in the list', async () => {
  const joined = await aUser(server, { email: `joined-${email}` })
  await aParticipant(server, event, { user: joined })
  await invite()
  const twice = { name: 'Twin', email: `twin-${email}` }
  const refused = await put([
    { name: 'New', email: `new-${email}` },
    { name: 'Deniz', email },
    { name: 'Joined', email: joined.email },
    twice,
    { ...twice, email: twice.email.toUpperCase() },
  ])
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'DEAL-00082',
      fields: [
        { path: 'participants.1.email', key: 'validation.error.duplicate', params: { name: email } },
        { path: 'participants.2.email', key: 'validation.error.duplicate', params: { name: joined.email } },
        { path: 'participants.4.email', key: 'validation.error.duplicate', params: { name: twice.email } },
      ],
    },
  })
  expect(await rowsOf()).toHaveLength(1)
})

it('INVITE-2 creates one participant for sixteen invitations of one email at once', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, nth) => invite({}, nth % 2 ? organizer : host)))
  const codes = answers.map(({ status, body }) => body.code ?? status).sort()
  expect(codes).toEqual([200, ...Array(15).fill('DEAL-00082')])
  expect(await rowsOf()).toHaveLength(1)
})

it('INVITE-2 leaves one record for someone who joins while they are invited', async () => {
  await begin({ publicEvent: true })
  const crowd = await Promise.all(Array.from({ length: 12 }, () => aUser(server)))
  await Promise.all(crowd.flatMap((user) => [invite({ email: user.email }), join(user)]))
  for (const user of crowd) await join(user)
  const records = await server.ctx.db
    .selectFrom('participant')
    .select(['user_id', 'email'])
    .where('event_id', '=', eventId)
    .where(
      'email',
      'in',
      crowd.map((user) => user.email),
    )
    .execute()
  expect(records.map((row) => row.user_id).sort()).toEqual(crowd.map(({ userId }) => userId).sort())
})

it('INVITE-2 refuses an event that is over, whether an organizer or a participant invites', async () => {
  await begin({ startsAt: NOW - 3 * DAY_MS, endsAt: NOW - DAY_MS })
  expect((await invite()).status).toBe(200)
  await begin({ startsAt: NOW - 3 * DAY_MS, endsAt: NOW - DAY_MS - 1 })
  for (const who of [organizer, host]) {
    expect(wrong(await invite({ email: `late-${email}` }, who))).toEqual([409, 'DEAL-00021', undefined])
  }
})

it('INVITE-3 shows the event to an account with the confirmed email, which joins it as the invited participant', async () => {
  const user = await confirmed({ name: 'D.', surname: 'A.' })
  const see = async () => (await server.call(appCalls.getEvents, { id: eventId }, user)).status
  const isListed = async () =>
    (await server.call(appCalls.getEvents, {}, user)).body.events?.some(({ id }) => id === eventId)
  expect([await see(), await isListed()]).toEqual([404, false])
  const { body } = await invite({ company: 'Kite' })
  expect([await see(), await isListed()]).toEqual([200, true])

  const [{ participantId = '', ticketId = '' } = {}] = body.participants
  expect((await join(user)).body).toEqual({ participantId })
  const { event: entered } = (await server.call(appCalls.getEvents, { id: eventId }, user)).body
  expect(entered?.me).toMatchObject({ participantId, ticketId, fullName: 'Deniz Ak' })
  await server.call(
    participantCalls.changeParticipants,
    { eventId, action: 'all', participant: { name: 'Denise' } },
    user,
  )
  expect(
    (await server.call(participantCalls.getParticipant, { eventId, id: participantId }, organizer)).body,
  ).toMatchObject({ fullName: 'Denise Ak', company: 'Kite', state: 'active' })
})

it('INVITE-3 hides a private event from an account without the confirmed email, and joins it on confirmation', async () => {
  await invite()
  const user = await confirmed({ isVerified: false })
  const see = async () => (await server.call(appCalls.getEvents, { id: eventId }, user)).status
  expect([await see(), (await join(user)).body.code]).toEqual([404, 'DEAL-00138'])
  await server.call(accountCalls.connectEmail, { email }, user)
  const code = await codeMailedTo(server, email, 'confirmEmail')
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await server.settle()
  const { body } = await server.call(appCalls.getEvents, { id: eventId }, user)
  expect(body.event?.me).toMatchObject({ fullName: 'Deniz Ak' })
})

it('INVITE-4 lists people invited by an organizer at once, and people invited by a participant once they join', async () => {
  const byOrganizer = (await invite({ email: `o-${email}` })).body.participants[0]?.participantId ?? ''
  const byHost = (await invite({}, host)).body.participants[0]?.participantId ?? ''
  expect([await finds(byOrganizer), await finds(byHost), await finds(byHost, organizer)]).toEqual([true, false, true])
  await join(await confirmed())
  expect(await finds(byHost)).toBe(true)
})

it('INVITE-4 keeps a person unlisted on joining if an organizer has hidden them meanwhile', async () => {
  const id = (await invite({}, host)).body.participants[0]?.participantId ?? ''
  const hidden = { eventId, participants: [{ id, listed: false }] }
  await server.call(participantCalls.changeParticipants, hidden, organizer)
  await join(await confirmed())
  expect(await finds(id)).toBe(false)
})

it('INVITE-5 limits the strangers that a participant, a demo and an event email in an hour', async () => {
  const many = (count: number, mark: string) =>
    Array.from({ length: count }, (_, nth) => ({ name: 'A', email: `${mark}${nth}-${email}` }))
  expect((await put(many(GUEST_INVITATIONS, 'a'), host)).status).toBe(200)
  const { status, headers } = await invite({}, host)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await invite()).status).toBe(200)

  await begin({ isDemo: true })
  expect((await put(many(GUEST_INVITATIONS, 'b'))).status).toBe(200)
  expect((await invite({ email: `c-${email}` })).status).toBe(429)
  expect(ORGANIZER_INVITATIONS).toBe(100_000)
})
