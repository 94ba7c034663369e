import { badgeTemplatesTopic } from '@parley/contract/badges'
import type { App } from '../../../platform/http/serve.ts'
import { isOrganizerOf } from '../../participants/index.ts'
import { templatesChanged } from './facts.ts'
import { listBriefs } from './template-store.ts'

/** @see docs/rules/badges.md BADGE-24 */
export function offerTemplates({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(badgeTemplatesTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => listBriefs(db, eventId),
  })
  ctx.listeners.on(templatesChanged, async ({ db, live }, { payload: { eventId, templateIds, removed } }) => {
    const up = templateIds.length > 0 ? await listBriefs(db, eventId, templateIds) : []
    live.publish(badgeTemplatesTopic, { eventId }, { up, rm: removed ?? [] })
  })
}
