import type { SentTo } from '@parley/contract'
import { checkinCalls, isGranted, type ScanStatus } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { type ProductProcess, startProduct } from '../../testing/a-product.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { issueTokens } from '../accounts/index.ts'
import { insertParticipants, insertTypes } from '../participants/index.ts'
import { keepScan } from './records/keep-scans.ts'

const SCANS = sizes(50_000)
const isWhole = SCANS === 50_000
const [NODES, WORKERS, PEOPLE] = [3, 32, 150]
const LONG_MS = 1_800_000

type Sent = SentTo<typeof checkinCalls.checkIn>
/** How one of three nodes answers: the long run has processes of their own, the short one shares this one. */
type Node = (input: Sent) => Promise<ScanStatus>

let server: TestServer
let event: TestEvent
let door: TestParticipant
const processes: ProductProcess[] = []
const nodes: Node[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await startServer()
  if (isWhole) server.setNow(Date.now())
  const now = server.ctx.clock.now()
  event = await anEvent(server, { startsAt: now - 3_600_000, endsAt: now + 86_400_000 })
  door = await aParticipant(server, event, { checkInAdmin: true })
  const contexts = [server.ctx]
  for (let started = 0; started < NODES; started++) {
    if (isWhole) {
      const shared = { DATABASE_URL: String(server.ctx.pool.options.connectionString) }
      const node = await startProduct(temporaryFolder(), shared)
      processes.push(node)
      nodes.push(async (input) => {
        const { status, body } = await node.call(checkinCalls.checkIn, input, door.token)
        if (status === 404) return 'ticketNotFound'
        if (status !== 200 && status !== 409) throw new Error(`${status} ${JSON.stringify(body)}`)
        return body.status as ScanStatus
      })
    } else if (started > 0) {
      const node = await startSecondNode(server)
      closing.push(() => node.close())
      contexts.push(node.ctx)
    }
  }
  if (isWhole) return
  for (const ctx of contexts)
    nodes.push(async ({ eventId, entityId = 'allEvent', ticketId = null, checkIn, nonce = '' }) => {
      const rest = { participantId: null, postedCode: null, deskId: null }
      const scan = { eventId, areaId: entityId, ticketId, checkIn, nonce, by: door.participantId, ...rest }
      return (await keepScan(ctx, scan)).status
    })
}, 300_000)
afterAll(async () => {
  await Promise.all([...processes.map((node) => node.stop()), ...closing.map((close) => close())])
  await server.close()
})

interface Looked {
  readonly areaId: string
  readonly capacity: number | null
  readonly used: number
  readonly inside: number
  /** People whose scans do not come to where they are. */
  readonly astray: number
}

/** What is counted, who is inside, and what the scans come to, at one instant. */
async function look(): Promise<Looked[]> {
  const { rows } = await sql<Looked>`select a.area_id as "areaId", a.capacity, a.capacity_used as used,
      (select count(*) from checkin_presence s where s.event_id = a.event_id and s.area_id = a.area_id and s.inside) as inside,
      (select count(*) from (select participant_id,
          sum(case status when 'checkedIn' then 1 when 'checkedOut' then -1 else 0 end) as moves
        from checkin_scan where event_id = ${event.eventId} and area_id = a.area_id and participant_id is not null group by 1) m
        left join checkin_presence p on p.event_id = ${event.eventId} and p.area_id = a.area_id
          and p.participant_id = m.participant_id
        where m.moves <> coalesce(p.inside, false)::integer) as astray
    from checkin_area a where a.event_id = ${event.eventId}`.execute(server.ctx.db)
  return rows
}

