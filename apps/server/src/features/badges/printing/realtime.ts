import { printQueueTopic, ticketPrintTopic } from '@parley/contract/badges'
import { parseTicketId } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { App } from '../../../platform/http/serve.ts'
import { printsChanged } from './facts.ts'
import { getPrintedBefore, listOrders, listQueue } from './print-store.ts'
import type { FindTicketRow } from './row-types.gen.ts'

/** @see docs/rules/badges.md PRINT-9 */
export function offerPrints({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(printQueueTopic, {
    mayRead: ({ db }, userId, { eventId }) => mayPrint(db, userId, eventId),
    snapshot: ({ db, clock }, { eventId }) => listQueue(db, eventId, clock.now()),
  })
  ctx.live.registerTopic(ticketPrintTopic, {
    mayRead: ({ db }, userId, { eventId }) => mayPrint(db, userId, eventId),
    async snapshot({ db }, { eventId, ticketId }) {
      const participantId = await findTicket(db, eventId, parseTicketId(ticketId))
      return participantId === undefined ? [] : [await rowOf(db, eventId, participantId)]
    },
  })
  ctx.listeners.on(printsChanged, async ({ db, live }, { payload: { eventId, printIds } }) => {
    const orders = await listOrders(db, eventId, printIds)
    live.publish(printQueueTopic, { eventId }, { up: orders })
    const watchedOrders = orders.filter(({ ticketId }) => live.hasSubscribers(ticketPrintTopic, { eventId, ticketId }))
    const people = new Map(watchedOrders.map((order) => [order.participantId, order.ticketId]))
    for (const [participantId, ticketId] of people) {
      live.publish(ticketPrintTopic, { eventId, ticketId }, { up: [await rowOf(db, eventId, participantId)] })
    }
  })
}

async function rowOf(db: Kysely<DB>, eventId: string, participantId: string) {
  const { rev, printedAtMillis, isOpen } = await getPrintedBefore(db, eventId, participantId)
  return { id: participantId, rev, printedAtMillis, printing: isOpen }
}

async function findTicket(db: Kysely<DB>, eventId: string, ticketId: string): Promise<string | undefined> {
  const { rows } = await sql<FindTicketRow>`select p.participant_id as id from participant p
    where p.event_id = ${eventId} and p.ticket_id = ${ticketId} and p.state <> 'deleted'`.execute(db)
  return rows[0]?.id
}

async function mayPrint(db: Kysely<DB>, userId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
      and (p.check_in_admin or p.organizer)`.execute(db)
  return rows.length > 0
}
