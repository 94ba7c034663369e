import { areasTopic } from '@parley/contract/checkin'
import type { App } from '../../platform/http/serve.ts'
import { mayWatchAreas } from './check-in-staff.ts'
import { areasChanged } from './facts.ts'
import { ensureEntrance, listAreas } from './records/area-store.ts'

/** @see docs/rules/checkin.md AREA-3 */
export function offerAreas({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(areasTopic, {
    mayRead: ({ db }, userId, { eventId }) => mayWatchAreas(db, userId, eventId),
    async snapshot({ db }, { eventId }) {
      await ensureEntrance(db, eventId)
      return listAreas(db, eventId)
    },
  })
  ctx.listeners.on(areasChanged, async ({ db, live }, { payload: { eventId, areaIds, removed } }) => {
    const up = await listAreas(db, eventId, areaIds)
    live.publish(areasTopic, { eventId }, { up, rm: removed ?? [] })
  })
}
