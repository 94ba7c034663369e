import type { OwnQuestion, SessionQuestion } from '@parley/contract/questions'
import { useState } from 'react'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { useVoteForQuestion } from './api.ts'

type Own = ReadonlyMap<string, OwnQuestion>
/** A vote of the reader. `rev` is null until the server has replied. */
type OwnVote = { readonly voted: boolean; readonly rev: number | null }

/** @see docs/rules/questions.md QUESTION-11 */
export function useVotes(eventId: string, own: Own) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const { mutateAsync } = useVoteForQuestion()
  const [ownVotes, setGiven] = useState<ReadonlyMap<string, OwnVote>>(new Map())
  const put = (id: string, next: OwnVote | null) =>
    setGiven((before) => new Map([...before].filter(([key]) => key !== id).concat(next ? [[id, next]] : [])))

  const press = async ({ id }: SessionQuestion, voted: boolean) => {
    if (ownVotes.get(id)?.rev === null) return
    failure.clear()
    put(id, { voted, rev: null })
    try {
      const reply = await mutateAsync({ eventId, id, voted })
      put(id, { voted: reply.own.voted, rev: reply.own.rev })
    } catch (error) {
      put(id, null)
      failure.tell(t('questions.notCounted', { why: failureText(error) }))
    }
  }
  const votesOf = ({ id, votes }: SessionQuestion) => {
    const known = own.get(id)
    const mine = ownVotes.get(id)
    const isNewer = mine && (mine.rev === null || mine.rev > (known?.rev ?? 0))
    const voted = isNewer ? mine.voted : (known?.voted ?? false)
    return { voted, count: votes + Number(voted) - Number(known?.voted ?? false) }
  }
  return { press, votesOf }
}
