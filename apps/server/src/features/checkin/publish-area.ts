import { areasTopic } from '@parley/contract/checkin'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Context } from '../../platform/context.ts'
import { listAreas } from './records/area-store.ts'
import type { AreaId } from './records/scan-store.ts'

/** The shortest time between two messages with the number of people inside, per area and node. */
const TOLD_EVERY_MS = 500
const pace = defineThrottle(
  TOLD_EVERY_MS,
  'The occupancy of an area could not be published; the next scan publishes it',
)

/** @see docs/rules/checkin.md AREA-3 */
export function publishAreaSoon(ctx: Context, { eventId, areaId }: AreaId): void {
  const { db, live } = ctx
  pace(ctx).soon(ctx, `${eventId} ${areaId}`, async () => {
    if (!live.hasSubscribers(areasTopic, { eventId })) return
    live.publish(areasTopic, { eventId }, { up: await listAreas(db, eventId, [areaId]) })
  })
}
