import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { importCalls } from '@parley/contract/imports'
import {
  fieldSpec,
  mapFields,
  type PersonField,
  participantCalls,
  personFieldNames,
  personFields,
} from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { eraseParticipant, insertParticipants } from '../features/participants/index.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { anEvent } from '../testing/an-event.ts'
import { codeMailedTo } from '../testing/code-mailed-to.ts'
import { importsOf } from '../testing/people-imports.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * The whole life of every field that the contract declares. A new field is tested by its declaration.
 */

const server = testServer()

const OF_KIND = { phone: '+905550000001', website: 'https://kite.example' } as Readonly<Record<string, string>>
const texts = mapFields((field) => OF_KIND[fieldSpec(field).kind] ?? `My ${field}`)
const changed = mapFields((field) => (fieldSpec(field).kind === 'phone' ? '+905550000002' : `${texts[field]}2`))

async function inAnEvent() {
  const event = await anEvent(server)
  const { eventId } = event
  const [organizer, person, viewer] = [
    await aParticipant(server, event, { organizer: true }),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  const save = async (fields: Partial<Record<PersonField, string>>) => {
    const { status } = await server.call(
      participantCalls.changeParticipants,
      { eventId, action: 'all', participant: fields },
      person,
    )
    expect(status).toBe(200)
  }
  const row = async (participantId = person.participantId) => {
    const found = await server.ctx.db
      .selectFrom('participant')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow()
    return mapFields((field) => found[personFields[field].column])
  }
  return { event, eventId, organizer, person, viewer, save, row }
}

it('OWN-2 PEOPLE-6 saves every field of a person, and shows others all but the private ones', async () => {
  const { eventId, organizer, person, viewer, save, row } = await inAnEvent()
  await save(texts)
  expect(await row()).toEqual(texts)
  expect((await server.call(participantCalls.getOwnProfile, { eventId }, person)).body).toMatchObject(texts)
  const { body: seen } = await server.call(
    participantCalls.getParticipant,
    { eventId, id: person.participantId },
    viewer,
  )
  const shown = personFieldNames.filter((field) => field in seen)
  expect(shown).toEqual(personFieldNames.filter((field) => !fieldSpec(field).isPrivate))
  expect(seen).toMatchObject(Object.fromEntries(shown.map((field) => [field, texts[field]])))
  const { body } = await server.call(appCalls.exportEvent, { eventId }, organizer)
  expect(body.people.find(({ id }) => id === person.participantId)).toMatchObject(texts)
})

it('PIMPORT-14 exports every field to a file, which imports as it is and with changes', async () => {
  const { event, eventId, organizer, person, save, row } = await inAnEvent()
  await save(texts)
  const { body: file } = await server.call(importCalls.exportPeople, { eventId }, organizer)
  const before = await (file as unknown as Blob).text()
  const people = importsOf(server, event, organizer)
  for (const text of Object.values(texts)) expect(before).toContain(text)
  expect((await people.preview(before)).body).toMatchObject({ changed: [], added: [] })
  await server.ctx.db
    .updateTable('participant')
    .set({ user_id: null })
    .where('participant_id', '=', person.participantId)
    .execute()
  const edited = Object.entries(texts).reduce(
    (rows, [field, text]) => rows.replace(text, changed[field as PersonField]),
    before,
  )
  const { body } = await people.preview(edited)
  await people.finish(body.importId)
  expect(await row()).toEqual(changed)
})

it('MERGE-2 fills every empty field from the other record, and replaces none', async () => {
  const { event, eventId, person, save, row } = await inAnEvent()
  const kept: PersonField = 'company'
  await save({ [kept]: 'Own' })
  const email = 'both@kite.example'
  await server.ctx.inTransaction((work) =>
    insertParticipants(work, eventId, [{ name: 'Ada', typeId: event.typeId, email, ...texts }]),
  )
  await server.call(accountCalls.connectEmail, { email }, person)
  const code = await codeMailedTo(server, email, 'confirmEmail', person.userId)
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await server.settle()
  expect(await row()).toEqual({ ...texts, [kept]: 'Own' })
})

it('GONE-2 erases every field', async () => {
  const { eventId, person, save, row } = await inAnEvent()
  await save(texts)
  await server.ctx.inTransaction((work) => eraseParticipant(work, eventId, person.participantId))
  expect(await row()).toEqual(mapFields(() => null))
})
