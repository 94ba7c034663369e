import { dayOf, topicName } from '@parley/contract'
import { type MatchRun, matchingCalls, matchProposalsTopic, matchRunsTopic } from '@parley/contract/matching'
import { networkingCalls } from '@parley/contract/networking'
import { setupCalls } from '@parley/contract/participants'
import { editingCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { planDay } from './jobs.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let meet: ReturnType<typeof meetIn>

beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  meet = meetIn(server, event)
})

const DAY = dayOf(NOW, 'Europe/Istanbul')
async function aGuest(most: number | null = 3) {
  const guest = await aParticipant(server, event)
  await server.call(matchingCalls.saveMatchWish, { eventId: event.eventId, most }, guest)
  return guest
}
const favour = (who: TestParticipant, whom: TestParticipant) =>
  server.call(networkingCalls.tagPerson, { eventId: event.eventId, id: whom.participantId, tag: 'favourite' }, who)
const start = async () => {
  // The newest plan is shown, so each one needs another creation time.
  server.setNow(server.ctx.clock.now() + 1_000)
  return (await server.call(matchingCalls.startMatching, { eventId: event.eventId, day: DAY }, organizer)).body
}
const matching = async () => (await server.call(matchingCalls.getMatching, { eventId: event.eventId }, organizer)).body
async function plan(): Promise<MatchRun> {
  await start()
  await server.settle()
  return (await matching()).run as MatchRun
}
const send = async (runId: string) => {
  const { status, body } = await server.call(matchingCalls.sendMatching, { eventId: event.eventId, runId }, organizer)
  return status === 200 ? 'sent' : body.code
}
const proposals = async (who: TestParticipant) =>
  (await server.call(matchingCalls.getMatchProposals, {}, who)).body.proposals
async function answer(who: TestParticipant, accept: boolean, proposalId?: string) {
  const id = proposalId ?? (await proposals(who))[0]?.id ?? ''
  const input = { eventId: event.eventId, proposalId: id, accept }
  const { status, body } = await server.call(matchingCalls.answerMatchProposal, input, who)
  return status === 200 ? body.agreed : body.code
}
const meetings = async () =>
  (await server.ctx.db.selectFrom('meeting').select('state').where('event_id', '=', event.eventId).execute()).length

it('PLAN-1 PLAN-3 plans meetings for people who want them, mutual wishes before one-sided ones', async () => {
  await aDealRoom(server, event, { opens: '12:00', closes: '12:20', places: ['1'] })
  const [ada, bo, cy] = [await aGuest(), await aGuest(), await aGuest()]
  const shy = await aParticipant(server, event)
  await favour(ada, bo)
  await meet.ask(bo, ada)
  await meet.ask(cy, ada)
  await meet.ask(shy, cy)
  const run = await plan()
  expect(run).toMatchObject({
    day: DAY,
    state: 'proposed',
    meetings: 1,
    mutual: 1,
    oneSided: 0,
    people: [
      { meetings: 0, people: 1 },
      { meetings: 1, people: 2 },
    ],
    none: [{ participant: { id: cy.participantId }, why: 'noRoom' }],
  })
  expect([(await matching()).willing, await proposals(ada), await meetings()]).toEqual([3, [], 0])
  expect([await send(run.id), await send(run.id)]).toEqual(['sent', 'matchingStale'])
  expect(await proposals(ada)).toMatchObject([
    { other: { id: bo.participantId }, iAccepted: false, theyAccepted: false },
  ])
  expect(await proposals(cy)).toEqual([])
})

it('PLAN-2 SESSION-23 plans the slots after midnight with the evening before', async () => {
  await aDealRoom(server, event, { days: ['2026-11-22'], opens: '00:30', closes: '00:50', places: ['1'] })
  const [ada, bo] = [await aGuest(), await aGuest()]
  await favour(ada, bo)
  expect((await plan()).meetings).toBe(0)
  await server.call(editingCalls.setDayBegins, { eventId: event.eventId, dayBegins: 240 }, organizer)
  expect(await plan()).toMatchObject({ day: DAY, meetings: 1 })
  server.setNow(server.ctx.clock.now() + 1_000)
  await server.call(matchingCalls.startMatching, { eventId: event.eventId, day: '2026-11-22' }, organizer)
  await server.settle()
  expect((await matching()).run).toMatchObject({ day: '2026-11-22', meetings: 0 })
})

it('PLAN-6 agrees a meeting once both have confirmed, and takes no time until then', async () => {
  await aDealRoom(server, event)
  const [ada, bo] = [await aGuest(), await aGuest()]
  await favour(ada, bo)
  const run = await plan()
  await send(run.id)
  const id = (await proposals(ada))[0]?.id ?? ''
  expect([await answer(ada, true), await meetings()]).toEqual([false, 0])
  expect(await proposals(bo)).toMatchObject([{ iAccepted: false, theyAccepted: true }])
  expect(await answer(await aGuest(), true, id)).toBe('notFound')
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer(bo, true, id)))
  expect([answers.filter((each) => each === true), await meetings()]).toEqual([[true], 1])
  expect([await answer(ada, false, id), await proposals(ada)]).toEqual(['proposalOver', []])
  expect((await matching()).run).toMatchObject({ state: 'sent', agreed: 1, declined: 0 })
  expect((await plan()).meetings).toBe(0)
})

