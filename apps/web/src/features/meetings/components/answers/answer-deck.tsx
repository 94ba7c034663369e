import type { EventDetails } from '@parley/contract/app'
import { type ReactNode, useState } from 'react'
import { Stack } from '../../../../ui/layout/box.tsx'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import { useWhyAsked } from '../../use-why-asked.ts'
import { AnswerCard } from './answer-card.tsx'
import classes from './answer-deck.module.css'
import { CardSkeleton } from './card-skeleton.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useSlotsFor } from './use-answer-times.ts'
import { type Deck, useDeck } from './use-deck.ts'

type Props = {
  event: EventDetails
  firstId?: string | null
  compact?: boolean
  /** Once nobody is left, or only those who were put off. */
  children: (deck: Deck) => ReactNode
}

/** @see docs/rules/meetings.md MEET-66 */
export function AnswerDeck({ event, firstId = null, compact = false, children }: Props) {
  const deck = useDeck(event, firstId)
  const { current, next, hasMoved, undoable } = deck
  const why = useWhyAsked(useWaitingInvitations().waiting.filter(({ invitation }) => invitation.eid === event.id))
  const [hasBar, setBar] = useState(false)
  // Once there, it stays: the card below keeps its place when the minute is over.
  if (!hasBar && (hasMoved || undoable)) setBar(true)
  const [wasShown, setShown] = useState(false)
  if (!wasShown && !why.isPending) setShown(true)
  // The times of the next card are there before it comes.
  useSlotsFor(event, next?.invitation ?? null)
  return (
    <Stack gap={12} wide="full">
      {hasBar && <UndoBar event={event} {...deck} />}
      {current && !wasShown && <CardSkeleton listed={current} compact={compact} />}
      {current && wasShown && (
        <div className={classes.slide}>
          <AnswerCard
            key={current.invitation.id}
            event={event}
            listed={current}
            why={why.whyOf(current)}
            compact={compact}
            {...deck}
          />
        </div>
      )}
      {!current && children(deck)}
    </Stack>
  )
}
