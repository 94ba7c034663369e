import { leadsTopic } from '@parley/contract/leads'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { boothDeleted } from '../booths/index.ts'
import { participantsRefreshed } from '../participants/index.ts'
import { leadsChanged } from './facts.ts'
import { type BoothLead, listLeads } from './lead-list-store.ts'
import { deleteLeadsOfBooth } from './lead-store.ts'

const MAX_ROWS = 1_000

/** @see docs/rules/leads.md LEAD-1, docs/rules/deletions.md DELETE-7 */
export function offerLeads({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(leadsTopic, {
    mayRead,
    async snapshot(own, { eventId, boothId }) {
      const found = await listLeads(own.db, eventId, sql`l.booth_id = ${boothId}`, { limit: MAX_ROWS })
      return found.map(({ lead }) => lead)
    },
  })
  ctx.listeners.on(leadsChanged, async (own, { payload: { eventId, boothId, participantIds, removed } }) => {
    if (removed) own.live.publish(leadsTopic, { eventId, boothId }, { rm: removed })
    if (!participantIds) return
    const which = sql`l.booth_id = ${boothId} and l.participant_id = any(${[...participantIds]}::text[])`
    publish(own, eventId, await listLeads(own.db, eventId, which))
  })
  ctx.listeners.on(boothDeleted, (own, { payload: { eventId, boothId } }) =>
    own.inTransaction((work) => deleteLeadsOfBooth(work, eventId, boothId)),
  )
  ctx.listeners.on(participantsRefreshed, async (own, { payload: { people } }) => {
    for (const [eventId, those] of Map.groupBy(people, (person) => person.eventId)) {
      const ids = those.map(({ participantId }) => participantId)
      publish(own, eventId, await listLeads(own.db, eventId, sql`l.participant_id = any(${ids}::text[])`))
    }
  })
}

function publish({ live }: Context, eventId: string, leads: readonly BoothLead[]): void {
  for (const [boothId, own] of Map.groupBy(leads, (each) => each.boothId)) {
    live.publish(leadsTopic, { eventId, boothId }, { up: own.map(({ lead }) => lead) })
  }
}

async function mayRead(
  { db }: Context,
  userId: string,
  { eventId, boothId }: { eventId: string; boothId: string },
): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join event e on e.event_id = p.event_id and e.state = 'active'
    join booth b on b.event_id = p.event_id and b.booth_id = ${boothId} and b.state <> 'deleted'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
      and (p.organizer or p.booth_id = b.booth_id)`.execute(db)
  return rows.length > 0
}
