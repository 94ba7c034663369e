import type { InputOf, ReplyOf } from '@parley/contract'
import type { questionCalls } from '@parley/contract/questions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { questionsChanged, questionsRemoved } from './facts.ts'
import { isAmong, listQuestions, shownQuestion } from './list-questions.ts'
import { findPermissions } from './question-permissions.ts'
import { deleteQuestions, lockQuestion, saveState } from './question-store.ts'

type Calls = typeof questionCalls

/**
 * Changes the state of a question. Setting the current state has no effect.
 *
 * @throws Failure `notFound` for a question that was deleted, or of a session that the caller does not see
 * @throws Failure `notAllowed` for people who do not moderate
 * @see docs/rules/questions.md QUESTION-7
 */
export async function moderateQuestion(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id: questionId, state }: InputOf<Calls['moderateQuestion']>,
): Promise<ReplyOf<Calls['moderateQuestion']>> {
  return ctx.inTransaction(async (work) => {
    const before = await lockQuestion(work, { eventId, questionId })
    const standing = before && (await findPermissions(work.db, actor, before.sessionId))
    if (!before || !standing) throw new Failure('notFound')
    if (!standing.moderates) throw new Failure('notAllowed')
    if (state !== before.state) {
      await saveState(work, { eventId, questionId, state })
      work.recordFact(questionsChanged.of({ eventId, sessionId: before.sessionId, questionIds: [questionId] }))
    }
    const [question] = await listQuestions(work.db, eventId, isAmong([questionId]))
    if (!question) throw new Error('A locked question is gone')
    return { question: shownQuestion(question) }
  })
}

/**
 * @throws Failure `notFound` for a question that was deleted, or of a session that the caller does not see
 * @throws Failure `notAllowed` for another person's question
 * @see docs/rules/questions.md QUESTION-8
 */
export async function deleteQuestion(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id: questionId }: InputOf<Calls['deleteQuestion']>,
): Promise<ReplyOf<Calls['deleteQuestion']>> {
  return ctx.inTransaction(async (work) => {
    const before = await lockQuestion(work, { eventId, questionId })
    if (!before) throw new Failure('notFound')
    const { sessionId, participantId } = before
    if (participantId !== actor.participantId) {
      throw new Failure((await findPermissions(work.db, actor, sessionId)) ? 'notAllowed' : 'notFound')
    }
    const removed = await deleteQuestions(work, eventId, participantId, questionId)
    work.recordFact(
      questionsRemoved.of({
        eventId,
        sessionId,
        questions: removed.map(({ id, rev, userId }) => ({ id, rev, userId })),
      }),
    )
    return { success: true as const }
  })
}
