import { matchProposalsTopic, matchRunsTopic } from '@parley/contract/matching'
import type { App } from '../../platform/http/serve.ts'
import { isOrganizerOf, listRecordsOf } from '../participants/index.ts'
import { matchingChanged, matchingSent } from './facts.ts'
import { listNewestRunRev, listProposalReaders, listProposalRevs, listRunRev } from './live-store.ts'

/** @see docs/rules/matching.md PLAN-8 */
export function offerMatching({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(matchProposalsTopic, {
    mayRead: async (_own, userId, params) => userId === params.userId,
    snapshot: async ({ db }, { userId }) => listProposalRevs(db, await listRecordsOf(db, userId)),
  })
  ctx.live.registerTopic(matchRunsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => listNewestRunRev(db, eventId),
  })
  ctx.listeners.on(matchingChanged, async (own, { payload: { eventId, runId, proposalId } }) => {
    own.live.publish(matchRunsTopic, { eventId }, { up: await listRunRev(own.db, { eventId, runId }) })
    if (!proposalId) return
    for (const { userId, ...row } of await listProposalReaders(own.db, { eventId, runId, proposalId }))
      own.live.publish(matchProposalsTopic, { userId }, { up: [row] })
  })
  ctx.listeners.on(matchingSent, async (own, { payload: run }) => {
    for (const [userId, rows] of Map.groupBy(await listProposalReaders(own.db, run), (each) => each.userId))
      own.live.publish(matchProposalsTopic, { userId }, { up: rows.map(({ id, rev }) => ({ id, rev })) })
  })
}
