import { type TabSetting, visibleTabs } from '@parley/contract/events'
import { boothKindsOfMap, venueMapTopic, visibleBoothKinds } from '@parley/contract/venue'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { App } from '../../platform/http/serve.ts'
import { boothsChanged } from '../booths/index.ts'
import { locationsChanged } from '../sessions/index.ts'
import { floorPlansChanged } from './facts.ts'
import { plansWith, removeGone, touchPlans } from './place-store.ts'
import { listPlans, lockPlans } from './plan-store.ts'
import type { MaySeeRow, VisibleMapsRow } from './row-types.gen.ts'

/** Offers the live map, one per set of visible booth kinds. @see docs/rules/venue.md VENUE-6 */
export function offerVenueMap({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(venueMapTopic, {
    mayRead: (own, userId, { eventId, booths }) => maySee(own.db, userId, eventId, booths),
    asType: ({ tabs }, { booths }) =>
      tabs === null ||
      (tabs.includes('venueMap') && (boothKindsOfMap(booths) ?? []).every((kind) => tabs.includes(kind))),
    snapshot: (own, { eventId, booths }) => listPlans(own.db, eventId, { booths: boothKindsOfMap(booths) ?? [] }),
  })
  ctx.listeners.on(floorPlansChanged, async (own, { payload: { eventId, planIds, removed } }) => {
    const plans = planIds.length > 0 ? await listPlans(own.db, eventId, { planIds }) : []
    for (const booths of await visibleMaps(own.db, eventId)) {
      const kinds = boothKindsOfMap(booths) ?? []
      const up = plans.map((plan) => ({
        ...plan,
        places: plan.places.filter(({ boothKind }) => boothKind === null || kinds.includes(boothKind)),
      }))
      own.live.publish(venueMapTopic, { eventId, booths }, { up, rm: removed })
    }
  })
  ctx.listeners.on(boothsChanged, (own, { payload: { eventId, boothIds } }) =>
    followThings(own, eventId, { kinds: ['booth'], refIds: boothIds }),
  )
  ctx.listeners.on(locationsChanged, (own, { payload: { eventId, locationIds } }) =>
    followThings(own, eventId, { kinds: ['room', 'table'], refIds: locationIds }),
  )
}

async function followThings(ctx: Context, eventId: string, those: Parameters<typeof plansWith>[2]): Promise<void> {
  const planIds = await plansWith(ctx.db, eventId, those)
  if (planIds.length === 0) return
  await ctx.inTransaction(async (work) => {
    await lockPlans(work, eventId)
    await removeGone(work, eventId, those)
    await touchPlans(work, eventId, planIds)
    work.recordFact(floorPlansChanged.of({ eventId, planIds, removed: [] }))
  })
}

interface Settings {
  readonly limitTabs: boolean
  readonly tabs: readonly TabSetting[]
}

/** Tests if the user sees all these booth kinds on the map. An organizer sees every kind that anyone sees. */
async function maySee(db: Kysely<DB>, userId: string, eventId: string, booths: string): Promise<boolean> {
  const wanted = boothKindsOfMap(booths)
  if (!wanted) return false
  const { rows } = await sql<MaySeeRow<{ tabs: readonly TabSetting[] }>>`
    select p.type_id as "typeId", p.organizer, e.limit_tabs as "limitTabs", e.tabs
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'`.execute(db)
  const [row] = rows
  if (!row) return false
  const { limitTabs, tabs, ...viewer } = row
  const seen = visibleTabs({ limitTabs, tabs, viewer }).map(({ name }) => name)
  return seen.includes('venueMap') && wanted.every((kind) => seen.includes(kind))
}

async function visibleMaps(db: Kysely<DB>, eventId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<VisibleMapsRow<{ tabs: readonly TabSetting[] }>>`
    select e.limit_tabs as "limitTabs", e.tabs,
      (select coalesce(array_agg(t.type_id), '{}') from participant_type t where t.event_id = ${eventId}) as "typeIds"
    from event e where e.event_id = ${eventId}`.execute(db)
  const seenBy = (settings: Settings, viewer: { typeId: string; organizer: boolean }) =>
    visibleBoothKinds(visibleTabs({ ...settings, viewer }).map(({ name }) => name))
  return new Set(
    rows.flatMap(({ typeIds, ...settings }) => [
      seenBy(settings, { typeId: '', organizer: true }),
      ...typeIds.map((typeId) => seenBy(settings, { typeId, organizer: false })),
    ]),
  )
}
