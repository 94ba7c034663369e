import type { InputOf } from '@parley/contract'
import type { participantCalls, Reason, ReasonsOfPeople } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Pair } from '../../meetings/index.ts'
import { visibleTo } from '../../participants/index.ts'
import { reasonsOf } from './best-suggestions.ts'
import { listCommonTraits } from './list-common-traits.ts'
import type { GetNamesRow, GetReasonsRow } from './row-types.gen.ts'

interface Fits {
  readonly offersYouSeek: string[]
  readonly seeksYouOffer: string[]
  readonly reasons: Reason[]
}

/**
 * Returns reasons to meet each of these people. Leaves out deleted people. The caller has checked that the viewer may
 * see the others.
 *
 * @see docs/rules/networking.md SUGGEST-3
 */
export async function reasonsFor(
  ctx: Context,
  { eventId, participantId: viewerId }: { eventId: string; participantId: string },
  ids: readonly string[],
): Promise<Map<string, Fits>> {
  const pairs = ids.filter((id) => id !== viewerId).map((otherId) => ({ viewerId, otherId }))
  const shared = await listCommonTraits(ctx, eventId, pairs)
  return new Map(
    shared.map(({ otherId, common }) => [
      otherId,
      {
        offersYouSeek: common.offers.map(({ id }) => id),
        seeksYouOffer: common.seeks.map(({ id }) => id),
        reasons: reasonsOf(common),
      },
    ]),
  )
}

/**
 * Returns reasons to meet each of these people. Leaves out people that the caller cannot see, and everyone if the
 * caller's type cannot see the list of people.
 */
export async function getReasons(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ids }: InputOf<typeof participantCalls.getReasons>,
): Promise<ReasonsOfPeople> {
  if (!actor.organizer && actor.tabs && !actor.tabs.includes('participant')) return { people: {}, options: {} }
  const { rows } = await sql<GetReasonsRow>`select p.participant_id as id from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${ids}::text[]) and ${visibleTo(actor, 'p')}`.execute(
    ctx.db,
  )
  const found = await reasonsFor(
    ctx,
    actor,
    rows.map(({ id }) => id),
  )
  const people = Object.fromEntries([...found].map(([id, { reasons }]) => [id, reasons]))
  return { people, options: await getNames(ctx.db, eventId, Object.values(people).flat()) }
}

export interface BestReason extends Pair {
  readonly reason: Reason
  readonly names: Readonly<Record<string, string>>
}

/**
 * Returns the best reason of each pair. Pairs without a reason are missing. A free time is never a reason, because the
 * result is read later.
 */
export async function bestReasons(
  ctx: Context,
  db: Kysely<DB>,
  eventId: string,
  pairs: readonly Pair[],
): Promise<BestReason[]> {
  const shared = await listCommonTraits(ctx, eventId, pairs, { db, withTimes: false })
  const best = shared.flatMap(({ viewerId, otherId, common }) =>
    reasonsOf(common)
      .slice(0, 1)
      .map((reason) => ({ viewerId, otherId, reason })),
  )
  const names = await getNames(
    db,
    eventId,
    best.map(({ reason }) => reason),
  )
  return best.map((each) => ({ ...each, names: names[each.reason.optionId ?? ''] ?? {} }))
}

async function getNames(db: Kysely<DB>, eventId: string, reasons: readonly Reason[]) {
  const ids = [...new Set(reasons.flatMap(({ optionId }) => optionId ?? []))]
  if (ids.length === 0) return {}
  const { rows } = await sql<GetNamesRow<{ texts: Record<string, string> }>>`
    select sub_category_id as id, texts from sub_category
    where event_id = ${eventId} and sub_category_id = any(${ids}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, texts }) => [id, texts]))
}
