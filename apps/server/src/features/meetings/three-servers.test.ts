import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, dayOf } from '@parley/contract'
import { agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { type ProductProcess, startProduct } from '../../testing/a-product.ts'
import { aSession, type TestSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { findProblems, NOTHING_WRONG } from '../../testing/crowd-checks.ts'
import { meetIn } from '../../testing/meet.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { issueTokens } from '../accounts/index.ts'

/* This test is only in the long run, because three servers take too long to start. */

const CONFIRMATIONS = 50_000
const isWhole = sizes(CONFIRMATIONS) === CONFIRMATIONS
const [SERVERS, WORKERS, PEOPLE, MAX_MEETINGS] = [3, 32, 200, 8]
const LOOK_EVERY_MS = 400
/**
 * The time between two runs of `vacuum (analyze)`. Autovacuum is off in tests, and the planner would go on with plans
 * for empty tables.
 */
const TEND_MS = 15_000
const NEW_TOKENS_MS = 300_000
const LONG_MS = 3_600_000

let server: TestServer
const nodes: ProductProcess[] = []
beforeAll(async () => {
  if (!isWhole) return
  server = await startServer()
  server.setNow(Date.now())
  const shared = { DATABASE_URL: String(server.ctx.pool.options.connectionString) }
  // The servers start one after the other, because each waits at most a minute until it is ready.
  for (let started = 0; started < SERVERS; started++) nodes.push(await startProduct(temporaryFolder(), shared))
}, 300_000)
afterAll(async () => {
  if (!isWhole) return
  await Promise.all(nodes.map((node) => node.stop()))
  await server.close()
})

interface Seen {
  readonly requests: readonly {
    readonly id: string
    readonly type: string
    readonly fromId: string
    readonly toId: string
  }[]
  readonly meetings: readonly { readonly id: string; readonly ids: readonly string[] }[]
  readonly breaks: readonly { readonly id: string; readonly whose: string }[]
}

/** Reads the state of an event. It may be slightly out of date, as on people's pages. */
async function look({ eventId }: TestEvent): Promise<Seen> {
  const { rows } = await sql<Seen>`select
    coalesce((select jsonb_agg(jsonb_build_object('id', invitation_id, 'type', type, 'fromId', from_id, 'toId', to_id))
      from invitation where event_id = ${eventId} and state = 'waiting'), '[]') as requests,
    coalesce((select jsonb_agg(met) from (select m.meeting_id as id, jsonb_agg(p.participant_id) as ids from meeting m
      join meeting_person p on p.event_id = ${eventId} and p.meeting_id = m.meeting_id
      where m.event_id = ${eventId} and m.state <> 'cancelled' group by m.meeting_id) met), '[]') as meetings,
    coalesce((select jsonb_agg(jsonb_build_object('id', source_id, 'whose', participant_id)) from agenda_block
      where event_id = ${eventId} and kind = 'off'), '[]') as breaks`.execute(server.ctx.db)
  return rows[0] as Seen
}

/** A timeout counts as a result, because on a busy machine a reply may take longer than the caller waits. */
function resultOfTimeout(error: Error): [string, string] {
  if (error.name !== 'TimeoutError') throw error
  return ['wait', 'unheard']
}

interface Place {
  readonly event: TestEvent
  readonly people: Map<string, TestParticipant>
  readonly slotIds: readonly string[]
  readonly sessions: readonly TestSession[]
  readonly day: string
}

async function aBusyPlace(): Promise<Place> {
  const now = server.ctx.clock.now()
  const event = await anEvent(server, { startsAt: now - DAY_MS, endsAt: now + 3 * DAY_MS })
  const ids = { eventId: event.eventId }
  await server.ctx.db
    .updateTable('participant_type')
    .set({ max_meeting_count: MAX_MEETINGS })
    .where('event_id', '=', ids.eventId)
    .execute()
  const people = new Map<string, TestParticipant>()
  for (let made = 0; made < PEOPLE; made++) {
    const rights = made % 10 === 0 ? (['onbehalfmeeting'] as const) : []
    const person = await aParticipant(server, event, { rights: [...rights] })
    people.set(person.participantId, person)
  }
  const day = dayOf(now + DAY_MS, 'Europe/Istanbul')
  const places = Array.from({ length: 30 }, (_, at) => String(at))
  const { slots } = await aDealRoom(server, event, { places, days: [day], opens: '12:00', closes: '18:00' })
  const across = await aDealRoom(server, event, {
    name: 'Other',
    places: ['a', 'b'],
    days: [day],
    opens: '12:10',
    closes: '18:10',
  })
  const startsAt = Number(slots[3]?.startsAt)
  const sessions = [
    await aSession(server, event, { startsAt, capacity: 20, blocking: true }),
    await aSession(server, event, { startsAt, capacity: 30 }),
  ]
  return { event, people, slotIds: [...slots, ...across.slots].map(({ sessionId }) => sessionId), sessions, day }
}

it.runIf(isWhole)(
  'MEET-5 double-books no person, table or seat while 32 workers let 200 people ask, accept, move, cancel, pre-book, take breaks and bring guests',
  async () => {
    const random = seededRandom()
    const { event, people, slotIds, sessions, day } = await aBusyPlace()
    const { eventId } = event
    const all = [...people.values()]
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
    let seen = await look(event)
    const done = new Map<string, number>()
    let confirmations = 0
    const broken: string[] = []

    const act = async (node: ProductProcess): Promise<[string, unknown]> => {
      const call = async (...[what, input, as]: Parameters<TestServer['call']>) =>
        ({ ...(await node.call(what, input, as?.token)), headers: {} }) as Awaited<ReturnType<TestServer['call']>>
      const meet = meetIn({ call: call as TestServer['call'] }, event)
      const authenticator = (id: string) => people.get(id) as TestParticipant
      const [who, other, slotId, chance] = [anyOf(all), anyOf(all), anyOf(slotIds), random()]
      const [request, meeting, rest] = [anyOf(seen.requests), anyOf(seen.meetings), anyOf(seen.breaks)]
      if (request && chance < 0.42) {
        const { id, type, fromId, toId } = request
        if (type !== 'reschedule') return ['accept', await meet.accept(authenticator(toId), id, slotId)]
        const which = random()
        if (which < 0.1) return ['rejectNewTime', await meet.rejectNewTime(authenticator(toId), id)]
        if (which < 0.2) return ['revokeNewTime', await meet.revokeNewTime(authenticator(fromId), id)]
        return ['move', await meet.move(authenticator(toId), id, slotId)]
      }
      if (meeting && chance < 0.54) return ['cancel', await meet.cancel(authenticator(anyOf(meeting.ids)), meeting.id)]
      if (meeting && chance < 0.62)
        return ['requestMove', await meet.requestNewTime(authenticator(anyOf(meeting.ids)), meeting.id)]
      if (meeting && chance < 0.66)
        return ['bring', await meet.bring(authenticator(anyOf(meeting.ids)), meeting.id, other)]
      if (chance < 0.72)
        return ['prebook', await meet.prebook(anyOf(all.filter((_, at) => at % 10 === 0)), who, other, slotId)]
      if (chance < 0.74) {
        const hour = 12 + Math.floor(random() * 6)
        const input = {
          eventId,
          date: day,
          startTime: `${hour}:00`,
          endTime: `${hour}:15`,
          timezone: 'Europe/Istanbul',
        }
        return ['rest', (await node.call(agendaCalls.addAgendaBreak, input, who.token)).body]
      }
      if (rest && chance < 0.77) {
        return [
          'work',
          (await node.call(agendaCalls.removeAgendaBreak, { eventId, id: rest.id }, authenticator(rest.whose).token))
            .body,
        ]
      }
      if (chance < 0.82) {
        const { sessionId } = anyOf(sessions)
        const joins = random() < 0.6
        const body = joins
          ? (await node.call(appCalls.join, { eventId, toType: 'session', sessionId }, who.token)).body
          : (await node.call(appCalls.leave, { eventId, sessionId }, who.token)).body
        return [joins ? 'join' : 'leave', body]
      }
      return ['ask', await meet.ask(who, other)]
    }

    const isOn = () => confirmations < CONFIRMATIONS && broken.length === 0
    const work = async (lane: number) => {
      while (isOn()) {
        const [name, reply] = await act(nodes[lane % nodes.length] as ProductProcess).catch(resultOfTimeout)
        const code = typeof reply === 'string' ? reply : String((reply as { code?: string }).code ?? 'done')
        if (code === 'internalError') broken.push(name)
        const isDone = code === 'done' || /^0\w{19}$/.test(code)
        if (isDone) done.set(name, (done.get(name) ?? 0) + 1)
        if (['accept', 'move', 'prebook'].includes(name) && code !== 'tooManyRequests') confirmations += 1
      }
    }
    const watch = async () => {
      let [tokensAt, tendedAt] = [Date.now(), 0]
      while (isOn()) {
        if (Date.now() - tendedAt > TEND_MS) {
          await server.ctx.pool.query('vacuum (analyze)')
          tendedAt = Date.now()
        }
        seen = await look(event)
        const wrong = await findProblems(server.ctx.db, eventId, MAX_MEETINGS)
        if (JSON.stringify(wrong) !== JSON.stringify(NOTHING_WRONG)) broken.push(JSON.stringify(wrong))
        if (Date.now() - tokensAt > NEW_TOKENS_MS) {
          tokensAt = Date.now()
          server.setNow(tokensAt)
          for (const person of all) {
            people.set(person.participantId, { ...person, token: (await issueTokens(server.ctx, person.userId)).token })
          }
          all.splice(0, all.length, ...people.values())
        }
        await pause(LOOK_EVERY_MS)
      }
    }
    await Promise.all([watch(), ...Array.from({ length: WORKERS }, (_, lane) => work(lane))])

    expect(broken).toEqual([])
    expect(await findProblems(server.ctx.db, eventId, MAX_MEETINGS)).toEqual(NOTHING_WRONG)
    console.info([`${confirmations} tried`, ...[...done].map(([name, times]) => `${times} ${name}`)].join(', '))
    const everything = [
      'accept',
      'move',
      'cancel',
      'prebook',
      'bring',
      'rest',
      'work',
      'join',
      'leave',
      'requestMove',
      'rejectNewTime',
      'ask',
    ]
    expect([...done.keys()]).toEqual(expect.arrayContaining(everything))
  },
  LONG_MS,
)
