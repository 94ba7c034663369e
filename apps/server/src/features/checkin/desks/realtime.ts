import { desksTopic, scanConflictsTopic } from '@parley/contract/checkin'
import type { App } from '../../../platform/http/serve.ts'
import { isOrganizerOf } from '../../participants/index.ts'
import { desksChanged, scanConflictsChanged } from '../facts.ts'
import { listConflicts } from '../records/conflict-store.ts'
import { listDesks } from '../records/desk-store.ts'

/** @see docs/rules/checkin.md DESK-1, DESK-5 */
export function offerDesks({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(desksTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db, clock }, { eventId }) => listDesks(db, eventId, clock.now()),
  })
  ctx.live.registerTopic(scanConflictsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => listConflicts(db, eventId),
  })
  ctx.listeners.on(desksChanged, async ({ live }, { payload: { eventId, removed } }) => {
    live.publish(desksTopic, { eventId }, { up: [], rm: removed })
  })
  ctx.listeners.on(scanConflictsChanged, async ({ db, live }, { payload: { eventId, nonces, removed } }) => {
    const up = nonces.length > 0 ? await listConflicts(db, eventId, nonces) : []
    live.publish(scanConflictsTopic, { eventId }, { up, rm: removed ?? [] })
  })
}
