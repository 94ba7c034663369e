import type { InputOf, SentTo } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { type Answer, mapFields, type OwnProfile, participantCalls, setupCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Caller, NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'
import { insertTypes } from '../setup/index.ts'
import { OWN_EMAILS_AN_HOUR } from './change-people.ts'

type Change = SentTo<typeof participantCalls.changeParticipants>

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let person: TestParticipant
beforeEach(async () => {
  server.setNow(NOW)
  await begin()
})

async function begin(overrides: Parameters<typeof anEvent>[1] = {}) {
  event = await anEvent(server, overrides)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  person = await aParticipant(server, event, { name: 'Ada', surname: 'Kaya', company: 'Kite' })
}

const read = async (who: Caller = person) => (await server.call(participantCalls.getOwnProfile, { eventId }, who)).body
const send = (change: Omit<Change, 'eventId'>, who: Caller = person) =>
  server.call(participantCalls.changeParticipants, { eventId, ...change }, who)
const save = (participant: NonNullable<Change['participant']>, who: Caller = person) =>
  send({ action: 'all', participant }, who)
const saved = async (participant: NonNullable<Change['participant']>, who: Caller = person) =>
  (await save(participant, who)).body.profile as OwnProfile
const me = async (who: Caller = person) => (await server.call(appCalls.getEvents, { id: eventId }, who)).body.event?.me
const seenBy = async (who: Caller, { participantId }: { participantId: string } = person) =>
  (await server.call(participantCalls.getParticipant, { eventId, id: participantId }, who)).body

const category = async (
  overrides: Partial<InputOf<typeof setupCalls.createCategory>> = {},
  names = ['Bread', 'Salt'],
) =>
  (
    await server.call(
      setupCalls.createCategory,
      { eventId, texts: { en: 'Brings' }, options: names.map((en) => ({ texts: { en } })), ...overrides },
      organizer,
    )
  ).body
const wordsAsked = (overrides: Partial<InputOf<typeof setupCalls.createCategory>> = {}) =>
  category({ type: 'text', ...overrides }, [])
const chosen = (categoryId: string, ...selectedCategoryIds: string[]): Answer => ({
  categoryId,
  selectedCategoryIds,
  inputValue: null,
})
const written = (categoryId: string, inputValue: string): Answer => ({ ...chosen(categoryId), inputValue })
const aType = async (overrides: { allowedToModify?: boolean; categories?: string[] | null } = {}) => {
  const [typeId] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' }, ...overrides }]),
  )
  return String(typeId)
}
const letThemChoose = (typeId = event.typeId) =>
  server.call(setupCalls.changeType, { eventId, typeId, texts: { en: 'Attendee' }, allowedToModify: true }, organizer)
const aRecord = async (overrides: Partial<NewParticipant>) => {
  const people = [{ name: 'Zoe', typeId: event.typeId, ...overrides }]
  const [stored] = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  return stored as { participantId: string }
}
const wrongPaths = ({ status, body }: { status: number; body: { fields?: { path: string }[] | undefined } }) => [
  status,
  ...(body.fields ?? []).map(({ path }) => path),
]

const FULL = {
  name: 'Ada Naz',
  surname: 'Kaya-Öz',
  email: 'Ada@Kite.example',
  phone: '+905551112233',
  company: 'Kite & Co',
  jobTitle: 'Head baker',
  website: 'kite.example',
  city: 'İzmir',
  biography: 'Two lines\nof a life.',
  offer: 'Flour',
  seek: 'Ovens',
  some: { linkedin: 'ada', instagram: 'https://instagram.com/ada' },
  listed: true,
} as const

it('OWN-1 begins with the data of the account, and with every question open', async () => {
  const { email, ...own } = await read()
  expect(own).toEqual({
    participantId: person.participantId,
    rev: 1,
    name: 'Ada',
    surname: 'Kaya',
    ...mapFields(() => null),
    company: 'Kite',
    some: {},
    profilePhotoPath: null,
    typeId: event.typeId,
    mayChangeType: false,
    typeIsChosen: false,
    present: null,
    presentConfirmedAtMillis: null,
    listed: null,
    categories: [],
    answers: [],
  })
  const { username } = (await server.call(accountCalls.getProfile, {}, person)).body
  expect(email).toBe(username)
})

