import { areasTopic } from '@parley/contract/checkin'
import { definePace } from '../../platform/concurrency/pace.ts'
import type { Context } from '../../platform/context.ts'
import { readAreas } from './records/area-store.ts'
import type { AreaId } from './records/scan-store.ts'

/** How many are inside is told at most twice a second for each area and node. */
const TOLD_EVERY_MS = 500
const pace = definePace(TOLD_EVERY_MS, 'An area could not be told; the next scan tells it')

/**
 * How many are inside, to those who look on.
 *
 * @see docs/rules/checkin.md AREA-3
 */
export function tellAreaSoon(ctx: Context, { eventId, areaId }: AreaId): void {
  const { db, live } = ctx
  pace(ctx).soon(ctx, `${eventId} ${areaId}`, async () => {
    if (!live.isHeard(areasTopic, { eventId })) return
    live.publish(areasTopic, { eventId }, { up: await readAreas(db, eventId, [areaId]) })
  })
}
