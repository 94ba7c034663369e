import {
  compareQuestions,
  hiddenQuestionsTopic,
  type OwnQuestion,
  ownQuestionsTopic,
  questionCalls,
  questionsTopic,
  type SessionQuestion,
} from '@parley/contract/questions'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export interface InSession {
  readonly eventId: string
  readonly sessionId: string
}

export function useQuestions(of: InSession) {
  const userId = useProfile().data?.id
  const loaded = useCall(questionCalls.getSessionQuestions, of)
  const mayModerate = loaded.data?.mayModerate === true
  const shown = useTopic(questionsTopic, of)
  const hidden = useTopic(hiddenQuestionsTopic, mayModerate ? of : null)
  const own = useTopic(ownQuestionsTopic, userId ? { ...of, userId } : null)
  const rows = <Row>(live: { rows: readonly Row[]; isPending: boolean; isGone: boolean }, read: readonly Row[] = []) =>
    live.isPending || live.isGone ? read : live.rows
  const inOrder = (questions: readonly SessionQuestion[]) => questions.toSorted(compareQuestions)
  return {
    loaded,
    questions: inOrder(rows(shown, loaded.data?.questions)),
    hidden: mayModerate ? inOrder(rows(hidden, loaded.data?.hidden)) : [],
    own: new Map(rows<OwnQuestion>(own, loaded.data?.own).map((each) => [each.id, each])),
  }
}

const forget = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(questionCalls.getSessionQuestions) })

export const useAskQuestion = () => useSend(questionCalls.askQuestion, forget)
export const useVoteForQuestion = () => useSend(questionCalls.voteForQuestion, forget)
export const useModerateQuestion = () => useSend(questionCalls.moderateQuestion, forget)
export const useDeleteQuestion = () => useSend(questionCalls.deleteQuestion, forget)