it('OWN-1 lists the questions of one’s type, including private ones, and the types that one may choose', async () => {
  const diet = await category({ isPrivate: true })
  const press = await category()
  await category({ forPeople: false, forBooths: true })
  await server.call(
    setupCalls.changeType,
    { eventId, typeId: event.typeId, texts: { en: 'Attendee' }, categories: [diet.categoryId] },
    organizer,
  )
  const listCategoryIds = async (who: Caller = person) => (await read(who)).categories.map((each) => each.categoryId)
  expect(await listCategoryIds()).toEqual([diet.categoryId])
  const journalist = await aParticipant(server, event, { typeId: await aType({ categories: [press.categoryId] }) })
  expect(await listCategoryIds(journalist)).toEqual([press.categoryId])
  const undecided = await aParticipant(server, event, {
    typeId: await aType({ allowedToModify: true, categories: [] }),
  })
  expect(await listCategoryIds(undecided)).toEqual([diet.categoryId, press.categoryId])
})

it('OWN-1 is for those in the event alone', async () => {
  const stranger = await aUser(server)
  expect((await server.call(participantCalls.getOwnProfile, { eventId }, stranger)).status).toBe(404)
  expect((await save({ company: 'X' }, stranger)).status).toBe(404)
})

it('OWN-2 saves every field, shows it to others at once, and marks the profile as filled', async () => {
  expect((await me())?.profileIsFilled).toBe(false)
  const profile = await saved(FULL)
  const { rev: _rev, ...fields } = profile
  expect(fields).toMatchObject({ ...FULL, email: 'ada@kite.example', website: 'http://kite.example' })
  expect(await read()).toEqual(profile)
  expect(await me()).toMatchObject({ profileIsFilled: true, fullName: 'Ada Naz Kaya-Öz' })
  const { email: _email, phone: _phone, listed: _listed, ...shown } = FULL
  expect(await seenBy(organizer)).toMatchObject({ ...shown, website: 'http://kite.example' })
})

it('OWN-2 leaves omitted fields alone, and clears a field by an empty text', async () => {
  await save(FULL)
  const after = await saved({
    company: 'Salt Ltd',
    phone: '',
    biography: ' ',
    some: { instagram: '', twitter: 'ada_k' },
  })
  expect(after).toMatchObject({
    ...FULL,
    email: 'ada@kite.example',
    website: 'http://kite.example',
    company: 'Salt Ltd',
    phone: null,
    biography: null,
    some: { linkedin: 'ada', twitter: 'ada_k' },
  })
})

it('OWN-2 keeps the answer to a question that is not named, and clears one that is answered with nothing', async () => {
  const [brings, likes, says] = [await category(), await category(), await wordsAsked()]
  const [bread, salt] = brings.subCategoryIds as [string, string]
  const [other] = likes.subCategoryIds as [string]
  await save({
    categories: [
      chosen(brings.categoryId, salt, bread),
      chosen(likes.categoryId, other),
      written(says.categoryId, ' No nuts '),
    ],
  })
  const { answers } = await saved({ categories: [chosen(likes.categoryId)] })
  expect(answers).toEqual([chosen(brings.categoryId, salt, bread), written(says.categoryId, 'No nuts')])
  expect((await saved({ categories: [written(says.categoryId, '')] })).answers).toEqual([
    chosen(brings.categoryId, salt, bread),
  ])
})

it('OWN-2 saves both of two tabs that change different fields at the same moment, sixteen times over', async () => {
  const { categoryId, subCategoryIds } = await category()
  const [bread = ''] = subCategoryIds
  for (let round = 0; round < 16; round++) {
    const saves = [
      save({ company: `Company ${round}` }),
      save({ offer: `Offer ${round}`, listed: round % 2 === 0 }),
      save({ categories: round % 2 === 0 ? [chosen(categoryId, bread)] : [chosen(categoryId)] }),
    ]
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({
      company: `Company ${round}`,
      offer: `Offer ${round}`,
      listed: round % 2 === 0,
      answers: round % 2 === 0 ? [chosen(categoryId, bread)] : [],
    })
  }
})

