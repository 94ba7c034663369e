import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, SentTo } from '@parley/contract'
import { type Printer, type PrintOrder, printCalls } from '@parley/contract/badges'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aNetworkPrinter, type NetworkPrinter } from '../../../testing/a-network-printer.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPrinter } from '../../../testing/a-printer.ts'
import { type ProductProcess, startProduct } from '../../../testing/a-product.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { hasTriggers } from '../../../testing/has-triggers.ts'
import { killableNodes } from '../../../testing/killable-nodes.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { issueTokens } from '../../accounts/index.ts'
import { feedPrinter } from './feed-printer.ts'

const isWhole = sizes(50) === 50
const PRINT_ALLOW = '127.0.0.1:*'
const WITHIN = { timeout: 100_000, interval: 25 }

/** Places orders and reads their states. Runs no jobs. */
let server: TestServer
let product: ProductProcess
let event: TestEvent
let organizer: TestParticipant
const folder = temporaryFolder()
const printers: NetworkPrinter[] = []

const start = () =>
  startProduct(folder, { DATABASE_URL: String(server.ctx.pool.options.connectionString), PRINT_ALLOW })

beforeAll(async () => {
  server = await startServer({ PRINT_ALLOW })
  server.setNow(Date.now())
  event = await anEvent(server, { startsAt: Date.now() - 3_600_000, endsAt: Date.now() + 86_400_000 })
  organizer = await aParticipant(server, event, { organizer: true })
}, 60_000)
afterAll(async () => {
  await product?.stop()
  await Promise.all(printers.map((each) => each.close()))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface OwnPrinter extends Printer {
  readonly network: NetworkPrinter
}

async function ownPrinter(): Promise<OwnPrinter> {
  const network = await aNetworkPrinter()
  printers.push(network)
  const settings = { printType: 'directly', zplPrintType: 'text', resolution: 300, ip: network.address } as const
  return { network, ...(await aPrinter(server, event, organizer, settings)) }
}

let ordered = 0
async function order({ label }: Printer): Promise<string> {
  const surname = `Number${++ordered}x`
  const { participantId } = await aParticipant(server, event, { name: 'Guest', surname })
  server.setNow(Date.now())
  const input = { eventId: event.eventId, participantId, printer: label }
  const { status } = await server.call(printCalls.printBadge, input, organizer)
  expect(status).toBe(200)
  return surname
}

type Order = Pick<PrintOrder, 'id' | 'state' | 'problem'> & { surname: string }

async function ordersAt({ id }: Printer): Promise<Order[]> {
  const { rows } = await sql<Order>`select b.print_id as id, b.state, b.problem, p.surname from badge_print b
    join participant p on p.event_id = ${event.eventId} and p.participant_id = b.participant_id
    where b.event_id = ${event.eventId} and b.printer_id = ${id} order by b.print_id`.execute(server.ctx.db)
  return rows
}
const statesAt = async (printer: Printer) => (await ordersAt(printer)).map(({ state }) => state)
const printedAt = ({ network }: OwnPrinter) => network.jobs.flatMap((job) => /Number\d+x/.exec(job)?.[0] ?? [])

/** Simulates a minute, so that every take has passed its deadline. */
async function aMinutePasses(): Promise<void> {
  const { eventId } = event
  await sql`update badge_printer set fed_until = fed_until - interval '1 minute' where event_id = ${eventId}`.execute(
    server.ctx.db,
  )
  await sql`update badge_print set taken_until = taken_until - interval '1 minute' where event_id = ${eventId}`.execute(
    server.ctx.db,
  )
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(server.ctx.db)
}

/** Blocks all connections until the returned function is called. */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const address = new URL(String(server.ctx.pool.options.connectionString))
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const elsewhere = new Client({ connectionString: address.href })
  await elsewhere.connect()
  await elsewhere.query(`alter database "${name}" allow_connections false`)
  await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await elsewhere.query(`alter database "${name}" allow_connections true`)
    await elsewhere.end()
  }
}

// A cluster has a database on each of its nodes.
it.runIf(hasTriggers)('PRINT-5 records that a badge was printed while the database was away', async () => {
  const printer = await ownPrinter()
  printer.network.behave('holds')
  const name = await order(printer)
  const printing = feedPrinter.run(server.ctx, { eventId: event.eventId, printerId: printer.id })
  await expect.poll(() => printedAt(printer), WITHIN).toEqual([name])
  const goOn = server.hold(250)
  const bringBack = await takeDatabaseAway()
  await expect.poll(server.pauses, WITHIN).toContain(250)
  await bringBack()
  goOn()
  await printing
  expect(await ordersAt(printer)).toMatchObject([{ state: 'printed', problem: null }])
  expect(printedAt(printer)).toEqual([name])
})

