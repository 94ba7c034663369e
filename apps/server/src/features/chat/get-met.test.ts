import { HOUR_MS } from '@parley/contract'
import { contactCalls, type MetPerson } from '@parley/contract/contacts'
import { meetingCalls } from '@parley/contract/meetings'
import { peopleCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

const endMeetings = ({ eventId }: TestEvent) =>
  sql`update meeting set during = tstzrange(lower(during) - interval '1 day', upper(during) - interval '1 day')
    where event_id = ${eventId}`.execute(server.ctx.db)

async function crowd(size: number) {
  const event = await anEvent(server)
  const people: TestParticipant[] = []
  for (let at = 0; at < size; at++) {
    const about = { name: `Guest${at}`, surname: 'Öz', company: `Firm ${at}`, jobTitle: 'Baker' }
    people.push(await aParticipant(server, event, { ...about, user: await aUser(server) }))
  }
  const { slots } = await aDealRoom(server, event, { places: ['Table 1', 'Table 2', 'Table 3'] })
  return { event, people, slotIds: slots.map(({ sessionId }) => sessionId) }
}

async function meet(event: TestEvent, from: TestParticipant, to: TestParticipant, slotId: string | undefined) {
  const calls = meetIn(server, event)
  const meeting = await calls.accept(to, await calls.ask(from, to), String(slotId))
  if (typeof meeting === 'string') throw new Error(meeting)
  return meeting.id
}

const met = async ({ eventId }: TestEvent, as: TestParticipant): Promise<MetPerson[]> => {
  const { status, body } = await server.call(contactCalls.getMet, { eventId }, as)
  expect(status).toBe(200)
  return body.people
}
const namesOf = (people: readonly MetPerson[]) => people.map(({ fullName }) => fullName)

const cards = async (input: object, as: TestParticipant) => {
  const { status, body } = await server.call(contactCalls.exportContacts, { ...input, met: 'true' as const }, as)
  return status === 200 ? Buffer.from(await (body as unknown as Blob).arrayBuffer()).toString() : status
}

it('CONTACT-21 lists each person met once: those to write to first, then by the last meeting or when they were saved', async () => {
  const { event, people, slotIds } = await crowd(6)
  const [ada, bo, cem, dina, efe, far] = people as [TestParticipant, ...TestParticipant[]] as TestParticipant[]
  if (!ada || !bo || !cem || !dina || !efe || !far) throw new Error('too few')
  const { eventId } = event
  await meet(event, ada, bo, slotIds[0])
  const cancelled = await meet(event, ada, dina, slotIds[2])
  await meetIn(server, event).cancel(ada, cancelled)
  const missed = await meet(event, efe, ada, slotIds[3])
  const keep = async (input: object) => (await server.call(contactCalls.addContact, { eventId, ...input }, ada)).body
  const { contact } = await keep({ participantId: cem.participantId, metAtMillis: NOW - HOUR_MS })
  await keep({ firstName: 'Gia', emails: ['gia@example.org'] })
  expect(namesOf(await met(event, ada))).toEqual(['Gia', 'Guest2 Öz'])

  await endMeetings(event)
  await meet(event, ada, bo, slotIds[1])
  await server.call(meetingCalls.reportMeetingOutcome, { eventId, sessionId: missed, said: 'missed' }, ada)
  await server.call(contactCalls.remindContact, { id: contact.id, atMillis: NOW + HOUR_MS }, ada)
  const talk = talkIn(server)
  const roomId = await talk.open(ada, bo)
  await talk.say(bo, roomId, 'Hello')
  const all = await met(event, ada)
  expect(all).toEqual([
    {
      participantId: cem.participantId,
      userId: cem.userId,
      fullName: 'Guest2 Öz',
      company: 'Firm 2',
      jobTitle: 'Baker',
      profilePhotoPath: null,
      meeting: null,
      keptAtMillis: NOW - HOUR_MS,
      contactId: contact.id,
      followUpAtMillis: NOW + HOUR_MS,
      email: null,
      wrote: null,
    },
    expect.objectContaining({
      fullName: 'Gia',
      participantId: null,
      userId: null,
      email: 'gia@example.org',
      keptAtMillis: NOW,
    }),
    {
      participantId: bo.participantId,
      userId: bo.userId,
      fullName: 'Guest1 Öz',
      company: 'Firm 1',
      jobTitle: 'Baker',
      profilePhotoPath: null,
      meeting: { sdt: Date.UTC(2026, 10, 20, 9), edt: Date.UTC(2026, 10, 20, 9, 20) },
      keptAtMillis: null,
      contactId: null,
      followUpAtMillis: null,
      email: null,
      wrote: { roomId, mineAtMillis: null, theirsAtMillis: NOW },
    },
  ])
  // The other participant of each meeting, and no one without a meeting.
  expect(namesOf(await met(event, efe))).toEqual(['Guest0 Öz'])
  expect([await met(event, far), await met(event, dina)]).toEqual([[], []])
  expect((await server.call(contactCalls.getMet, { eventId }, await aUser(server))).status).toBe(404)
})

it('CONTACT-21 recognizes by account a contact saved at another event, and leaves out removed contacts', async () => {
  const { event, people, slotIds } = await crowd(3)
  const [ada, bo, cem] = people
  if (!ada || !bo || !cem) throw new Error('too few')
  const other = await anEvent(server)
  await aParticipant(server, other, { user: ada })
  const boThere = await aParticipant(server, other, { user: bo })
  const { eventId } = event
  const input = { eventId: other.eventId, participantId: boThere.participantId }
  const { contact } = (await server.call(contactCalls.addContact, input, ada)).body
  await meet(event, ada, bo, slotIds[0])
  await meet(event, ada, cem, slotIds[1])
  const organizer = await aParticipant(server, event, { organizer: true, user: await aUser(server) })
  await endMeetings(event)
  const of = ({ participantId, contactId, keptAtMillis }: MetPerson) => ({ participantId, contactId, keptAtMillis })
  expect((await met(event, ada)).map(of)).toEqual([
    { participantId: cem.participantId, contactId: null, keptAtMillis: null },
    { participantId: bo.participantId, contactId: contact.id, keptAtMillis: null },
  ])
  await server.call(peopleCalls.removeParticipants, { eventId, ids: [bo.participantId, cem.participantId] }, organizer)
  await server.delivered()
  expect(await met(event, ada)).toEqual([])
})

it('CONTACT-22 saves everyone met as one file: contacts with their notes, others with the content of their page', async () => {
  const { event, people, slotIds } = await crowd(3)
  const [ada, bo, cem] = people
  if (!ada || !bo || !cem) throw new Error('too few')
  const { eventId } = event
  await meet(event, ada, bo, slotIds[0])
  const { contact } = (
    await server.call(contactCalls.addContact, { eventId, participantId: cem.participantId, note: 'Wants rye.' }, ada)
  ).body
  await endMeetings(event)
  const card = (name: string, company: string, note = '') =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Öz;${name};;;\r\nFN:${name} Öz\r\nORG:${company}\r\nTITLE:Baker\r\n${note}END:VCARD\r\n`
  const [ofBo, ofCem] = [card('Guest1', 'Firm 1'), card('Guest2', 'Firm 2', 'NOTE:Wants rye.\r\n')]
  expect(await cards({ eventId }, ada)).toBe(ofCem + ofBo)
  expect(await cards({ eventId, participantId: bo.participantId }, ada)).toBe(ofBo)
  expect(await cards({ eventId, id: contact.id, version: '4.0' }, ada)).toBe(ofCem.replace('3.0', '4.0'))
  expect(
    await cards({ eventId }, await aParticipant(server, await anEvent(server), { user: await aUser(server) })),
  ).toBe(404)
})

it('CONTACT-21 runs four statements for any number of people', async () => {
  const { event, people, slotIds } = await crowd(4)
  const [ada, ...others] = people
  if (!ada) throw new Error('too few')
  const recorder = recordStatements(server.ctx.pool)
  const count = async () => {
    await endMeetings(event)
    return (await recorder.during(() => met(event, ada))).length
  }
  const [first, ...more] = others
  if (!first) throw new Error('too few')
  await meet(event, ada, first, slotIds[0])
  await server.call(contactCalls.addContact, { eventId: event.eventId, participantId: first.participantId }, ada)
  await server.delivered()
  const before = await count()
  for (const [at, each] of more.entries()) await meet(event, ada, each, slotIds[at + 1])
  await server.delivered()
  // One more statement reads the caller.
  expect([before, await count()]).toEqual([5, 5])
})
