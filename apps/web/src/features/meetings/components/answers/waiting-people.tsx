import type { EventDetails } from '@parley/contract/app'
import { Suspense } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { optionalPart } from '../../../../lib/lazy-part.ts'
import { useIsLiveLate } from '../../../../ui/feedback/use-has-elapsed.ts'
import { MoreLink } from '../../../../ui/layout/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import { useAnswered } from './answered.ts'
import { CardSkeleton } from './card-skeleton.tsx'

const AnswerDeck = optionalPart(() => import('./answer-deck.tsx').then((it) => it.AnswerDeck))

/** Returns true if requests wait, or while the last answer can be undone here. */
export function useHasWaitingPeople(event: EventDetails): boolean | null {
  const isLate = useIsLiveLate()
  const { waiting, isPending } = useWaitingInvitations()
  const canUndo = useAnswered(event.id).length > 0
  return isPending && !isLate ? null : canUndo || waiting.some(({ invitation }) => invitation.eid === event.id)
}

/** Shows the first request to answer, with a link to all. Renders nothing if there are none. */
export function WaitingPeople({ event, title = '' }: LobbyPart) {
  const t = useText()
  const waiting = useWaitingInvitations().waiting.filter(({ invitation }) => invitation.eid === event.id)
  const canUndo = useAnswered(event.id).length > 0
  const count = waiting.length
  const first = waiting.at(-1)
  if (count === 0 && !canUndo) return null
  const usual = count > 0 ? t('meetings.answers.count', { count }) : t('meetings.answers.done')
  return (
    <Section
      title={title || usual}
      action={count > 0 && <MoreLink href={`/event/${event.id}/answers`}>{t('meetings.answers.answer')}</MoreLink>}
    >
      <Suspense fallback={first && <CardSkeleton listed={first} compact />}>
        <AnswerDeck event={event} compact>
          {() => null}
        </AnswerDeck>
      </Suspense>
    </Section>
  )
}