const FAMILY = '👩🏽‍🚀'
it.each([
  ['200 letters', 'ş'.repeat(200), 'ğ'.repeat(200)],
  ['200 letters outside the basic plane', '𝕬'.repeat(200), '🧂'.repeat(200)],
  ['emoji with a skin tone, a job and joiners', `Ada ${FAMILY}`, FAMILY],
  ['right-to-left text with a direction mark', 'نسرين \u200F(نورا)', 'الخطيب'],
  ['letters with several marks', 'Ṩ̴͇ắ', 'Z͑ͫ̓ͪ'],
])('OWN-3 saves a name of %s as written', async (_, name, surname) => {
  const { name: first, surname: last } = await saved({ name, surname })
  expect([first, last]).toEqual([name, surname])
  expect((await me())?.fullName).toBe(`${name} ${surname}`)
})

it.each([
  ['name', { name: ' ' }],
  ['surname', { surname: '' }],
  ['name', { name: 'a'.repeat(401) }],
  ['email', { email: 'ada@' }],
  ['email', { email: '' }],
  ['phone', { phone: '0555 111' }],
  ['website', { website: 'a'.repeat(300) }],
  ['company', { company: 'https://kite.example' }],
  ['biography', { biography: 'a'.repeat(5001) }],
  ['some', { some: { myspace: 'ada' } as never }],
])('OWN-3 refuses a wrong %s and saves none of the rest: %j', async (path, wrong) => {
  const before = await read()
  const { status, body } = await save({ company: 'Other', ...wrong })
  expect([status, body.fields?.[0]?.path.split('.').slice(0, 2)]).toEqual([400, ['participant', path]])
  expect([await read(), (await me())?.profileIsFilled]).toEqual([before, false])
})

it('OWN-4 gives the same answer for an unknown email, the email of a record and the email of an account', async () => {
  await aRecord({ email: 'waiting@example.org' })
  const user = await aUser(server)
  await aParticipant(server, event, { user })
  const answers: [number, string][] = []
  for (const email of ['nobody@example.org', 'Waiting@example.org', user.email]) {
    const writer = await aParticipant(server, event, { name: 'Ada', surname: 'Kaya', company: 'Kite' })
    const { status, body } = await save({ email, company: 'Other' }, writer)
    const reply = JSON.stringify(body).replaceAll(email.toLowerCase(), 'EMAIL').replaceAll(writer.participantId, 'ID')
    answers.push([status, reply])
    expect((await read(writer)).email).toBe(email.toLowerCase())
  }
  expect(answers).toEqual(Array.from({ length: 3 }, () => [200, answers[0]?.[1]]))
})

it('OWN-4 changes neither the record nor the account of the owner of the email', async () => {
  const user = await aUser(server)
  const other = await aParticipant(server, event, { user, name: 'Bo' })
  const before = await read(other)
  await save({ email: user.email })
  await server.settle()
  expect(await read(other)).toEqual(before)
  const { emails } = (await server.call(accountCalls.getEmails, {}, person)).body
  expect(emails.map(({ email }) => email)).not.toContain(user.email)
})

it('OWN-4 refuses another person’s email in a list of organizers, at its field', async () => {
  await aRecord({ email: 'waiting@example.org' })
  const { status, body } = await send(
    { participants: [{ id: person.participantId, email: 'waiting@example.org' }] },
    organizer,
  )
  expect([status, body.code, body.fields?.[0]?.path]).toEqual([409, 'emailOfAnother', 'participants.0.email'])
})

