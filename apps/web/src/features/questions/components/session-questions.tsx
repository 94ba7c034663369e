import type { SessionDetails } from '@parley/contract/sessions'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { TimeRange } from '../../../ui/layout/time-range.tsx'
import { useMySessions } from '../../sessions/index.ts'
import { Questions } from './questions.tsx'
import classes from './session-questions.module.css'

type Props = { eventId: string; slot: SessionDetails['sesArray'][number]; isOneOfSeveral: boolean }

/** The part of a talk's page with its questions. */
export function SessionQuestions({ eventId, slot, isOneOfSeveral }: Props) {
  const t = useText()
  const id = useId()
  const { inModal } = useDetail()
  const { zone, userZone } = useMySessions()
  const Heading = inModal ? 'h3' : 'h2'
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {t('questions.title')}
      </Heading>
      {isOneOfSeveral && (
        <p className={classes.when}>
          <TimeRange startsAt={slot.sdt} endsAt={slot.edt} zone={zone} userZone={userZone} withDay />
        </p>
      )}
      <Questions eventId={eventId} sessionId={slot.id} />
    </section>
  )
}
