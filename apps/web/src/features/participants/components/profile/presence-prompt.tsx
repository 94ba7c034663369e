import { HOUR_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { Suspense, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { useSeenAsType } from '../../../../lib/event/see-as.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useNow } from '../../../../lib/use-now.ts'

const PresenceDialog = lazyPart(() => import('./presence-dialog.tsx').then((it) => it.PresenceDialog))
const HOLDS_MS = 24 * HOUR_MS

/** @see docs/rules/participants.md PRESENT-2 */
export function PresencePrompt() {
  const eventId = useMatches().at(-1)?.params.eventId ?? null
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  return event?.me && <Question key={event.me.participantId} event={event} />
}

function Question({ event }: { event: EventDetails }) {
  const now = useNow()
  const seenAs = useSeenAsType(event.id)
  const { pathname } = useLocation()
  const isQuestionDue = seenAs === null && !pathname.endsWith('/event-profile') && isDue(event, now)
  // The dialog remains mounted once shown, so that it can play its closing animation.
  const [isHere, bring] = useState(false)
  if (isQuestionDue && !isHere) bring(true)
  return (
    isHere && (
      <Suspense fallback={null}>
        <PresenceDialog event={event} isAsked={isQuestionDue} />
      </Suspense>
    )
  )
}

function isDue({ eventType, isFinished, me }: EventDetails, now: number): boolean {
  if (eventType !== 'hybrid' || isFinished || !me?.profileIsFilled) return false
  return me.presentConfirmedAtMillis === null || now - me.presentConfirmedAtMillis >= HOLDS_MS
}