it('OWN-4 accepts one’s own email, the email of a person elsewhere, and one that another person only typed', async () => {
  const elsewhere = await aUser(server)
  const other = await aParticipant(server, event)
  await saved({ email: 'both@example.org' }, other)
  const emails = [String((await read()).email), elsewhere.email, 'both@example.org']
  for (const email of emails) expect((await saved({ email })).email).toBe(email)
})

it('OWN-4 leaves the account’s username as it is', async () => {
  const username = async () => (await server.call(accountCalls.getProfile, {}, person)).body.username
  const before = await username()
  await save({ email: 'work@example.org' })
  expect(await username()).toBe(before)
})

it('OWN-4 limits attempts with a list of emails', async () => {
  for (let turn = 0; turn < OWN_EMAILS_AN_HOUR; turn++) {
    expect((await save({ email: `try-${turn}@example.org` })).status).toBe(200)
  }
  expect((await save({ email: 'waiting@example.org' })).status).toBe(429)
  expect((await save({ company: 'Still saved' })).status).toBe(200)
})

it('OWN-5 lets people choose another type if their own type allows it, and not otherwise', async () => {
  const press = await aType()
  const before = await read()
  const refused = await save({ typeId: press, company: 'Other' })
  expect([refused.status, refused.body.code, await read()]).toEqual([403, 'DEAL-00136', before])
  // Choosing the current type again is no change.
  expect((await save({ typeId: event.typeId })).status).toBe(200)

  await letThemChoose()
  expect(await read()).toMatchObject({ mayChangeType: true, typeIsChosen: true })
  expect(await saved({ typeId: press })).toMatchObject({ typeId: press, mayChangeType: false })
  expect((await me())?.typeId).toBe(press)
  expect((await save({ typeId: event.typeId })).body.code).toBe('DEAL-00136')
})

it('OWN-5 refuses a type that the event does not have', async () => {
  await letThemChoose()
  const other = await anEvent(server)
  expect(wrongPaths(await save({ typeId: 'type99' }))).toEqual([400, 'typeId'])
  expect((await read()).typeIsChosen).toBe(false)
  expect(other.typeId).toBe(event.typeId)
})

it('OWN-5 leaves no one with a type that is deleted while sixteen choose it', async () => {
  await letThemChoose()
  const press = await aType({ allowedToModify: true })
  const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
  const [deleted, ...choices] = await Promise.all([
    server.call(setupCalls.deleteType, { eventId, typeId: press, moveToTypeId: event.typeId }, organizer),
    ...crowd.map((each) => save({ typeId: press }, each)),
  ])
  expect(deleted.status).toBe(200)
  expect(choices.every(({ status }) => status === 200 || status === 400)).toBe(true)
  const types = await Promise.all(crowd.map(async (each) => (await read(each)).typeId))
  expect(new Set(types)).toEqual(new Set([event.typeId]))
})

it('OWN-5 asks the questions of the new type, and keeps earlier answers for a change back', async () => {
  const [diet, beat] = [await category(), await category()]
  const open = { allowedToModify: true }
  const guest = await aType({ ...open, categories: [diet.categoryId] })
  const press = await aType({ ...open, categories: [beat.categoryId] })
  const who = await aParticipant(server, event, { typeId: guest })
  const [bread = ''] = diet.subCategoryIds
  const [news = ''] = beat.subCategoryIds
  await save({ categories: [chosen(diet.categoryId, bread)] }, who)
  const both = [chosen(diet.categoryId, bread), chosen(beat.categoryId, news)]
  expect(wrongPaths(await save({ typeId: press, categories: both }, who))).toEqual([400, 'categories.0'])
  expect((await read(who)).typeId).toBe(guest)
  await save({ typeId: press, categories: [chosen(beat.categoryId, news)] }, who)
  expect(await saved({ typeId: guest }, who)).toMatchObject({ typeId: guest, answers: both })
})

