import { insertParticipants } from '../../apps/server/src/features/participants/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { checkinCalls } from '../../packages/contract/src/checkin/index.ts'
import type { OwnApp } from './own-app.ts'
import { scriptFrom, transactionIn } from './script-from-recording.ts'
import { type Caller, seedCallers, signIn } from './seed-callers.ts'
import { seedEvent } from './seed-people.ts'
import type { Script } from './sql-script.ts'

const { path } = checkinCalls.checkIn
/** Number of turns. A row is written for each. */
const TURNS = 2_500

export interface Ticket {
  readonly ticketId: string
  readonly participantId: string
}

export interface Turn {
  readonly ticket: Ticket
  readonly checkIn: boolean
}

export interface Door {
  readonly eventId: string
  readonly hotArea: string
  /** Areas by lane, like the following fields. All lanes have the same number. */
  readonly ownAreas: readonly string[]
  readonly tickets: readonly (readonly Ticket[])[]
  /** Check-in admins of each lane. There are several, because each may send only 60 requests a second. */
  readonly admins: readonly (readonly { readonly participantId: string; readonly token: string }[])[]
  readonly renewed: () => Promise<Door>
}

export type AreaOf = (lane: number) => string

export async function seedCheckIn(
  ctx: Context,
  { lanes, people, admins }: { lanes: number; people: number; admins: number },
): Promise<Door> {
  const { eventId, invent } = await seedEvent(ctx, 'door')
  const scanners: Caller[][] = []
  const tickets: Ticket[][] = []
  for (let lane = 0; lane < lanes; lane++) {
    const own = invent(lane).slice(0, admins)
    const asAdmins = own.map((person) => ({ ...person, checkInAdmin: true }))
    scanners.push(await seedCallers(ctx, eventId, asAdmins))
    const guests = invent(lanes + lane).slice(0, people)
    tickets.push([...(await ctx.inTransaction((work) => insertParticipants(work, eventId, guests)))])
  }
  const [hotArea = '', ...ownAreas] = Array.from({ length: 1 + lanes }, () => newId())
  await ctx.pool.query(
    `insert into checkin_area (event_id, area_id, name, capacity, place)
    select $1, id, 'Area ' || place, 100000, place from unnest($2::text[]) with ordinality as a (id, place)`,
    [eventId, [hotArea, ...ownAreas]],
  )
  const renewed = async (): Promise<Door> => {
    const admins = await Promise.all(
      scanners.map(async (callers) => {
        const tokens = await signIn(ctx, callers)
        return callers.map(({ participantId }, at) => ({ participantId, token: tokens[at] as string }))
      }),
    )
    return { eventId, hotArea, ownAreas, tickets, admins, renewed }
  }
  return renewed()
}

/** Returns the scan of a turn. Each person of a lane enters and leaves before the next one comes. */
export function turnOf({ tickets }: Door, lane: number, nth: number): Turn {
  const own = tickets[lane] ?? []
  return { ticket: own[Math.floor(nth / 2) % own.length] as Ticket, checkIn: nth % 2 === 0 }
}

export const scanOf = ({ eventId }: Door, areaId: string, { ticket: { ticketId }, checkIn }: Turn) => ({
  path,
  input: { eventId, entityType: 'area', entityId: areaId, ticketId, checkIn, nonce: newId() },
})

/** Records the SQL of a scan from begin to commit, rewritten for each turn of each lane. */
export async function recordScans(
  { ctx, fastify, recorder }: OwnApp,
  door: Door,
  areaOf: AreaOf,
  table: string,
): Promise<Script> {
  const { eventId, tickets, admins } = door
  const first = turnOf(door, 0, 0)
  const { token = '', participantId: adminId = '' } = admins[0]?.[0] ?? {}
  const headers = { authorization: `Bearer ${token}` }
  const { input: payload } = scanOf(door, areaOf(0), first)
  const sent = await recorder.during(async () => {
    const reply = await fastify.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
    if (reply.statusCode !== 200) throw new Error(`Could not be scanned: ${reply.body}`)
  })
  const sample = tokensOf(areaOf(0), first)
  const recipe = scriptFrom(transactionIn(sent), { table, sample, shared: [eventId, adminId] })
  const rowOf = (lane: number, nth: number) => {
    const own = tokensOf(areaOf(lane), turnOf(door, lane, nth))
    const columns = recipe.columns(new Map(sample.map((each, at) => [each, own[at] as string])), () => newId())
    return { lane, nth, ...Object.fromEntries(columns.map((value, index) => [`v${index}`, value])) }
  }
  const names = Array.from({ length: Object.keys(rowOf(0, 0)).length - 2 }, (_, index) => `v${index} text`)
  await ctx.pool.query(`create table ${table}
    (lane integer, nth integer, ${names.join(', ')}, primary key (lane, nth))`)
  for (const lane of tickets.keys()) {
    const rows = JSON.stringify(Array.from({ length: TURNS }, (_, nth) => rowOf(lane, nth)))
    await ctx.pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [rows])
  }
  return recipe.script
}

/** Values of a scan to replace. The nonce is not among them, because it is generated again each time. */
const tokensOf = (areaId: string, { ticket, checkIn }: Turn): string[] => [
  areaId,
  ticket.ticketId,
  ticket.participantId,
  `"checkIn":${checkIn}`,
  `"status":"${checkIn ? 'checkedIn' : 'checkedOut'}","inside":${checkIn}`,
]

/** Checks the saved scans. @throws Error unless exactly so many were saved, and each area counts the people inside */
export async function verifyScans({ ctx }: OwnApp, { eventId }: Door, done: number): Promise<void> {
  const { rows } = await ctx.pool.query<{ kept: number; used: number; inside: number }>(
    `select (select count(*) from checkin_scan where event_id = $1) as kept,
      (select sum(capacity_used) from checkin_area where event_id = $1) as used,
      (select count(*) from checkin_presence where event_id = $1 and inside) as inside`,
    [eventId],
  )
  const { kept: savedCount, used, inside } = rows[0] ?? {}
  if (savedCount !== done || used !== inside)
    throw new Error(`${done} scans were made, but the database holds ${JSON.stringify(rows[0])}`)
}

export async function undoScans({ ctx }: OwnApp, { eventId }: Door): Promise<void> {
  for (const table of ['checkin_scan', 'checkin_presence'])
    await ctx.pool.query(`delete from ${table} where event_id = $1`, [eventId])
  await ctx.pool.query('update checkin_area set capacity_used = 0 where event_id = $1', [eventId])
  await ctx.pool.query('vacuum checkin_scan, checkin_presence, checkin_area')
}
