import type { EventDetails } from '@parley/contract/app'
import { UNDO_MS } from '@parley/contract/events'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { looks, Row, Stack, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { useIsActionBar } from '../../../../ui/layout/use-action-bar-height.ts'
import { useMyZone } from '../../../accounts/index.ts'
import { useRequestReasons } from '../../use-request-reasons.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import { AnswerCard } from './answer-card.tsx'
import classes from './answer-deck.module.css'
import { type Answered, removeAnswered } from './answered.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { useSlotsFor } from './use-answer-times.ts'
import { type Deck, useDeck } from './use-deck.ts'

type Props = {
  event: EventDetails
  firstId?: string | null
  compact?: boolean
  /** Renders the end: no request is left, or only those that were put off. */
  children: (deck: Deck) => ReactNode
}

/** @see docs/rules/meetings.md MEET-66 */
export function AnswerDeck({ event, firstId = null, compact = false, children }: Props) {
  const deck = useDeck(event, firstId)
  const { current, next, hasMoved, undoable } = deck
  const why = useRequestReasons(useWaitingInvitations().waiting.filter(({ invitation }) => invitation.eid === event.id))
  const [hasBar, setBar] = useState(false)
  // The bar remains once shown, so that the card below does not move when the minute is over.
  if (!hasBar && (hasMoved || undoable)) setBar(true)
  const [wasShown, setShown] = useState(false)
  if (!wasShown && !why.isPending) setShown(true)
  // This prefetches the times of the next card.
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

const BAR = { gap: 8, justify: 'between', padY: 4, round: 12 } as const

const SECOND_MS = 1_000

type UndoBarProps = Pick<Deck, 'said' | 'undoable' | 'undo'> & { event: EventDetails }

/** Offers to undo the last answer. Its space above the card is reserved, so that nothing moves under the finger. */
function UndoBar({ event, said: notice, undoable, undo }: UndoBarProps) {
  const t = useText()
  const formats = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(event.timezone)
  const bar = useRef<HTMLDivElement>(null)
  useIsActionBar(bar)
  const problem = notice?.isProblem ? notice.text : null
  const name = undoable?.invitation.sender?.fullName ?? ''
  const done = () => {
    if (!undoable) return notice?.text
    if (!undoable.at) return t('meetings.declined', { name })
    const { sdt } = undoable.at
    const time = inSentence(formats.dayAndTime(sdt, event.timezone), sdt, event.timezone, userZone)
    return t('meetings.answers.accepted', { name, time })
  }
  const text = problem ?? done()
  const Icon = problem ? IconAlertTriangle : IconCheck
  return (
    <Row {...BAR} ref={bar} surface={text ? 'wash' : undefined} className={classes.bar}>
      <Row as="p" gap={8} grow size={14} breaks="anywhere" role={problem ? 'alert' : 'status'}>
        {text && <Icon size={18} stroke={2} className={looks({ tone: 'meta' })} aria-hidden="true" />}
        <Text as="span" lines={problem ? undefined : 2} title={text}>
          {text}
        </Text>
      </Row>
      {undoable && (
        <UndoButton key={undoable.invitation.id} event={event} answered={undoable} onUndo={() => void undo(undoable)} />
      )}
    </Row>
  )
}

type ButtonProps = { event: EventDetails; answered: Answered; onUndo: () => void }

function UndoButton({ event, answered: { invitation, until }, onUndo }: ButtonProps) {
  const t = useText()
  const { number } = useFormats()
  // The interval of `useNow` may have been paused before.
  const left = Math.ceil(Math.min(UNDO_MS, until - useNow(SECOND_MS)) / SECOND_MS)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && Date.now() >= until) removeAnswered(event.id, invitation.id)
  }, [isOver, until, event.id, invitation.id])
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      fixed
      padX={12}
      padY={0}
      round={10}
      size={14}
      tone="ink"
      weight={700}
      underline
      tall={40}
      onClick={onUndo}
    >
      {t('ui.undo')} <VisuallyHidden>{invitation.sender?.fullName}</VisuallyHidden>
      <Text as="span" tone="meta" weight={600} text="end" nums className={classes.left} aria-hidden="true">
        {t('meetings.answers.left', { seconds: number(Math.max(0, left)) })}
      </Text>
    </Row>
  )
}
