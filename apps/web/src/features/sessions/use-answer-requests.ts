import type { SessionRequest } from '@parley/contract/sessions'
import { useState } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import { useFailureText, useFormats, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useAnswerRequest, useInvalidateRequests } from './api.ts'

export const keyOfRequest = ({ sessionId, participant }: SessionRequest) => `${sessionId} ${participant.id}`

const REFUSED = 'session requests refused'

/** Answers requests one after the other. Reports which people could not be answered and why. */
export function useAnswerRequests(eventId: string) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { list } = useFormats()
  const { mutateAsync } = useAnswerRequest()
  const forget = useInvalidateRequests()
  const [isBusy, setBusy] = useState(false)

  const answer = async (requests: readonly SessionRequest[], state: 'accepted' | 'declined', message: string) => {
    setBusy(true)
    let answered = 0
    const refused: { person: string; error: unknown }[] = []
    for (const { sessionId, participant } of requests) {
      try {
        await mutateAsync({ eventId, sessionId, participantId: participant.id, state, message })
        answered += 1
      } catch (error) {
        refused.push({ person: participant.fullName, error })
      }
    }
    setBusy(false)
    forget()
    if (answered > 0) toasts.success(t(`sessions.requests.${state}`, { count: answered }))
    const [first] = refused
    if (!first) return toasts.dismissAbout(REFUSED)
    const why = isApiFailure(first.error, 'busyThen') ? t('sessions.requests.busy') : failureText(first.error)
    const people = list(refused.map(({ person }) => person))
    const isOnlyOne = requests.length === 1
    toasts.error(isOnlyOne ? why : t('sessions.requests.refused', { why, people }), { about: REFUSED })
  }
  return { answer, isBusy }
}
