import type { EventDetails } from '@parley/contract/app'
import { IconCircleCheck, IconMailbox } from '@tabler/icons-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { seesTab } from '../../events/index.ts'
import classes from '../components/answers/answer-deck.module.css'
import { AnswerDeck } from '../components/answers/answer-deck.tsx'
import type { Deck } from '../components/answers/use-deck.ts'
import { useWaitingInvitations } from '../use-waiting-invitations.ts'

/** A part of the page, supplied by a feature later in the order. */
export type DayPart = ComponentType<{
  readonly event: EventDetails
  readonly at: number
}>

export const withDay = (Day: DayPart): ComponentType =>
  function AnswersWithDay() {
    return <Answers Day={Day} />
  }

/** /event/{eventId}/answers?first=…: the requests, one card each, and finally the resulting day. */
export function Answers({ Day }: { Day: DayPart }) {
  const t = useText()
  const event = useCurrentEvent()
  const [params] = useSearchParams()
  const { waiting, isPending } = useWaitingInvitations()
  const count = waiting.filter(({ invitation }) => invitation.eid === event.id).length
  const title = count > 0 ? t('meetings.answers.count', { count }) : t('meetings.answers.page')
  return (
    <Stack gap={16} wide="full" center className={classes.column}>
      <Page title={title} width="reading">
        {isPending ? (
          <RowsSkeleton count={1} />
        ) : (
          <AnswerDeck event={event} firstId={params.get('first')}>
            {(deck) => <End event={event} deck={deck} Day={Day} />}
          </AnswerDeck>
        )}
      </Page>
    </Stack>
  )
}

type EndProps = { event: EventDetails; deck: Deck; Day: DayPart }

/** The style of an element that brings the undo bar above it into view when it is focused. */
const BELOW_UNDO = { scrollMarginBlockStart: 84 }

function End({ event, deck, Day }: EndProps) {
  const t = useText()
  const now = useNow()
  const { hasMoved, putOff, lastAt, again } = deck
  const words = useRef<HTMLDivElement>(null)
  const isAfterAnswer = useRef(hasMoved)
  useEffect(() => {
    if (isAfterAnswer.current) words.current?.focus()
  }, [])
  if (!hasMoved && putOff === 0) {
    return (
      <Empty
        icon={IconMailbox}
        title={t('meetings.answers.none')}
        action={
          seesTab(event, 'attendees') && (
            <LinkButton to={`/event/${event.id}/attendees`}>{t('meetings.answers.toPeople')}</LinkButton>
          )
        }
      >
        {t('meetings.none.received')}
      </Empty>
    )
  }
  return (
    <>
      <div ref={words} style={BELOW_UNDO} tabIndex={-1}>
        <Empty
          icon={IconCircleCheck}
          title={putOff > 0 ? t('meetings.answers.putOff', { count: putOff }) : t('meetings.answers.done')}
          action={putOff > 0 && <QuietButton onClick={again}>{t('meetings.answers.again')}</QuietButton>}
        />
      </div>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <Day event={event} at={lastAt ?? Math.max(now, event.startDateMillis)} />
      </Suspense>
    </>
  )
}
