import { ownRoundTopic, speedRunTopic } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import { videoChanged } from '../../events/index.ts'
import { closeRooms } from '../../video/index.ts'
import { speedChanged } from './facts.ts'
import { listOwnRounds } from './group-store.ts'
import { publishOwnRounds } from './publish-own-rounds.ts'
import { endWithoutVideo } from './run-rounds.ts'
import { findNewestRun, findRun, shownRun } from './run-store.ts'

type FindOwnId = (ctx: Context, userId: string, eventId: string) => Promise<string | null>

/** @see docs/rules/speed-networking.md SPEED-10, SPEED-12, SPEED-13 */
export function offerSpeedRounds({ ctx }: Pick<App, 'ctx'>, findOwnId: FindOwnId): void {
  ctx.live.registerTopic(speedRunTopic, {
    mayRead: async (own, userId, { eventId }) => (await findOwnId(own, userId, eventId)) !== null,
    asType: () => true,
    async snapshot({ db, clock }, { eventId }) {
      const run = await findNewestRun(db, eventId, clock.now())
      return run ? [shownRun(run)] : []
    },
  })
  ctx.live.registerTopic(ownRoundTopic, {
    mayRead: async (own, userId, params) =>
      userId === params.userId && (await findOwnId(own, userId, params.eventId)) !== null,
    asType: () => true,
    async snapshot(own, { eventId, userId }) {
      const run = await findNewestRun(own.db, eventId, own.clock.now())
      const participantId = await findOwnId(own, userId, eventId)
      if (!run || participantId === null) return []
      return (await listOwnRounds(own.db, { eventId, runId: run.id }, [participantId])).map((each) => each.own)
    },
  })
  ctx.listeners.on(videoChanged, (own, { payload: { eventId } }) => endWithoutVideo(own, eventId))
  ctx.listeners.on(speedChanged, async (own, { payload: { eventId, runId, withGroups, closed } }) => {
    const run = await findRun(own.db, { eventId, runId }, own.clock.now())
    if (withGroups) await publishOwnRounds(own, { eventId, runId }, null)
    if (run) own.live.publish(speedRunTopic, { eventId }, { up: [shownRun(run)] })
    await closeRooms(own, eventId, closed)
  })
}
