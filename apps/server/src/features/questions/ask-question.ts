import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_QUESTIONS, type questionCalls } from '@parley/contract/questions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { lockSessions } from '../sessions/index.ts'
import { questionsChanged, questionVoted } from './facts.ts'
import { isAmong, listOwnQuestions, listQuestions, shownQuestion } from './list-questions.ts'
import { findPermissions, type QuestionPermissions } from './question-permissions.ts'
import { getPlaces, insertQuestion, lockQuestionShared, saveVote } from './question-store.ts'

type Calls = typeof questionCalls

/**
 * Adds a question with the asker's own vote.
 *
 * @throws Failure `notFound` for a session that the caller does not see, `notAllowed` for one that they may not attend
 * @throws Failure `questionsClosed`, `tooManyOpenQuestions`, `tooManyQuestions`
 * @see docs/rules/questions.md QUESTION-2, QUESTION-4, QUESTION-5
 */
export async function askQuestion(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, sessionId, text, isAnonymous }: InputOf<Calls['askQuestion']>,
): Promise<ReplyOf<Calls['askQuestion']>> {
  const { participantId } = actor
  return ctx.inTransaction(async (work) => {
    await lockSessions(work, eventId, [sessionId])
    refuseOutsiders(await findPermissions(work.db, actor, sessionId), work.now)
    const { total, firstFree: place } = await getPlaces(work, { eventId, sessionId, participantId })
    if (place === null) throw new Failure('tooManyOpenQuestions')
    if (total >= MAX_QUESTIONS) throw new Failure('tooManyQuestions')
    const questionId = newId(work.now)
    await insertQuestion(work, { eventId, questionId, sessionId, participantId, text, isAnonymous, place })
    const [question] = await listQuestions(work.db, eventId, isAmong([questionId]))
    const own = await getOwnQuestion(work, actor, questionId)
    if (!question) throw new Error('A question was not saved')
    work.recordFact(questionsChanged.of({ eventId, sessionId, questionIds: [questionId] }))
    return { question: shownQuestion(question), own }
  })
}

/**
 * @throws Failure `notFound` for a question that was deleted or hidden, or of a session that the caller does not see
 * @throws Failure `notAllowed` for a session that the caller may not attend
 * @throws Failure `questionsClosed`, `questionAnswered`
 * @see docs/rules/questions.md QUESTION-2, QUESTION-6
 */
export async function voteForQuestion(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id: questionId, voted }: InputOf<Calls['voteForQuestion']>,
): Promise<ReplyOf<Calls['voteForQuestion']>> {
  const { participantId, userId } = actor
  return ctx.inTransaction(async (work) => {
    const question = await lockQuestionShared(work, { eventId, questionId })
    if (!question) throw new Failure('notFound')
    const { sessionId, state } = question
    refuseOutsiders(await findPermissions(work.db, actor, sessionId), work.now)
    if (state === 'hidden') throw new Failure('notFound')
    if (state === 'answered') throw new Failure('questionAnswered')
    await saveVote(work, { eventId, questionId, participantId, voted })
    const own = await getOwnQuestion(work, actor, questionId)
    work.recordFact(questionVoted.of({ eventId, sessionId, questionId, userId }))
    return { own }
  })
}

function refuseOutsiders(standing: QuestionPermissions | undefined, now: number): void {
  if (!standing) throw new Failure('notFound')
  if (!standing.takesPart) throw new Failure('notAllowed')
  if (standing.closesAt === null || now >= standing.closesAt) throw new Failure('questionsClosed')
}

async function getOwnQuestion({ db }: Work, { eventId, userId }: ParticipantActor, questionId: string) {
  const [own] = await listOwnQuestions(db, eventId, userId, isAmong([questionId]))
  if (!own) throw new Error('A vote was not saved')
  return own
}