it(
  'AREA-2 SCAN-5 SCAN-6 no area is ever over its capacity and each person is counted once, while 32 workers at three servers scan 150 people',
  async () => {
    const random = seededRandom()
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
    const [vip = ''] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: { en: 'VIP' } }]),
    )
    const tickets = await server.ctx.inTransaction(async (work) => {
      const people = Array.from({ length: PEOPLE }, (_, at) => ({
        name: `P${at}`,
        email: `p${at}@example.org`,
        typeId: at % 3 === 0 ? vip : event.typeId,
      }))
      return (await insertParticipants(work, event.eventId, people)).map(({ ticketId }) => ticketId)
    })
    const kinds: [string, number | null, string[]][] = [
      ['open', null, []],
      ['tiny', 3, []],
      ['hall', 40, []],
      ['vips', 10, [vip]],
      ['empty', 1, ['type99']],
    ]
    for (const [place, [id, capacity, allowed]] of kinds.entries())
      await sql`insert into checkin_area (event_id, area_id, name, capacity, allowed_types, place)
        values (${event.eventId}, ${id}, ${id}, ${capacity}, ${allowed}::text[], ${place + 1})`.execute(server.ctx.db)
    const areaIds = ['allEvent', ...kinds.map(([id]) => id)]

    const counts = new Map<string, number>()
    const heard: { nonce: string; areaId: string; ticketId: string; status: ScanStatus }[] = []
    let [begun, broken] = [0, [] as string[]]
    const over = new AbortController()
    const sampling = (async () => {
      while (!over.signal.aborted) {
        for (const { areaId, capacity, used, inside, astray } of await look())
          if (used !== inside || astray !== 0 || (capacity !== null && used > capacity))
            broken.push(`${areaId}: ${used} of ${capacity}, ${inside} inside, ${astray} astray`)
        await new Promise((resolve) => setTimeout(resolve, isWhole ? 100 : 15))
      }
    })()
    if (isWhole) setInterval(() => void renewToken(), 240_000).unref()
    const work = async () => {
      while (begun < SCANS) {
        begun += 1
        const again = random() < 0.05 ? anyOf(heard) : undefined
        const [areaId, ticketId] = [
          again?.areaId ?? anyOf(areaIds),
          again?.ticketId ?? (random() < 0.02 ? 'NOBODY' : anyOf(tickets)),
        ]
        const nonce = again?.nonce ?? `nonce-${begun}-${Math.floor(random() * 1e9)}`
        const input = {
          eventId: event.eventId,
          entityType: areaId === 'allEvent' ? ('event' as const) : ('area' as const),
          ...(areaId === 'allEvent' ? {} : { entityId: areaId }),
          ticketId,
          checkIn: random() < 0.6,
          nonce,
        }
        const status = await anyOf(nodes)(input)
        if (again && status !== again.status) broken.push(`${nonce} was ${again.status}, then ${status}`)
        if (!again) heard.push({ nonce, areaId, ticketId, status })
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    over.abort()
    await sampling

    expect(broken).toEqual([])
    const { rows: kept } = await sql<{
      n: number
      nonces: number
    }>`select count(*) as n, count(distinct nonce) as nonces
      from checkin_scan where event_id = ${event.eventId}`.execute(server.ctx.db)
    expect(Number(kept[0]?.n)).toBe(heard.length)
    expect(heard.filter(({ areaId, status }) => areaId === 'empty' && isGranted(status))).toEqual([])
    for (const status of [
      'checkedIn',
      'checkedOut',
      'alreadyCheckedIn',
      'alreadyCheckedOut',
      'fullyOccupied',
      'wrongTicketType',
    ])
      expect(counts.get(status), status).toBeGreaterThan(0)
    console.info(`${SCANS} scans: ${JSON.stringify(Object.fromEntries(counts))}`)
  },
  LONG_MS,
)

async function renewToken(): Promise<void> {
  const { token } = await issueTokens(server.ctx, door.userId)
  door = { ...door, token }
}

it('SCAN-3 lets the last place be taken once by twelve people at twelve desks', async () => {
  await sql`insert into checkin_area (event_id, area_id, name, capacity, place)
    values (${event.eventId}, 'last', 'Last', 1, 9)`.execute(server.ctx.db)
  const people = Array.from({ length: 12 }, (_, at) => ({
    name: `L${at}`,
    email: `l${at}@example.org`,
    typeId: event.typeId,
  }))
  const kept = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))
  if (isWhole) await renewToken()
  const statuses = await Promise.all(
    kept.map(({ ticketId }, at) =>
      (nodes[at % nodes.length] as Node)({
        eventId: event.eventId,
        entityType: 'area',
        entityId: 'last',
        ticketId,
        checkIn: true,
        nonce: `last-place-${at}`,
      }),
    ),
  )
  expect(statuses.toSorted()).toEqual(['checkedIn', ...Array(11).fill('fullyOccupied')])
})
