import { insertMeetingHistory } from '../../apps/server/src/features/meetings/index.ts'
import { type DealRoom, insertDealRoom } from '../../apps/server/src/features/sessions/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { type Caller, seedCallers, signIn } from './seed-callers.ts'
import { seedEvent } from './seed-people.ts'

const DAY_MS = 86_400_000

export interface Pair {
  readonly fromId: string
  readonly toId: string
  readonly invitationId: string
  readonly slotId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly userId: string
  readonly token: string
}

export interface Pairs {
  readonly eventId: string
  /** Pairs by lane. All lanes have the same number. */
  readonly lanes: readonly (readonly Pair[])[]
  readonly renewed: () => Promise<Pairs>
}

interface Wanted {
  readonly lanes: number
  /** Number of senders in each lane, and of recipients. Each pair of them has a request. */
  readonly people: number
  /** Number of slots of 20 minutes in each lane's day. */
  readonly slots: number
  readonly tables: number
}

/**
 * Creates pairs with a request. In one slot of a lane no person meets twice, and no slot or person belongs to two
 * lanes, so that all requests can be accepted.
 */
export async function seedPairs(ctx: Context, eventKey: string, wanted: Wanted): Promise<Pairs> {
  const event = await seedEvent(ctx, eventKey)
  const { eventId } = event
  const slots = await openRoom(ctx, eventId, wanted)
  const halves: { senders: Caller[]; recipients: Caller[] }[] = []
  for (let lane = 0; lane < wanted.lanes; lane++) {
    const people = event.invent(lane).slice(0, 2 * wanted.people)
    const callers = await seedCallers(ctx, eventId, people)
    halves.push({ senders: callers.slice(0, wanted.people), recipients: callers.slice(wanted.people) })
  }
  const pairsByLane = halves.map(({ senders, recipients }, lane) =>
    Array.from({ length: wanted.slots }, (_, slot) =>
      senders.map((from, at) => {
        const to = recipients[(at + slot) % recipients.length] as Caller
        return { from, to, slot: slots[lane * wanted.slots + slot] as Slot }
      }),
    ).flat(),
  )
  const idOf = await ask(ctx, eventId, pairsByLane.flat())
  const recipients = halves.flatMap((half) => half.recipients)
  const renewed = async (): Promise<Pairs> => {
    const tokens = await signIn(ctx, recipients)
    const tokenOf = new Map(recipients.map(({ userId }, at) => [userId, tokens[at] as string]))
    const lanes = pairsByLane.map((pairs) =>
      pairs.map(({ from, to, slot: { sessionId: slotId, startsAt, endsAt } }) => ({
        fromId: from.participantId,
        toId: to.participantId,
        invitationId: idOf(from, to),
        slotId,
        startsAt,
        endsAt,
        userId: to.userId,
        token: tokenOf.get(to.userId) as string,
      })),
    )
    return { eventId, lanes, renewed }
  }
  return renewed()
}

type Slot = DealRoom['slots'][number]

/** Creates a deal room, with a day for each lane. */
async function openRoom(ctx: Context, eventId: string, { lanes, slots, tables }: Wanted): Promise<Slot[]> {
  const days = Array.from({ length: lanes }, (_, lane) => new Date(Date.now() + (lane + 2) * DAY_MS))
  const room = await ctx.inTransaction((work) =>
    insertDealRoom(work, eventId, {
      name: 'Deal room',
      days: days.map((day) => day.toISOString().slice(0, 10)),
      opens: '08:00',
      closes: `${String(8 + Math.ceil(slots / 3)).padStart(2, '0')}:00`,
      slotMinutes: 20,
      places: Array.from({ length: tables }, (_, table) => `Table ${table + 1}`),
    }),
  )
  const perDay = room.slots.length / lanes
  return Array.from({ length: lanes }, (_, lane) => room.slots.slice(lane * perDay, lane * perDay + slots)).flat()
}

type CallerPair = { readonly from: Caller; readonly to: Caller }

/** Creates the requests. @returns finds the id of a request */
async function ask(ctx: Context, eventId: string, callerPairs: readonly CallerPair[]) {
  const open = {
    state: 'waiting',
    message: 'Shall we meet?',
    answer: '',
    askedAt: Date.now(),
    answeredAt: null,
  } as const
  const requests = callerPairs.map(({ from, to }) => ({ ...open, fromId: from.participantId, toId: to.participantId }))
  await ctx.inTransaction((work) => insertMeetingHistory(work, eventId, { meetings: [], requests }))
  const rows = await ctx.db
    .selectFrom('invitation')
    .select(['invitation_id', 'from_id', 'to_id'])
    .where('event_id', '=', eventId)
    .execute()
  const ids = new Map(rows.map((row) => [`${row.from_id} ${row.to_id}`, row.invitation_id]))
  return (from: Caller, to: Caller) => ids.get(`${from.participantId} ${to.participantId}`) as string
}