/** Blocks the first order of each printer before it is taken, until released. */
async function stopFirst(at: readonly OwnPrinter[]) {
  const ids = await Promise.all(at.map(async (printer) => (await ordersAt(printer))[0]?.id))
  const holder = await server.ctx.pool.connect()
  await holder.query('begin')
  await holder.query('select from badge_print where event_id = $1 and print_id = any($2) for update', [
    event.eventId,
    ids,
  ])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

it('PRINT-5 each badge is printed once, or left to a person, when the server is killed during printing', async () => {
  const [untaken, deaf, slow, holds] = await Promise.all([ownPrinter(), ownPrinter(), ownPrinter(), ownPrinter()])
  const all = [untaken, deaf, slow, holds]
  const names = new Map<OwnPrinter, string[]>()
  for (const [printer, behaviour] of [
    [deaf, 'deaf'],
    [slow, 'slow'],
    [holds, 'holds'],
  ] as const)
    printer.network.behave(behaviour)
  for (const printer of all) names.set(printer, [await order(printer), await order(printer)])
  const [letGo, letUntakenGo] = [await stopFirst([deaf, slow, holds]), await stopFirst([untaken])]
  product = await start()
  await expect.poll(() => waitingForLocks(server.ctx), WITHIN).toBe(4)
  await letGo()
  await expect.poll(slow.network.begun, WITHIN).toEqual([expect.stringMatching(/^\^XA/)])
  await expect.poll(() => printedAt(holds), WITHIN).toEqual(names.get(holds)?.slice(0, 1))
  await expect.poll(() => statesAt(deaf), WITHIN).toEqual(['printing', 'waiting'])
  await product.kill()
  await letUntakenGo()

  expect(slow.network.begun()[0]).not.toContain('^XZ')
  for (const { network } of all) {
    network.behave('usual')
    network.wake()
  }
  product = await start()
  if (!isWhole) await aMinutePasses()
  for (const printer of [deaf, slow, holds])
    await expect.poll(() => statesAt(printer), WITHIN).toEqual(['failed', 'printed'])
  await expect.poll(() => statesAt(untaken), WITHIN).toEqual(['printed', 'printed'])
  expect(printedAt(deaf)).toEqual(names.get(deaf)?.slice(1))
  for (const printer of [untaken, slow, holds]) expect(printedAt(printer)).toEqual(names.get(printer))
  for (const printer of [deaf, slow, holds]) {
    const [first] = await ordersAt(printer)
    expect(first?.problem).toContain('may have been printed')
  }

  // A person checks the printer and finds that this badge was not printed.
  const [lost] = await ordersAt(deaf)
  await server.call(printCalls.retryPrint, { eventId: event.eventId, id: lost?.id ?? '' }, organizer)
  await expect.poll(() => statesAt(deaf), WITHIN).toEqual(['printed', 'printed'])
  expect(printedAt(deaf).toSorted()).toEqual(names.get(deaf)?.toSorted())
}, 200_000)

const KILLS = sizes(12)

/** Orders badges while processes are killed at random moments, then checks the printers as a person would. */
async function printThroughKills(kill: () => Promise<void>): Promise<void> {
  const random = seededRandom()
  const four = await Promise.all([ownPrinter(), ownPrinter(), ownPrinter(), ownPrinter()])
  const names = new Map(four.map((printer) => [printer, [] as string[]]))
  // A printer that reads nothing is not included: its socket buffer takes a whole badge, so it would seem to print.
  const behaviours = ['usual', 'usual', 'holds', 'slow'] as const
  for (let killed = 0; killed < KILLS; killed++) {
    Object.assign(organizer, await issueTokens(server.ctx, organizer.userId))
    for (const printer of four) {
      printer.network.behave(behaviours[Math.floor(random() * behaviours.length)] ?? 'usual')
      for (let n = 0; n < 3; n++) names.get(printer)?.push(await order(printer))
    }
    await pause(random() * 2_000)
    await kill()
    for (const { network } of four) {
      network.behave('usual')
      network.wake()
    }
    await aMinutePasses()
  }
  const allStates = async () => (await Promise.all(four.map(statesAt))).flat()
  const isSettled = async () => {
    const isOver = (await allStates()).every((state) => state === 'printed' || state === 'failed')
    if (!isOver) await aMinutePasses()
    return isOver
  }
  await expect.poll(isSettled, { ...WITHIN, interval: 3_000 }).toBe(true)
  let decided = 0
  for (const printer of four) {
    for (const { id, state, surname } of await ordersAt(printer)) {
      if (state !== 'failed') continue
      decided += 1
      if (printedAt(printer).includes(surname)) continue
      await server.call(printCalls.retryPrint, { eventId: event.eventId, id }, organizer)
    }
  }
  await expect.poll(isSettled, { ...WITHIN, interval: 3_000 }).toBe(true)
  console.log(`${[...names.values()].flat().length} badges, ${decided} of them left to a person`)
  for (const printer of four) expect(printedAt(printer).toSorted()).toEqual(names.get(printer)?.toSorted())
}

it.runIf(isWhole)(
  `PRINT-5 prints no badge twice and forgets none in ${KILLS} kills of the server at any moment`,
  () =>
    printThroughKills(async () => {
      await product.kill()
      product = await start()
    }),
  900_000,
)

it.runIf(isWhole)(
  `PRINT-5 prints no badge twice and forgets none in ${KILLS} kills of the database at any moment`,
  async () => {
    process.env['PRINT_ALLOW'] = PRINT_ALLOW
    const own = server
    const nodes = await killableNodes(1)
    try {
      const call = (each: Call, input: SentTo<Call>, as: TestParticipant) => nodes.node(0).call(each, input, as.token)
      server = { ...own, ctx: nodes.ctx, call: call as unknown as TestServer['call'] }
      event = await anEvent(server, { startsAt: Date.now() - 3_600_000, endsAt: Date.now() + 86_400_000 })
      organizer = await aParticipant(server, event, { organizer: true })
      await printThroughKills(() => nodes.kill('database', 0))
    } finally {
      server = own
      await nodes.close()
    }
  },
  900_000,
)
