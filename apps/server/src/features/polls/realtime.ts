import type { LiveRow, ParamsOf, RowOf, Topic } from '@parley/contract'
import {
  isPublicState,
  ownPollAnswersTopic,
  privatePollsTopic,
  privateResultsTopic,
  publicPollsTopic,
  publicResultsTopic,
} from '@parley/contract/polls'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Change, Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { pollAnswered, pollAnswersRemoved, pollDeleted, pollsChanged } from './facts.ts'
import {
  anyPoll,
  type CountedPoll,
  countVotes,
  findPermissions,
  isAmong,
  isPrivate,
  isPublic,
  listPolls,
  showsResults,
} from './list-polls.ts'
import { revWithVotes } from './rev-with-votes.ts'
import { listOwnAnswers } from './vote-store.ts'

/** The least time between two counts of a poll on one node. */
export const RESULTS_EVERY_MS = 500
const counts = defineThrottle(RESULTS_EVERY_MS, 'A poll could not be counted; the next vote counts it')

/** @see docs/rules/polls.md POLL-2, POLL-6, POLL-8 */
export function offerPolls({ ctx }: Pick<App, 'ctx'>): void {
  const isIn = async ({ db }: Context, userId: string, { eventId }: { eventId: string }) =>
    (await findPermissions(db, userId, eventId)) !== undefined
  const seesAll = async ({ db }: Context, userId: string, { eventId }: { eventId: string }) =>
    (await findPermissions(db, userId, eventId))?.sees === true
  ctx.live.registerTopic(publicPollsTopic, {
    mayRead: isIn,
    asType: () => true,
    snapshot: ({ db }, { eventId }) => listPolls(db, eventId, isPublic),
  })
  ctx.live.registerTopic(privatePollsTopic, {
    mayRead: seesAll,
    snapshot: ({ db }, { eventId }) => listPolls(db, eventId, isPrivate),
  })
  ctx.live.registerTopic(publicResultsTopic, {
    mayRead: isIn,
    asType: () => true,
    snapshot: ({ db }, { eventId }) => countVotes(db, eventId, showsResults),
  })
  ctx.live.registerTopic(privateResultsTopic, {
    mayRead: seesAll,
    snapshot: ({ db }, { eventId }) => countVotes(db, eventId, anyPoll),
  })
  ctx.live.registerTopic(ownPollAnswersTopic, {
    mayRead: async (own, userId, params) => userId === params.userId && (await isIn(own, userId, params)),
    asType: () => true,
    snapshot: ({ db }, { eventId, userId }) => listOwnAnswers(db, eventId, userId),
  })
  publishChanges(ctx)
}

function publishChanges({ listeners }: Context): void {
  listeners.on(pollsChanged, async (own, { payload: { eventId, pollIds, takenBack = [] } }) => {
    const [polls, results] = await Promise.all([
      listPolls(own.db, eventId, isAmong(pollIds)),
      countVotes(own.db, eventId, isAmong(pollIds)),
    ])
    const shown = polls.filter(({ state }) => isPublicState(state))
    const hidden = polls.filter((each) => !shown.includes(each))
    publish(own, publicPollsTopic, eventId, { up: shown, rm: takenBack.includes('poll') ? hidden : [] })
    publish(own, privatePollsTopic, eventId, { up: hidden, rm: shown })
    publishResults(own, eventId, results)
    if (!takenBack.includes('results')) return
    const unseen = polls.filter(({ state, resultsShown }) => !(isPublicState(state) && resultsShown))
    // This `rev` does not reveal the number of votes.
    publish(own, publicResultsTopic, eventId, { rm: unseen.map(({ id, rev }) => ({ id, rev: revWithVotes(rev, 0) })) })
  })
  listeners.on(pollDeleted, async (own, { payload: { eventId, pollId, rev, wasPublic } }) => {
    const [poll, results] = [[{ id: pollId, rev }], [{ id: pollId, rev: revWithVotes(rev, 0) }]]
    publish(own, privatePollsTopic, eventId, { rm: poll })
    publish(own, privateResultsTopic, eventId, { rm: results })
    if (!wasPublic) return
    publish(own, publicPollsTopic, eventId, { rm: poll })
    publish(own, publicResultsTopic, eventId, { rm: results })
  })
  listeners.on(pollAnswered, async (own, { payload: { eventId, pollId, userId, answers, rev } }) => {
    own.live.publish(ownPollAnswersTopic, { eventId, userId }, { up: [{ id: pollId, rev, answers: [...answers] }] })
    counts(own).soon(own, `${eventId} ${pollId}`, async () =>
      publishResults(own, eventId, await countVotes(own.db, eventId, isAmong([pollId]))),
    )
  })
  listeners.on(pollAnswersRemoved, async (own, { payload: { eventId, pollId, userIds, rev } }) => {
    for (const userId of userIds)
      own.live.publish(ownPollAnswersTopic, { eventId, userId }, { rm: [{ id: pollId, rev }] })
  })
}

function publishResults(ctx: Context, eventId: string, results: readonly CountedPoll[]): void {
  publish(ctx, privateResultsTopic, eventId, { up: results })
  publish(ctx, publicResultsTopic, eventId, { up: results.filter(({ isShown }) => isShown) })
}

function publish<T extends Topic<LiveRow, `${string}{eventId}${string}`>>(
  { live }: Context,
  topic: T,
  eventId: string,
  change: Change<RowOf<T> & LiveRow>,
): void {
  if ((change.up?.length ?? 0) + (change.rm?.length ?? 0) > 0) live.publish(topic, { eventId } as ParamsOf<T>, change)
}
