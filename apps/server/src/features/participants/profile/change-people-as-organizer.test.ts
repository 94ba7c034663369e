import { type SentTo, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { type OwnRoles, ownRolesTopic, participantCalls, peopleCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'
import { insertTypes } from '../setup/index.ts'

type Change = NonNullable<SentTo<typeof participantCalls.changeParticipants>['participants']>[number]

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let ada: TestParticipant
let bo: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(() => begin())

async function begin(overrides: Parameters<typeof anEvent>[1] = {}) {
  event = await anEvent(server, overrides)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Kaya', company: 'Kite' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Ak', company: 'Salt' })
}
const change = (...participants: Change[]) =>
  server.call(participantCalls.changeParticipants, { eventId, participants }, organizer)
const record = async ({ participantId }: { participantId: string }) =>
  (await server.call(peopleCalls.getPerson, { eventId, id: participantId }, organizer)).body
async function waiting(overrides: Partial<NewParticipant> = {}) {
  const person = { name: 'Cem', typeId: event.typeId, state: 'invited' as const, ...overrides }
  const [stored] = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, [person]))
  return stored as { participantId: string }
}

it('OWN-7 changes every field of a person, even of someone who has not joined yet', async () => {
  const cem = await waiting({ email: 'cem@example.org' })
  const { status } = await change({
    id: cem.participantId,
    name: 'Cemre',
    surname: 'Öz',
    email: 'CEMRE@example.org',
    phone: '+905551112233',
    company: 'Kite',
    jobTitle: 'Baker',
    website: 'kite.example',
    city: 'Bursa',
    biography: 'Bakes.',
    offer: 'Bread',
    seek: 'Salt',
    some: { linkedin: 'cemre' },
    listed: false,
  })
  expect([status, await record(cem)]).toMatchObject([
    200,
    {
      fullName: 'Cemre Öz',
      email: 'cemre@example.org',
      phone: '+905551112233',
      company: 'Kite',
      jobTitle: 'Baker',
      website: 'http://kite.example',
      city: 'Bursa',
      biography: 'Bakes.',
      offer: 'Bread',
      seek: 'Salt',
      some: { linkedin: 'cemre' },
      isListed: false,
      showSpeaker: true,
      state: 'invited',
      profileIsFilled: false,
    },
  ])
  await change({ id: cem.participantId, company: '', phone: null })
  expect(await record(cem)).toMatchObject({ company: null, phone: null, jobTitle: 'Baker' })
})

it('OWN-7 lets the owner of the new email enter the event, and not the owner of the earlier one', async () => {
  await begin({ publicEvent: false })
  const [old, next] = [await aUser(server), await aUser(server)]
  const cem = await waiting({ email: old.email })
  await change({ id: cem.participantId, email: next.email })
  const join = async (who: typeof old) => (await server.call(participantCalls.joinEvent, { eventId }, who)).body
  expect([(await join(old)).code, await join(next)]).toEqual(['DEAL-00138', { participantId: cem.participantId }])
})

it('OWN-7 names each wrong type, email and place, and changes no one', async () => {
  await begin({ eventType: 'hybrid' })
  await server.call(eventCalls.changeEvent, { eventId, presentTypes: ['venue'] }, organizer)
  const [first, second] = [
    { id: ada.participantId, company: 'Other' },
    { id: bo.participantId, company: 'Other' },
  ]
  const wrong = async (...participants: Change[]) => {
    const { status, body } = await change(...participants)
    return [status, body.fields?.map(({ path }) => path)]
  }
  const same = { email: 'same@example.org' }
  expect([
    await wrong(first, { ...second, typeId: 'type99' }),
    await wrong({ ...first, typeId: event.typeId }, { ...second, typeId: 'type98' }),
    await wrong(first, { ...second, present: 'online' }),
    await wrong({ ...first, ...same }, { ...second, ...same }),
    await wrong(first, { ...second, name: ' ' }),
  ]).toEqual([
    [400, ['participants.1.typeId']],
    [400, ['participants.1.typeId']],
    [400, ['participants.1.present']],
    [409, ['participants.1.email']],
    [400, ['participants.1.name']],
  ])
  expect([(await record(ada)).company, (await record(bo)).company]).toEqual(['Kite', 'Salt'])
})

it('OWN-7 sets for several people how they take part', async () => {
  await begin({ eventType: 'hybrid' })
  await change({ id: ada.participantId, present: 'venue' }, { id: bo.participantId, present: 'online' })
  expect([(await record(ada)).present, (await record(bo)).present]).toEqual(['venue', 'online'])
})

it('OWN-7 gives and takes rights on open pages without a reload', async () => {
  const topic = topicName(ownRolesTopic.path, { userId: ada.userId })
  const pages = await subscribeTo<OwnRoles>(server, url, ada.userId, topic)
  const mayInvite = (rows: OwnRoles[]) => rows.some(({ rights }) => rights.includes('inviteparticipant'))
  expect(pages.rows()).toMatchObject([{ id: eventId, rights: [] }])
  await change({ id: ada.participantId, rights: ['inviteparticipant'] })
  await pages.until(mayInvite)
  const me = async () => (await server.call(appCalls.getEvents, { id: eventId }, ada)).body.event?.me
  expect((await me())?.rights).toEqual(['inviteparticipant'])
  await change({ id: ada.participantId, rights: [] })
  await pages.until((rows) => !mayInvite(rows))
  pages.close()
})

it('OWN-7 shows another type on open pages without a reload', async () => {
  const [press = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' } }]),
  )
  const topic = topicName(ownRolesTopic.path, { userId: ada.userId })
  const pages = await subscribeTo<OwnRoles>(server, url, ada.userId, topic)
  await change({ id: ada.participantId, typeId: press }, { id: bo.participantId, typeId: press })
  await pages.until((rows) => rows.some(({ typeId }) => typeId === press))
  expect((await record(bo)).typeId).toBe(press)
  pages.close()
})
