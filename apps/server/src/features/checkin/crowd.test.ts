import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { checkinCalls, isGranted, type ScanStatus } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { type ProductProcess, startProduct } from '../../testing/a-product.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { emailVerified, issueTokens } from '../accounts/index.ts'
import { insertParticipants, insertTypes } from '../participants/index.ts'

const SCANS = sizes(50_000)
const isWhole = SCANS === 50_000
const [NODES, WORKERS, PEOPLE] = [3, 32, 120]
/** The number of people with two tickets who are merged, and of people who erase their accounts. */
const [MERGES, ERASURES] = isWhole ? [60, 40] : [8, 6]
const LONG_MS = 1_800_000
const NEW_TOKENS_MS = 240_000

/** Sends a call to one of three nodes. The long run has a process for each, the short run shares this one. */
type Node = <C extends Call>(
  call: C,
  input: SentTo<C>,
  as: { token: string },
) => Promise<{ status: number; body: ReplyOf<C> }>

let server: TestServer
let event: TestEvent
let doors: TestParticipant[]
const processes: ProductProcess[] = []
const nodes: Node[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await startServer()
  if (isWhole) server.setNow(Date.now())
  const now = server.ctx.clock.now()
  event = await anEvent(server, { startsAt: now - 3_600_000, endsAt: now + 86_400_000 })
  const roles = { checkInAdmin: true, organizer: true }
  doors = await Promise.all(Array.from({ length: WORKERS }, () => aParticipant(server, event, roles)))
  if (!isWhole) nodes.push(server.call)
  while (nodes.length < NODES) {
    if (isWhole) {
      const shared = { DATABASE_URL: String(server.ctx.pool.options.connectionString) }
      const node = await startProduct(temporaryFolder(), shared)
      processes.push(node)
      nodes.push((call, input, { token }) => node.call(call, input, token))
    } else {
      const node = await startSecondNode(server)
      closing.push(() => node.close())
      nodes.push(async ({ method, path }, input, { token }) => {
        const content = method === 'DELETE' ? { query: input as Record<string, string> } : { payload: input as object }
        const headers = { authorization: `Bearer ${token}` }
        const reply = await node.fastify.inject({ method, url: `/api/${path}`, headers, ...content })
        return { status: reply.statusCode, body: reply.json() }
      })
    }
  }
}, 300_000)
afterAll(async () => {
  await Promise.all([...processes.map((node) => node.stop()), ...closing.map((close) => close())])
  await server.close()
})

/** People who were merged or erased. Their scans no longer show where they are. */
const changed = new Set<string>()

interface Looked {
  readonly areaId: string
  readonly capacity: number | null
  readonly used: number
  readonly inside: number
  /** The number of people with scans that contradict their presence. */
  readonly astray: number
}

async function look(): Promise<Looked[]> {
  const { eventId } = event
  const { rows } = await sql<Looked>`select a.area_id as "areaId", a.capacity, a.capacity_used as used,
      (select count(*) from checkin_presence s where s.event_id = ${eventId} and s.area_id = a.area_id and s.inside) as inside,
      (select count(*) from (select participant_id,
          sum(case status when 'checkedIn' then 1 when 'checkedOut' then -1 else 0 end) as moves
        from checkin_scan where event_id = ${eventId} and area_id = a.area_id and undone_at is null
          and participant_id <> all(${[...changed]}::text[]) group by 1) m
        left join checkin_presence p on p.event_id = ${eventId} and p.area_id = a.area_id
          and p.participant_id = m.participant_id
        where m.moves <> coalesce(p.inside, false)::integer) as astray
    from checkin_area a where a.event_id = ${eventId}`.execute(server.ctx.db)
  return rows
}

interface Guest {
  readonly participantId: string
  readonly ticketId: string
  readonly email: string
}

/** Adds two records for each merged person, one with an account for each erased one, and one for all others. */
async function seedGuests(vip: string): Promise<{ guests: Guest[]; twins: Guest[][]; members: TestParticipant[] }> {
  const { eventId, typeId } = event
  const people = Array.from({ length: PEOPLE + 2 * MERGES }, (_, at) => ({
    name: `P${at}`,
    email: at < 2 * MERGES ? `twin${Math.floor(at / 2)}@example.org` : `p${at}@example.org`,
    typeId: at % 3 === 0 ? vip : typeId,
  }))
  const saved = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  const guests = saved.map(({ participantId, ticketId }, at) => ({
    participantId,
    ticketId,
    email: people[at]?.email ?? '',
  }))
  const twins = Array.from({ length: MERGES }, (_, at) => guests.slice(2 * at, 2 * at + 2))
  const members = await Promise.all(Array.from({ length: ERASURES }, () => aParticipant(server, event)))
  return { guests: [...guests, ...members.map((member) => ({ ...member, email: '' }))], twins, members }
}