it('PLAN-6 refuses where the time is gone by then, keeps the rest as it was, and proposes nothing again that was declined', async () => {
  await aDealRoom(server, event, { opens: '12:00', closes: '12:20', places: ['1', '2'] })
  const [ada, bo, cy] = [await aGuest(), await aGuest(), await aGuest(null)]
  await favour(ada, bo)
  await send((await plan()).id)
  await answer(ada, true)
  const other = await meet.ask(cy, ada)
  const found = (await meet.slots(cy, ada)) as { slots: { id: string }[] }
  await meet.accept(ada, other, found.slots[0]?.id ?? '')
  expect([await answer(bo, true), await meetings()]).toEqual(['slotTaken', 1])
  expect(await answer(bo, false)).toBe(false)
  expect((await plan()).meetings).toBe(0)
})

it('PLAN-3 respects limits, rights, existing meetings and pairs that must not meet', async () => {
  await aDealRoom(server, event)
  const type = { eventId: event.eventId, texts: { en: 'Few' }, maxMeetingCount: 1, categories: [] }
  const { body } = await server.call(setupCalls.createType, type, organizer)
  const few = await aParticipant(server, event, { typeId: body.typeId })
  await server.call(matchingCalls.saveMatchWish, { eventId: event.eventId, most: 5 }, few)
  const others = [await aGuest(1), await aGuest(1), await aGuest(1)]
  for (const each of others) await favour(each, few)
  const [one, two] = others as [TestParticipant, TestParticipant]
  await favour(one, two)
  expect((await plan()).meetings).toBe(2)
  await server.call(
    networkingCalls.tagPerson,
    { eventId: event.eventId, id: few.participantId, tag: 'ignored' },
    others[2] as TestParticipant,
  )
  const run = await plan()
  expect(run.none.map(({ participant, why }) => [participant.id, why])).toContainEqual([
    others[2]?.participantId,
    'noWish',
  ])
})

const planning = async (recorder: ReturnType<typeof recordStatements>) => {
  const sent = await recorder.during(() => server.settle())
  return sent.filter(({ text }) => /match_|meeting|agenda_block|participant_/.test(text)).length
}

it('PLAN-5 gives way to a newer plan, plans once however often it is started, and in as many statements for many', async () => {
  await aDealRoom(server, event)
  const [ada, bo] = [await aGuest(), await aGuest()]
  await favour(ada, bo)
  const first = await plan()
  const recorder = recordStatements(server.ctx.pool)
  const { commandId } = await start()
  const few = await planning(recorder)
  const second = (await matching()).run as MatchRun
  expect([await send(first.id), second.meetings]).toEqual(['matchingStale', 1])
  await planDay.run(server.ctx, { eventId: event.eventId, runId: second.id, userId: organizer.userId, commandId })
  expect((await matching()).run?.meetings).toBe(1)
  const more = await Promise.all(Array.from({ length: 12 }, () => aGuest()))
  await Promise.all(more.map((each, at) => favour(each, more[(at + 1) % more.length] as TestParticipant)))
  await server.settle()
  await start()
  expect(await planning(recorder)).toBe(few)
})

it('PLAN-7 mails each person once about open proposals, each in their language', async () => {
  await aDealRoom(server, event)
  const someone = async (name: string, language: 'en' | 'tr' | 'ru' | 'es') => {
    const email = `${name}.${event.eventId}@example.org`.toLowerCase()
    const who = await aParticipant(server, event, { user: await aUser(server, { email, language }), name, surname: '' })
    await server.call(matchingCalls.saveMatchWish, { eventId: event.eventId, most: 3 }, who)
    return { ...who, email }
  }
  const [ada, bo, cem, dil] = [
    await someone('Ada', 'en'),
    await someone('Bo', 'tr'),
    await someone('Cem', 'ru'),
    await someone('Dil', 'es'),
  ]
  for (const each of [bo, cem, dil]) await favour(each, ada)
  const run = await plan()
  await send(run.id)
  await answer(cem, false)
  await aMinuteLater(server)
  const emailsTo = ({ email }: { email: string }) => (server.ctx.mail.shown ?? []).filter(({ to }) => to === email)
  expect([ada, bo, cem, dil].map((each) => emailsTo(each).map(({ subject }) => subject))).toEqual([
    [expect.stringMatching(/: 2 updates for you$/)],
    ['Size Ada ile bir görüşme öneriliyor'],
    [],
    ['Se te propone una reunión con Ada'],
  ])
  expect(emailsTo(ada)[0]?.text).toMatch(/- A meeting with (Bo|Dil) is proposed to you: Saturday 21 November, 12:/)
  expect(emailsTo(bo)[0]?.text).toContain('/invitations/received')
})

it('PLAN-8 shows proposals and answers live to both people, and the plan to organizers', async () => {
  await aDealRoom(server, event)
  const [ada, bo] = [await aGuest(), await aGuest()]
  await favour(ada, bo)
  const url = await server.listen()
  const his = await subscribeTo(server, url, bo.userId, topicName(matchProposalsTopic.path, { userId: bo.userId }))
  const theirs = await subscribeTo(
    server,
    url,
    organizer.userId,
    topicName(matchRunsTopic.path, { eventId: event.eventId }),
  )
  const run = await plan()
  await theirs.until(([row]) => row?.id === run.id && row.rev > 1)
  expect(his.rows()).toEqual([])
  await send(run.id)
  await his.until(([row]) => row !== undefined)
  const [[proposed], [sent]] = [his.rows(), theirs.rows()]
  await answer(ada, true)
  await his.until(([row]) => row !== undefined && row.rev > (proposed?.rev ?? 0))
  await theirs.until(([row]) => row !== undefined && row.rev > (sent?.rev ?? 0))
  his.close()
  theirs.close()
})
