import type { SessionDetails } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useMySessions } from '../../sessions/index.ts'
import { Questions } from './questions.tsx'

type Props = { eventId: string; slot: SessionDetails['sesArray'][number]; isOneOfSeveral: boolean }

export function SessionQuestions({ eventId, slot, isOneOfSeveral }: Props) {
  const t = useText()
  const level = useHeadingLevel()
  const { zone, userZone } = useMySessions()
  return (
    <Section size="part" level={level} title={t('questions.title')}>
      {isOneOfSeveral && (
        <Text size={14} tone="meta">
          <TimeRange startsAt={slot.sdt} endsAt={slot.edt} zone={zone} userZone={userZone} withDay />
        </Text>
      )}
      <Questions eventId={eventId} sessionId={slot.id} />
    </Section>
  )
}