/** The owner of both tickets confirms the email that they were sent to. */
async function merge(twins: readonly Guest[]): Promise<void> {
  const [{ email } = { email: '' }] = twins
  for (const { participantId } of twins) changed.add(participantId)
  const { userId } = await aUser(server, { email })
  await server.ctx.listeners.deliver(server.ctx, emailVerified.factName, { id: email, payload: { userId, email } })
}

async function erase(member: TestParticipant): Promise<void> {
  changed.add(member.participantId)
  const { token } = await issueTokens(server.ctx, member.userId)
  const { status } = await (nodes[0] as Node)(appCalls.deleteUser, {}, { token })
  expect(status).toBe(200)
}

it(
  'AREA-2 SCAN-5 SCAN-6 SCAN-7 SCAN-11 keeps capacities and counts people once while 32 workers on three servers scan, undo, change capacities, merge and erase',
  async () => {
    const { eventId } = event
    const random = seededRandom()
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
    const [vip = ''] = await server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'VIP' } }]))
    const { guests, twins, members } = await seedGuests(vip)
    const kinds: [string, number | null, string[]][] = [
      ['open', null, []],
      ['tiny', 3, []],
      ['hall', 40, []],
      ['vips', 10, [vip]],
      ['empty', 1, ['type99']],
    ]
    for (const [place, [id, capacity, allowed]] of kinds.entries())
      await sql`insert into checkin_area (event_id, area_id, name, capacity, allowed_types, place)
        values (${eventId}, ${id}, ${id}, ${capacity}, ${allowed}::text[], ${place + 1})`.execute(server.ctx.db)
    const areaIds = ['allEvent', ...kinds.map(([id]) => id)]

    const counts = new Map<string, number>()
    const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
    const answeredScans: { nonce: string; areaId: string; guest: Guest; status: ScanStatus }[] = []
    let [begun, broken] = [0, [] as string[]]
    const over = new AbortController()
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const sampling = (async () => {
      for (let looks = 1; !over.signal.aborted; looks++) {
        for (const { areaId, capacity, used, inside, astray } of await look())
          if (used !== inside || astray !== 0 || (capacity !== null && used > capacity))
            broken.push(`${areaId}: ${used} of ${capacity}, ${inside} inside, ${astray} astray`)
        counts.set('looks', looks)
        await pause(isWhole ? 100 : 15)
      }
    })()
    const renewing = isWhole ? setInterval(() => void renewTokens(), NEW_TOKENS_MS) : undefined

    const scan = async (door: TestParticipant, wanted?: { areaId: string; guest: Guest }) => {
      const again = random() < 0.05 && !wanted ? anyOf(answeredScans) : undefined
      const { areaId, guest } = again ?? wanted ?? { areaId: anyOf(areaIds), guest: anyOf(guests) }
      const nonce = again?.nonce ?? `nonce-${begun}-${Math.floor(random() * 1e9)}`
      const ticketId = random() < 0.02 && !again ? 'NOBODY' : guest.ticketId
      const isEvent = areaId === 'allEvent'
      const input = {
        eventId,
        entityType: isEvent ? ('event' as const) : ('area' as const),
        ...(isEvent ? {} : { entityId: areaId }),
        ticketId,
        checkIn: random() < 0.6,
        nonce,
      }
      // A device retries after a timeout, on any server.
      const answers = await Promise.all(
        (random() < 0.03 ? [input, input] : [input]).map(async (each) => {
          const { status: http, body } = await anyOf(nodes)(checkinCalls.checkIn, each, door)
          if (![200, 404, 409].includes(http)) throw new Error(`${http} ${JSON.stringify(body)}`)
          return http === 404 ? 'ticketNotFound' : (body.status as ScanStatus)
        }),
      )
      const [status = 'ticketNotFound', twice = status] = answers
      if (twice !== status && !changed.has(guest.participantId)) broken.push(`${nonce}: ${status} and ${twice} at once`)
      if (again && status !== again.status && !changed.has(guest.participantId))
        broken.push(`${nonce} was ${again.status}, then ${status}`)
      if (!again) answeredScans.push({ nonce, areaId, guest, status })
      count(status)
    }
    const undo = async (door: TestParticipant) => {
      const last = anyOf(answeredScans.slice(-40).filter(({ status }) => isGranted(status)))
      if (!last) return
      const undoing = anyOf(nodes)(checkinCalls.undoScan, { eventId, nonce: last.nonce }, door)
      const [{ status }] = await Promise.all([undoing, scan(door, last)])
      if (![200, 404, 409].includes(status)) throw new Error(`Undoing answered ${status}`)
      count(status === 200 ? 'undone' : 'not undone')
    }
    const changeCapacity = async (door: TestParticipant) => {
      const id = anyOf(['tiny', 'hall', 'vips'])
      const capacity = id === 'tiny' ? anyOf([1, 2, 3, 4]) : anyOf([5, 10, 20, 40, null])
      const { status } = await anyOf(nodes)(checkinCalls.changeArea, { eventId, id, capacity }, door)
      if (![200, 409].includes(status)) throw new Error(`A capacity answered ${status}`)
      count(status === 200 ? 'capacity changed' : 'capacity refused')
    }
    /** Acts while the person is scanned at every area. */
    const amidScans = async (people: readonly Guest[], act: () => Promise<void>) => {
      const scans = people.flatMap((guest) => areaIds.map((areaId) => scan(anyOf(doors), { areaId, guest })))
      await Promise.all([act(), ...scans])
    }
    const rare = [
      ...twins.map((each) => ['merged', () => amidScans(each, () => merge(each))] as const),
      ...members.map((each) => ['erased', () => amidScans([{ ...each, email: '' }], () => erase(each))] as const),
    ].toSorted(() => random() - 0.5)
    const rareEvery = Math.floor(SCANS / rare.length)
    const work = async (door: TestParticipant) => {
      while (begun < SCANS) {
        begun += 1
        if (begun % rareEvery === 0) {
          const [what, act] = rare.pop() ?? []
          await act?.()
          if (what) count(what)
        }
        const dice = random()
        if (dice < 0.04) await undo(door)
        else if (dice < 0.06) await changeCapacity(door)
        await scan(door)
      }
    }
    await Promise.all(doors.map((door) => work(door)))
    clearInterval(renewing)
    over.abort()
    await sampling

    console.info(`${SCANS} scans: ${JSON.stringify(Object.fromEntries(counts))}`)
    expect(broken).toEqual([])
    const { rows: savedScans } = await sql<{ nonce: string; status: ScanStatus }>`select nonce, status from checkin_scan
      where event_id = ${eventId}`.execute(server.ctx.db)
    const sent = new Map(answeredScans.map((each) => [each.nonce, each]))
    expect(new Set(savedScans.map(({ nonce }) => nonce)).size).toBe(savedScans.length)
    // The scans of an erased person are gone, and their ticket is invalid.
    const erased = new Set(members.map(({ participantId }) => participantId))
    const isErased = (nonce: string) => erased.has(sent.get(nonce)?.guest.participantId ?? '')
    const stays = ({ nonce }: { nonce: string }) => !isErased(nonce)
    expect(savedScans.filter(stays).filter(({ nonce, status }) => sent.get(nonce)?.status !== status)).toEqual([])
    const nonces = new Set(savedScans.map(({ nonce }) => nonce))
    expect(answeredScans.filter(stays).filter(({ nonce }) => !nonces.has(nonce))).toEqual([])
    expect(answeredScans.filter(({ areaId, status }) => areaId === 'empty' && isGranted(status))).toEqual([])
    expect(rare).toEqual([])
    for (const what of [
      'checkedIn',
      'checkedOut',
      'alreadyCheckedIn',
      'alreadyCheckedOut',
      'fullyOccupied',
      'wrongTicketType',
      'undone',
      'capacity changed',
    ])
      expect(counts.get(what), what).toBeGreaterThan(0)
  },
  LONG_MS,
)

