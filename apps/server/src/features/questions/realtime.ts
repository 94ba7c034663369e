import { hiddenQuestionsTopic, ownQuestionsTopic, questionsTopic } from '@parley/contract/questions'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { revWithVotes } from '../polls/index.ts'
import { questionsChanged, questionsRemoved, questionVoted, type SessionOf } from './facts.ts'
import {
  isAmong,
  isHidden,
  isOfSession,
  isShown,
  listOwnQuestions,
  listQuestions,
  shownQuestion,
} from './list-questions.ts'
import { findPermissionsOf } from './question-permissions.ts'

/** The least time between two counts of a question's votes on one node. */
export const VOTES_EVERY_MS = 500
const counts = defineThrottle(VOTES_EVERY_MS, 'Votes for a question could not be counted; the next vote counts them')

/**
 * Offers the live topics of questions. Moderators also get hidden questions. @see docs/rules/questions.md QUESTION-1,
 * QUESTION-10
 */
export function offerQuestions({ ctx }: Pick<App, 'ctx'>): void {
  const standing = ({ db }: Context, userId: string, { eventId, sessionId }: SessionOf) =>
    findPermissionsOf(db, userId, eventId, sessionId)
  ctx.live.registerTopic(questionsTopic, {
    mayRead: async (own, userId, of) => (await standing(own, userId, of)) !== undefined,
    asType: () => true,
    snapshot: async ({ db }, { eventId, sessionId }) =>
      (await listQuestions(db, eventId, isShown(sessionId))).map(shownQuestion),
  })
  ctx.live.registerTopic(hiddenQuestionsTopic, {
    mayRead: async (own, userId, of) => (await standing(own, userId, of))?.moderates === true,
    snapshot: async ({ db }, { eventId, sessionId }) =>
      (await listQuestions(db, eventId, isHidden(sessionId))).map(shownQuestion),
  })
  ctx.live.registerTopic(ownQuestionsTopic, {
    mayRead: async (own, userId, of) => userId === of.userId && (await standing(own, userId, of)) !== undefined,
    asType: () => true,
    snapshot: ({ db }, { eventId, sessionId, userId }) => listOwnQuestions(db, eventId, userId, isOfSession(sessionId)),
  })
  publishChanges(ctx)
}

function publishChanges({ listeners }: Context): void {
  listeners.on(questionsChanged, async (own, { payload: { questionIds, ...of } }) => {
    for (const { id, askedBy } of await publishQuestions(own, of, questionIds)) {
      if (askedBy) await publishOwn(own, of, askedBy, id)
    }
  })
  listeners.on(questionsRemoved, async (own, { payload: { questions, ...of } }) => {
    const rm = questions.map(({ id, rev }) => ({ id, rev: revWithVotes(rev, 0) }))
    own.live.publish(questionsTopic, of, { rm })
    own.live.publish(hiddenQuestionsTopic, of, { rm })
    for (const [index, { userId }] of questions.entries()) {
      const gone = rm[index]
      if (userId && gone) own.live.publish(ownQuestionsTopic, { ...of, userId }, { rm: [gone] })
    }
  })
  listeners.on(questionVoted, async (own, { payload: { questionId, userId, ...of } }) => {
    await publishOwn(own, of, userId, questionId)
    counts(own).soon(
      own,
      `${of.eventId} ${questionId}`,
      async () => void (await publishQuestions(own, of, [questionId])),
    )
  })
}

async function publishQuestions(ctx: Context, of: SessionOf, questionIds: readonly string[]) {
  const found = await listQuestions(ctx.db, of.eventId, isAmong(questionIds))
  const hidden = found.filter(({ state }) => state === 'hidden').map(shownQuestion)
  const shown = found.filter(({ state }) => state !== 'hidden').map(shownQuestion)
  if (found.length > 0) {
    ctx.live.publish(questionsTopic, of, { up: shown, rm: hidden.map(({ id, rev }) => ({ id, rev })) })
    ctx.live.publish(hiddenQuestionsTopic, of, { up: hidden, rm: shown.map(({ id, rev }) => ({ id, rev })) })
  }
  return found
}

async function publishOwn(ctx: Context, of: SessionOf, userId: string, questionId: string): Promise<void> {
  const up = await listOwnQuestions(ctx.db, of.eventId, userId, isAmong([questionId]))
  if (up.length > 0) ctx.live.publish(ownQuestionsTopic, { ...of, userId }, { up })
}
