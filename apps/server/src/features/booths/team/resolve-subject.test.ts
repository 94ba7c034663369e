import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../../testing/a-booth.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { type Act, mayActFor, resolveSubject, type Subject } from './resolve-subject.ts'

type Actor = Parameters<typeof mayActFor>[0]
const someone: Actor = { eventId: 'e', participantId: 'me', organizer: false, rights: [], boothId: null }
const member: Actor = { ...someone, boothId: 'ours' }
const acts: Record<string, Act> = {
  view: { kind: 'view' },
  prebook: { kind: 'prebook' },
  offTime: { kind: 'offTime' },
  meetingOfOurBooth: { kind: 'meet', boothId: 'ours' },
  meetingOfTheirBooth: { kind: 'meet', boothId: 'theirs' },
  meetingOfAPerson: { kind: 'meet', boothId: null },
}
const person = (id: string, boothId: string | null = null): Subject => ({ kind: 'participant', id, boothId })
const booth = (id: string): Subject => ({ kind: 'booth', id })
const mayAll = (actor: Actor, subject: Subject) =>
  Object.keys(acts).filter((name) => mayActFor(actor, subject, acts[name] as Act))
const ANY = Object.keys(acts)

describe('ACT-1 lets a call be made by', () => {
  it('everyone for themselves', () => {
    expect(mayAll(someone, person('me'))).toEqual(ANY)
  })

  it('an organizer for anyone', () => {
    const organizer = { ...someone, organizer: true }
    expect([mayAll(organizer, person('other')), mayAll(organizer, booth('theirs'))]).toEqual([ANY, ANY])
  })

  it('a person with the right for anyone in pre-booking, viewing and breaks, but not in meetings', () => {
    const agent: Actor = { ...someone, rights: ['onbehalfmeeting'] }
    expect([mayAll(agent, person('other')), mayAll(agent, booth('theirs'))]).toEqual([
      ['view', 'prebook', 'offTime'],
      ['view', 'prebook', 'offTime'],
    ])
  })

  it('a member of a booth for it, and for a colleague in meetings addressed to it', () => {
    expect(mayAll(member, booth('ours'))).toEqual(ANY)
    expect(mayAll(member, person('colleague', 'ours'))).toEqual(['meetingOfOurBooth'])
  })

  it('no one else for anyone', () => {
    const others = [person('other'), person('competitor', 'theirs'), booth('theirs')]
    expect(others.map((each) => mayAll(member, each))).toEqual([[], [], []])
    expect([person('other', 'ours'), booth('ours')].map((each) => mayAll(someone, each))).toEqual([[], []])
  })
})

describe('ACT-1', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('finds the person or booth in one statement, oneself in none, and reveals nothing about others', async () => {
    const event = await anEvent(server)
    const { boothId, owner } = await aBooth(server, event)
    const other = await aBooth(server, event)
    const elsewhere = await aBooth(server, await anEvent(server))
    const colleague = await aMember(server, event, { boothId })
    const gone = await aParticipant(server, event, { state: 'deleted' })
    const actor: Actor = { ...someone, eventId: event.eventId, participantId: owner.participantId, boothId }
    const act: Act = { kind: 'meet', boothId }
    const ask = async (id: string | undefined) => {
      const resolve = () => resolveSubject(server.ctx.db, actor, id, act).catch(({ reason }) => reason)
      const { queries, result } = await countQueries(server, resolve)
      return [queries, result]
    }

    const oneself = { kind: 'participant', id: owner.participantId, boothId }
    expect(await ask(undefined)).toEqual([0, oneself])
    expect(await ask(owner.participantId)).toEqual([0, oneself])
    expect(await ask(colleague.participantId)).toEqual([
      1,
      { kind: 'participant', id: colleague.participantId, boothId },
    ])
    expect(await ask(boothId)).toEqual([1, { kind: 'booth', id: boothId }])
    const hidden = [other.boothId, other.owner.participantId, elsewhere.boothId, gone.participantId, 'nobody']
    expect(await Promise.all(hidden.map(async (id) => (await ask(id))[1]))).toEqual(hidden.map(() => 'notFound'))
  })
})
