import type { SessionDetails } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/use-text.ts'
import { DetailPart } from '../../../ui/layout/detail-part.tsx'
import { TimeRange } from '../../../ui/layout/time-range.tsx'
import { useMySessions } from '../../sessions/index.ts'
import classes from './questions.module.css'
import { Questions } from './questions.tsx'

type Props = { eventId: string; slot: SessionDetails['sesArray'][number]; isOneOfSeveral: boolean }

/** The part of a talk's page with its questions. */
export function SessionQuestions({ eventId, slot, isOneOfSeveral }: Props) {
  const t = useText()
  const { zone, userZone } = useMySessions()
  return (
    <DetailPart title={t('questions.title')}>
      {isOneOfSeveral && (
        <p className={classes.quiet}>
          <TimeRange startsAt={slot.sdt} endsAt={slot.edt} zone={zone} userZone={userZone} withDay />
        </p>
      )}
      <Questions eventId={eventId} sessionId={slot.id} />
    </DetailPart>
  )
}
