import type { EventDetails } from '@parley/contract/app'
import { useEffect, useRef, useState } from 'react'
import { unknownLangProps, useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Grid, Meta, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useDrafts } from '../../drafts.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { MessageForm } from '../panel/message-form.tsx'
import { TimeForm } from '../panel/time-form.tsx'
import bestTimes from '../parts/best-times.module.css'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { Note } from '../parts/note.tsx'
import { Quote } from '../parts/quote.tsx'
import { SlotProblem } from '../parts/slot-problem.tsx'
import { TimeButtons } from '../parts/time-buttons.tsx'
import classes from './answer-card.module.css'
import { CardHead } from './card-head.tsx'
import { TimesSkeleton } from './card-skeleton.tsx'
import { useAnswerTimes } from './use-answer-times.ts'
import type { Deck } from './use-deck.ts'

type Shown = 'best' | 'times' | 'decline'

type Props = Pick<Deck, 'accept' | 'decline' | 'notNow' | 'taken'> & {
  event: EventDetails
  listed: ListedInvitation
  why?: string | undefined
  compact: boolean
  /** True for a card that follows an answer. It slides in and takes the focus. */
  hasMoved: boolean
}

/** A request to answer. A press on a time accepts. */
export function AnswerCard({ event, listed, why, compact, hasMoved, accept, decline, notNow, taken }: Props) {
  const t = useText()
  const { invitation, opponent } = listed
  const name = opponent?.fullName ?? ''
  const isWish = invitation.type === 'reschedule'
  const words = isWish ? 'move' : 'accept'
  const no = isWish ? 'stay' : 'decline'
  const { drafts, write } = useDrafts(event.id, invitation.fpid)
  const [shown, show] = useState<Shown>('best')
  const heading = useInView(hasMoved)
  const best = useAnswerTimes(event, invitation, taken)
  const closed = whyClosed(event, listed)

  const submit = async () => {
    const message = drafts[no].trim()
    write(no, '')
    await decline(message)
  }
  return (
    <Stack
      as="article"
      gap={compact ? 12 : 16}
      pad={compact ? 16 : 20}
      surface="card"
      className={classes.card}
      data-moved={hasMoved || undefined}
    >
      <CardHead ref={heading} listed={listed} compact={compact} />
      {invitation.booth && !isWish && <Text>{t('meetings.booth.asked', { booth: invitation.booth.boothName })}</Text>}
      {why && !compact && (
        <Text size={15} weight={600} breaks="anywhere">
          {why}
        </Text>
      )}
      {compact && <Quote name={name} text={invitation.message} short />}
      {!compact && invitation.message && (
        <Text
          as="blockquote"
          line="start"
          size={15}
          tone="soft"
          breaks="anywhere"
          preLine
          className={classes.said}
          {...unknownLangProps}
        >
          {invitation.message}
        </Text>
      )}
      {isWish && invitation.meeting && (
        <>
          <Text>{t('meetings.move.text', { name })}</Text>
          <MeetingTime meeting={invitation.meeting} zone={event.timezone} />
        </>
      )}
      {closed && <Note>{t(closed.key, closed.values)}</Note>}
      {!closed && shown === 'best' && (
        <div className={compact ? bestTimes.compact : undefined}>
          <Best {...best} event={event} name={name} words={words} accept={accept} />
        </div>
      )}
      {!closed && shown === 'times' && (
        <TimeForm
          event={event}
          name={name}
          open={best.open}
          what={words}
          message={drafts[words]}
          onMessage={(text) => write(words, text)}
          other={<QuietButton onClick={() => show('best')}>{t('ui.back')}</QuietButton>}
          onSubmit={async ({ slotId: id, leaves }) => {
            const { slots = [], swaps = [] } = best.open.data ?? {}
            const slot = [...slots, ...swaps].find((each) => each.id === id)
            if (slot) await accept({ ...slot, ...(leaves ? { leaves } : {}) }, drafts[words].trim())
          }}
        />
      )}
      {shown === 'decline' && (
        <MessageForm
          placeholder={t(`meetings.${no}.placeholder`)}
          value={drafts[no]}
          onChange={(text) => write(no, text)}
          onBack={() => show('best')}
          submitLabel={t(isWish ? 'meetings.stay' : 'meetings.decline.submit')}
          danger={!isWish}
          onSubmit={() => void submit()}
        />
      )}
      {/* The buttons are shown together with the times. Otherwise the times would push them down. */}
      {!compact && shown === 'best' && (closed || best.open.isError || !best.isPending) && (
        <Grid min={150} fit gap={8} padTop={4} touch={48} className={classes.acts}>
          {!closed && <QuietButton onClick={() => show('times')}>{t('meetings.answers.otherTimes')}</QuietButton>}
          <QuietButton onClick={notNow}>{t('meetings.answers.notNow')}</QuietButton>
          <QuietButton onClick={() => show('decline')}>
            {t(isWish ? 'meetings.stay' : 'meetings.answers.decline')}
          </QuietButton>
        </Grid>
      )}
    </Stack>
  )
}

type BestProps = ReturnType<typeof useAnswerTimes> &
  Pick<Deck, 'accept'> & { event: EventDetails; name: string; words: 'accept' | 'move' }

function Best({ event, name, words, accept, times, isPending, open }: BestProps) {
  const t = useText()
  if (open.isError) return <LoadFailed error={open.error} onRetry={open.refetch} />
  if (isPending) return <TimesSkeleton />
  return (
    <Stack gap={8} role="group" aria-label={t('meetings.slots.best')}>
      {open.data?.reason && <SlotProblem reason={open.data.reason} name={name} swaps={open.data.swaps.length} />}
      {times.length > 0 && (
        <>
          <TimeButtons
            times={times}
            zone={event.timezone}
            action={t(`meetings.${words}`)}
            name={name}
            disabled={false}
            onChoose={(time) => void accept(time, '')}
          />
          <Meta>{t('meetings.answers.says', { words: t(`meetings.${words}.placeholder`) })}</Meta>
        </>
      )}
    </Stack>
  )
}

/** Returns the reason why a request cannot be accepted. Null if it can be. */
function whyClosed({ isFinished }: EventDetails, { invitation: { booth } }: ListedInvitation) {
  if (isFinished) return { key: 'meetings.finished', values: {} } as const
  if (booth && !booth.agendaEnabled) {
    return { key: 'meetings.booth.closed', values: { booth: booth.boothName } } as const
  }
  return null
}

function useInView(hasMoved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNext = useRef(hasMoved)
  useEffect(() => {
    const name = heading.current
    if (!isNext.current || !name) return
    name.focus({ preventScroll: true })
    if (name.getBoundingClientRect().top < 0) name.scrollIntoView({ block: 'center' })
  }, [])
  return heading
}