it('OWN-6 asks if a person wants to be listed; people who answer No are seen by organizers alone', async () => {
  const other = await aParticipant(server, event)
  const id = person.participantId
  const sees = async (who: Caller) =>
    (await server.call(participantCalls.getParticipant, { eventId, id }, who)).status === 200
  expect([(await read()).listed, await sees(other)]).toEqual([null, true])
  expect((await saved({ listed: false })).listed).toBe(false)
  expect([await sees(other), await sees(organizer), await sees(person)]).toEqual([false, true, true])
  expect([(await saved({ listed: true })).listed, await sees(other)]).toEqual([true, true])
})

it('OWN-7 lets organizers change a list of people, each only in the named fields', async () => {
  const press = await aType()
  const other = await aParticipant(server, event, { company: 'Salt' })
  const { categoryId, subCategoryIds } = await category()
  const participants = [
    { id: person.participantId, typeId: press, rights: ['inviteparticipant' as const], listed: false },
    { id: other.participantId, jobTitle: 'Baker', categories: [chosen(categoryId, ...subCategoryIds)] },
  ]
  expect((await send({ participants }, organizer)).body).toEqual({ profile: null, changed: 2 })
  // An organizer's choice to unlist them is not recorded as their own answer.
  expect(await read()).toMatchObject({ typeId: press, typeIsChosen: true, company: 'Kite', listed: null })
  expect(await me()).toMatchObject({ rights: ['inviteparticipant'], profileIsFilled: false })
  expect(await read(other)).toMatchObject({ company: 'Salt', jobTitle: 'Baker', answers: [{ categoryId }] })
})

it('OWN-7 changes all of a list or none of it, and names the wrong field', async () => {
  const { categoryId } = await category()
  const other = await aParticipant(server, event)
  await aRecord({ email: 'waiting@example.org' })
  const first = { id: person.participantId, company: 'Other' }
  const refusals = [
    await send({ participants: [first, { id: 'nobody', company: 'Other' }] }, organizer),
    await send({ participants: [first, { id: other.participantId, email: 'waiting@example.org' }] }, organizer),
    await send(
      { participants: [first, { id: other.participantId, categories: [chosen(categoryId, 'sub99')] }] },
      organizer,
    ),
  ]
  expect(refusals.map(wrongPaths)).toEqual([[404], [409, 'participants.1.email'], [400, 'participants.1.categories.0']])
  expect((await read()).company).toBe('Kite')
})

it('OWN-7 refuses a list that gives one email to two people', async () => {
  const other = await aParticipant(server, event)
  const email = 'one@example.org'
  const participants = [person, other].map(({ participantId }) => ({ id: participantId, email }))
  expect((await send({ participants }, organizer)).body.code).toBe('emailOfAnother')
})

it('OWN-7 is for organizers alone: no one else changes others, or gives themselves rights', async () => {
  const moderator = await aParticipant(server, event, { moderator: true })
  const list = { participants: [{ id: person.participantId, company: 'Other' }] }
  for (const who of [person, moderator]) expect((await send(list, who)).status).toBe(403)
  await save({ company: 'Mine', rights: ['inviteparticipant'], organizer: true, id: organizer.participantId } as never)
  expect([await me(), (await read(organizer)).company]).toMatchObject([{ rights: [], organizer: false }, null])
})

it('ANSWER-1 names the wrong answer, and saves nothing else', async () => {
  const [brings, says] = [await category({ maxSelectableOptionCount: 1 }), await wordsAsked()]
  const before = await read()
  const tooMany = await save({
    company: 'Other',
    categories: [written(says.categoryId, 'Hello'), chosen(brings.categoryId, ...brings.subCategoryIds)],
  })
  expect([tooMany.status, tooMany.body.fields]).toEqual([
    400,
    [{ path: 'categories.1', key: 'validation.error.tooMany', params: { number: 1, count: 2 } }],
  ])
  expect(wrongPaths(await save({ company: 'Other', categories: [chosen('cat99', 'sub1')] }))).toEqual([
    400,
    'categories.0',
  ])
  expect(await read()).toEqual(before)
})

