import { MINUTE_MS } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import { cacheReads } from '../../../platform/concurrency/cache-reads.ts'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { visibleKinds } from '../records/index.ts'
import type { CountOptionsRow } from './row-types.gen.ts'
import { matchesOf, type OpenCategory, offers, seeks, type ViewerContext } from './viewer-context.ts'

/** Cached because the counts change slowly, and counting reads the answers of all booths. */
const KEPT_MS = 10 * MINUTE_MS
const MAX_EVENTS = 200

interface OptionCount {
  readonly kind: string
  readonly categoryId: string
  readonly option: string
  readonly booths: number
}

/** @see docs/rules/booths.md BOOTH-6 */
export async function sortByRarity(
  ctx: Context,
  actor: Pick<ParticipantActor, 'eventId' | 'tabs'>,
  standpoint: ViewerContext,
): Promise<ViewerContext> {
  const { iSeek, iOffer, open } = standpoint
  if ((iSeek.length < 2 && iOffer.length < 2) || matchesOf(standpoint).length === 0) return standpoint
  const kinds = new Set<string>(visibleKinds(actor))
  const counts = (await countsOf(ctx, actor.eventId)).filter(({ kind }) => kinds.has(kind))
  const by = (isOne: (category: OpenCategory) => boolean) => {
    const ids = new Set(open.filter(isOne).map(({ id }) => id))
    const booths = new Map<string, number>()
    for (const each of counts) {
      if (ids.has(each.categoryId)) booths.set(each.option, (booths.get(each.option) ?? 0) + each.booths)
    }
    return (a: string, b: string) => (booths.get(a) ?? 0) - (booths.get(b) ?? 0)
  }
  return { ...standpoint, iSeek: iSeek.toSorted(by(offers)), iOffer: iOffer.toSorted(by(seeks)) }
}

const countsOf = cacheReads<OptionCount[]>({ keptMs: KEPT_MS, most: MAX_EVENTS }, ({ db }, eventId) =>
  countOptions(db, eventId),
)

async function countOptions(db: Kysely<DB>, eventId: string): Promise<OptionCount[]> {
  const { rows } = await sql<CountOptionsRow>`
    select t.kind, bc.category_id as "categoryId", o.id as option, count(*) as booths
    from category c
    join booth_category bc on bc.event_id = c.event_id and bc.category_id = c.category_id
    join booth b on b.event_id = bc.event_id and b.booth_id = bc.booth_id and b.state = 'active'
    join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    cross join unnest(bc.selected) o (id)
    where c.event_id = ${eventId} and c.for_booths and c.role in ('offer', 'seek')
    group by t.kind, bc.category_id, o.id`.execute(db)
  return rows
}
