import { type SessionDetails, upcomingState } from '@parley/contract/sessions'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { useNow } from '../../../lib/use-now.ts'

const SessionQuestions = lazyPart(() => import('./session-questions.tsx').then((it) => it.SessionQuestions))

/**
 * Lists the questions for the occurrence in the URL, or else for the current or next one.
 * @see docs/rules/questions.md QUESTION-12
 */
export function QuestionsOfTalk({ session: { type, eventId, sesArray } }: { session: SessionDetails }) {
  const now = useNow()
  const { params } = useDetail()
  const named = sesArray.find(({ id }) => id === params.sessionId)
  const next = sesArray.find((slot) => slot.state === 'available' && upcomingState(slot, now) !== 'expired')
  const slot = named ?? next ?? sesArray.at(-1)
  if (type !== 'session' || !slot) return null
  return (
    <Suspense fallback={null}>
      <SessionQuestions key={slot.id} eventId={eventId} slot={slot} isOneOfSeveral={sesArray.length > 1} />
    </Suspense>
  )
}