it('ANSWER-1 accepts the options of another category if they are offered, each once', async () => {
  const offers = await category({ role: 'offer' })
  const seeks = await category({ role: 'seek', matchingCategoryId: offers.categoryId }, [])
  const [bread = ''] = offers.subCategoryIds
  const { answers } = await saved({ categories: [chosen(seeks.categoryId, bread, bread)] })
  expect(answers).toEqual([chosen(seeks.categoryId, bread)])
})

it('ANSWER-1 keeps options that were chosen before the maximum was lowered, until the question is answered again', async () => {
  const { categoryId, subCategoryIds } = await category()
  await save({ categories: [chosen(categoryId, ...subCategoryIds)] })
  const options = subCategoryIds.map((id) => ({ id, texts: { en: id } }))
  const lower = { eventId, categoryId, texts: { en: 'Brings' }, options, maxSelectableOptionCount: 1 }
  await server.call(setupCalls.changeCategory, lower, organizer)
  expect((await saved({ company: 'Other' })).answers).toEqual([chosen(categoryId, ...subCategoryIds)])
  expect(wrongPaths(await save({ categories: [chosen(categoryId, ...subCategoryIds)] }))).toEqual([400, 'categories.0'])
})

it('ANSWER-2 leaves no answer with a removed option when sixteen answer while an organizer trims the options', async () => {
  const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
  for (let round = 0; round < 4; round++) {
    const { categoryId, subCategoryIds } = await category()
    const [bread = '', salt = ''] = subCategoryIds
    const trim = { eventId, categoryId, texts: { en: 'Brings' }, options: [{ id: bread, texts: { en: 'Bread' } }] }
    const answer = (who: Caller) => save({ categories: [chosen(categoryId, salt, bread)] }, who)
    const half = crowd.length / 2
    const [trimmed, ...answered] = await Promise.all([
      ...crowd.slice(0, half).map(answer),
      server.call(setupCalls.changeCategory, trim, organizer),
      ...crowd.slice(half).map(answer),
    ]).then((all) => [all[half] as (typeof all)[number], ...all.toSpliced(half, 1)])
    expect(trimmed?.status).toBe(200)
    expect(answered.every(({ status }) => status === 200 || status === 400)).toBe(true)
    const storedAnswers = await Promise.all(
      crowd.map(async (who) => (await read(who)).answers.find((each) => each.categoryId === categoryId)),
    )
    expect(storedAnswers.flatMap((each) => each?.selectedCategoryIds ?? []).filter((id) => id !== bread)).toEqual([])
    expect(storedAnswers.filter(Boolean).length).toBe(answered.filter(({ status }) => status === 200).length)
  }
})

it('ANSWER-2 leaves no answer to a category that is removed while sixteen answer it', async () => {
  const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
  const { categoryId, subCategoryIds } = await category()
  const statuses = await Promise.all([
    ...crowd.map(async (who) => (await save({ categories: [chosen(categoryId, ...subCategoryIds)] }, who)).status),
    server.call(setupCalls.deleteCategory, { eventId, categoryId }, organizer).then(({ status }) => status),
  ])
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  const rows = await server.ctx.db
    .selectFrom('participant_category')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('category_id', '=', categoryId)
    .execute()
  expect(rows).toEqual([])
})

it('CATEGORY-5 asks people of the type a private question, and shows the answer to no other participant', async () => {
  const diet = await wordsAsked({ isPrivate: true })
  await save({ categories: [written(diet.categoryId, 'No nuts')] })
  const other = await aParticipant(server, event)
  expect((await read()).answers).toEqual([written(diet.categoryId, 'No nuts')])
  expect((await read(other)).answers).toEqual([])
  expect((await seenBy(other)).categories).toEqual([])
})

it('CATEGORY-7 hides answers that the new type is not asked, and shows them again after a change back', async () => {
  const diet = await wordsAsked()
  const crew = await aType({ categories: [] })
  await save({ categories: [written(diet.categoryId, 'No nuts')] })
  const viewer = await aParticipant(server, event)
  const shown = async () => [(await read()).answers, (await seenBy(viewer)).categories]
  const asType = (typeId: string) => send({ participants: [{ id: person.participantId, typeId }] }, organizer)

  await asType(crew)
  expect(await shown()).toEqual([[], []])
  await asType(event.typeId)
  const answer = written(diet.categoryId, 'No nuts')
  expect(await shown()).toEqual([[answer], [answer]])
})

