import type { App } from '../../platform/http/serve.ts'
import { eventDeleted } from '../events/index.ts'
import { readUserIds } from './store.ts'

/** Whoever listens to an event that is gone stops listening. */
export function followEvents({ ctx }: App): void {
  ctx.listeners.on(eventDeleted, async (own, { payload: { eventId } }) => {
    for (const userId of await readUserIds(own.db, eventId)) await own.live.askAgain(userId)
  })
}
