import { areasTopic } from '@parley/contract/checkin'
import { definePace } from '../../platform/concurrency/pace.ts'
import type { Context } from '../../platform/context.ts'
import { readAreas } from './records/area-store.ts'
import type { AreaId } from './records/scan-store.ts'

/** The number of people inside is published at most twice a second per area and node. */
const TOLD_EVERY_MS = 500
const pace = definePace(TOLD_EVERY_MS, 'An area could not be told; the next scan tells it')

/**
 * Publishes the number of people inside, if anyone subscribes to it.
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