async function renewTokens(): Promise<void> {
  server.setNow(Date.now())
  doors = await Promise.all(
    doors.map(async (door) => Object.assign(door, { token: (await issueTokens(server.ctx, door.userId)).token })),
  )
}

it('SCAN-3 gives the last place to one of twelve people at twelve desks', async () => {
  await sql`insert into checkin_area (event_id, area_id, name, capacity, place)
    values (${event.eventId}, 'last', 'Last', 1, 9)`.execute(server.ctx.db)
  const people = Array.from({ length: 12 }, (_, at) => ({
    name: `L${at}`,
    email: `l${at}@example.org`,
    typeId: event.typeId,
  }))
  const saved = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))
  if (isWhole) await renewTokens()
  const answers = await Promise.all(
    saved.map(({ ticketId }, at) => {
      const place = { eventId: event.eventId, entityType: 'area' as const, entityId: 'last' }
      const input = { ...place, ticketId, checkIn: true, nonce: `last-place-${at}` }
      return (nodes[at % nodes.length] as Node)(checkinCalls.checkIn, input, doors[at] as TestParticipant)
    }),
  )
  expect(answers.map(({ body }) => body.status as ScanStatus).toSorted()).toEqual([
    'checkedIn',
    ...Array(11).fill('fullyOccupied'),
  ])
})
