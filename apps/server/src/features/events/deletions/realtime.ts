import { deletionsTopic } from '@parley/contract/events'
import type { TopicSource } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import { type DeletionRow, findDeletion, listShownDeletions } from './deletion-store.ts'
import { deletionChanged } from './facts.ts'

/**
 * `mayRead` is passed in, because only participants knows the organizers.
 *
 * @see docs/rules/deletions.md DELETE-5
 */
export function registerDeletions(
  { ctx }: Pick<App, 'ctx'>,
  mayRead: TopicSource<typeof deletionsTopic>['mayRead'],
): void {
  ctx.live.registerTopic(deletionsTopic, {
    mayRead,
    snapshot: async (own, { eventId }) => (await listShownDeletions(own.db, eventId)).map(shown),
  })
  ctx.listeners.on(deletionChanged, async (own, { payload: object }) => {
    const row = await findDeletion(own.db, object)
    if (!row) return
    const { id, rev, state } = row
    const isShown = state === 'waiting' || state === 'refused'
    const change = isShown ? { up: [shown(row)] } : { rm: [{ id, rev }] }
    own.live.publish(deletionsTopic, { eventId: object.eventId }, change)
  })
}

const shown = ({ state: _state, ...row }: DeletionRow) => row
