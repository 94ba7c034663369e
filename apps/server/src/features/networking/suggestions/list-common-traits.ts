import { dayOf } from '@parley/contract'
import type { Kysely } from 'kysely'
import { rangeOfDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { listFreeTogether, type Pair } from '../../meetings/index.ts'
import { countsOf } from '../rarity.ts'
import type { OptionCounts } from '../store.ts'
import type { Common, Counted } from './best-suggestions.ts'
import { type CommonRow, listCommon } from './common-store.ts'
import { listMet, type Met } from './met-store.ts'
import { isLike, listViewings, type Viewing } from './viewing-store.ts'

export interface Shared extends Pair {
  readonly common: Common
}

interface TraitOptions {
  readonly db?: Kysely<DB>
  /** False for results that are read later, because free times change. */
  readonly withTimes?: boolean
  /**
   * True if another person will see the result, for example an organizer. Leaves out facts known only to the two:
   * meetings, agendas and private answers.
   */
  readonly forOthers?: boolean
  readonly known?: Known
}

export interface Known {
  readonly viewings: ReadonlyMap<string, Viewing>
  readonly met: Awaited<ReturnType<typeof listMet>>
}

/**
 * Lists the things that the two of each pair have in common. Uses a fixed number of statements. Pairs with a deleted
 * person are missing.
 */
export async function listCommonTraits(
  ctx: Context,
  eventId: string,
  pairs: readonly Pair[],
  { db = ctx.db, withTimes = true, forOthers = false, known }: TraitOptions = {},
): Promise<Shared[]> {
  if (pairs.length === 0) return []
  const now = ctx.clock.now()
  const viewerIds = [...new Set(pairs.map(({ viewerId }) => viewerId))]
  const { viewings, met } = known ?? (await getKnown(ctx, eventId, viewerIds, { db, forOthers }))
  const [first] = viewings.values()
  if (!first) return []
  const until = rangeOfDay(dayOf(now, first.timezone, first.dayBegins), first).endsAt
  const rows = await listCommon(db, eventId, pairs, viewings, { onlyOpen: forOthers })
  const counts: OptionCounts = rows.some(({ options }) => options.length > 0) ? await countsOf(ctx, eventId) : new Map()
  const free = withTimes && !forOthers ? await listFreeTogether(db, { eventId, now, until }, pairs) : []

  const freeAt = new Map(free.map(({ viewerId, otherId, sdt }) => [`${viewerId} ${otherId}`, sdt]))
  return rows.map((row) => {
    const viewing = viewings.get(row.viewerId) as Viewing
    const at = freeAt.get(`${row.viewerId} ${row.otherId}`) ?? null
    const before = met.get(viewing.userId ?? '')?.get(row.userId ?? '') ?? null
    return { viewerId: row.viewerId, otherId: row.otherId, common: commonOf(row, viewing, counts, before, at) }
  })
}

export async function getKnown(
  ctx: Context,
  eventId: string,
  viewerIds: readonly string[],
  { db = ctx.db, forOthers = false }: Pick<TraitOptions, 'db' | 'forOthers'> = {},
): Promise<Known> {
  const viewings = await listViewings(db, eventId, viewerIds)
  const userIds = forOthers ? [] : [...viewings.values()].flatMap(({ userId }) => userId ?? [])
  return { viewings, met: await listMet(db, { eventId, now: ctx.clock.now() }, userIds) }
}

function commonOf(
  { options, tracks, speaks }: CommonRow,
  { open }: Viewing,
  counts: OptionCounts,
  met: Met | null,
  freeAt: number | null,
): Common {
  const counted = (isRole: (category: { role: string }) => boolean): Counted[] => {
    // Counts only answers that the viewer may see. Otherwise the order would reveal hidden ones.
    const categories = open.filter(isRole)
    const ids = new Set(options.filter(isRole).map(({ id }) => id))
    return [...ids]
      .map((id) => ({ id, people: categories.reduce((sum, each) => sum + (counts.get(each.id)?.[id] ?? 0), 0) }))
      .sort((a, b) => a.people - b.people)
  }
  return {
    offers: counted(({ role }) => role === 'offer'),
    seeks: counted(({ role }) => role === 'seek'),
    likes: counted(isLike),
    track: tracks[0] ?? null,
    speaks,
    met,
    freeAt,
  }
}
