import type { InputOf, ReplyOf } from '@parley/contract'
import { compareQuestions, type questionCalls } from '@parley/contract/questions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { isOfSession, listOwnQuestions, listQuestions, shownQuestion } from './list-questions.ts'
import { findPermissions } from './question-permissions.ts'

type Call = typeof questionCalls.getSessionQuestions

/**
 * @throws Failure `notFound` for a session that the caller does not see
 * @see docs/rules/questions.md QUESTION-1, QUESTION-3
 */
export async function getSessionQuestions(
  { db }: Context,
  actor: ParticipantActor,
  { sessionId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, userId } = actor
  const [standing, questions, own] = await Promise.all([
    findPermissions(db, actor, sessionId),
    listQuestions(db, eventId, isOfSession(sessionId)),
    listOwnQuestions(db, eventId, userId, isOfSession(sessionId)),
  ])
  if (!standing) throw new Failure('notFound')
  const { moderates: mayModerate, takesPart, closesAt } = standing
  const inOrder = questions.map(shownQuestion).sort(compareQuestions)
  return {
    questions: inOrder.filter(({ state }) => state !== 'hidden'),
    hidden: mayModerate ? inOrder.filter(({ state }) => state === 'hidden') : [],
    own,
    mayModerate,
    takesPart,
    closesAt,
  }
}