it('CATEGORY-7 counts only answers of asked questions, while sixteen answer and change type and the questions of the types change', async () => {
  const [bread, salt] = [await category(), await category()]
  const types = [event.typeId, await aType({ allowedToModify: true })]
  await letThemChoose()
  const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
  const asks = (at: number) => {
    const categories = [[bread.categoryId], null, [salt.categoryId], []][at % 4] as string[] | null
    const typeId = String(types[at % 2])
    const draft = { eventId, typeId, texts: { en: 'Some' }, allowedToModify: true, categories }
    return server.call(setupCalls.changeType, draft, organizer)
  }
  for (let round = 0; round < 4; round++) {
    const statuses = await Promise.all([
      ...crowd.map((who, at) =>
        save(
          at % 3 === 0
            ? { typeId: String(types[(at + round) % 2]) }
            : { categories: [chosen((at % 2 ? bread : salt).categoryId, ...(at % 2 ? bread : salt).subCategoryIds)] },
          who,
        ).then(({ status }) => status),
      ),
      asks(round).then(({ status }) => status),
      asks(round + 1).then(({ status }) => status),
    ])
    expect(statuses.every((status) => status === 200 || status === 400)).toBe(true)
    const wrong = await sql`select pc.participant_id, pc.category_id from participant_category pc
      join participant p on p.event_id = pc.event_id and p.participant_id = pc.participant_id
      join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
      where pc.event_id = ${eventId}
        and pc.is_asked <> (t.category_ids is null or pc.category_id = any(t.category_ids))`.execute(server.ctx.db)
    expect(wrong.rows).toEqual([])
  }
})

it('PRESENT-1 stores how a person takes part in a hybrid event, and when they last confirmed it', async () => {
  await begin({ eventType: 'hybrid' })
  await send({ present: 'venue' })
  expect(await me()).toMatchObject({ present: 'venue', presentConfirmedAtMillis: NOW, profileIsFilled: false })
  server.setNow(NOW + 1000)
  // Saving other fields does not confirm the presence.
  expect((await save({ company: 'Other' })).body.profile).toMatchObject({ presentConfirmedAtMillis: NOW })
  expect((await send({ present: 'venue' })).body.profile).toMatchObject({ presentConfirmedAtMillis: NOW + 1000 })
  expect((await seenBy(organizer)).present).toBe('venue')
  expect((await send({ present: null })).body.profile).toMatchObject({ present: null, presentConfirmedAtMillis: null })
})

it('PRESENT-1 is saved with the rest of the profile, or not at all', async () => {
  await begin({ eventType: 'hybrid' })
  const { body } = await send({ action: 'all', participant: { company: 'Other' }, present: 'online' })
  expect(body.profile).toMatchObject({ company: 'Other', present: 'online' })
  await send({ action: 'all', participant: { typeId: 'type99' }, present: 'venue' })
  expect((await read()).present).toBe('online')
})

it('PRESENT-1 refuses a way to take part that the event does not offer', async () => {
  await begin({ eventType: 'hybrid' })
  await server.ctx.db
    .updateTable('event')
    .set({ present_types: ['online'] })
    .where('event_id', '=', eventId)
    .execute()
  expect(wrongPaths(await send({ present: 'venue' }))).toEqual([400, 'present'])
  expect((await me())?.presentConfirmedAtMillis).toBe(null)
  expect((await send({ present: 'online' })).status).toBe(200)
})

it.each(['normal', 'online'] as const)('PRESENT-1 saves no presence in an event that is %s', async (eventType) => {
  await begin({ eventType })
  const { status, body } = await send({ action: 'all', participant: { company: 'Other' }, present: 'venue' })
  expect([status, body.profile]).toMatchObject([
    200,
    { company: 'Other', present: null, presentConfirmedAtMillis: null },
  ])
})
