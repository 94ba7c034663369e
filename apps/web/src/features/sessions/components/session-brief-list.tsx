import type { EventDetails } from '@parley/contract/app'
import type { SessionCard } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { useMyZone } from '../../accounts/index.ts'

type Brief = Pick<SessionCard, 'id' | 'name' | 'language' | 'sdt' | 'edt' | 'state'> & { readonly room?: string | null }

export function SessionBriefList({ event, sessions }: { event: EventDetails; sessions: readonly Brief[] }) {
  const t = useText()
  const now = useNow()
  const target = useDetailTarget()
  const userZone = useMyZone(event.timezone)
  return (
    <Box as="ul" line="around" round={14} overflow="hidden">
      {sessions.map(({ id, name, language, sdt, edt, state, room }, index) => (
        <Box as="li" key={id} padX={16} padY={12} line={index > 0 ? 'above' : undefined} hover="wash" place="own">
          <Text as="span" weight={600} lang={langOf(language)}>
            <CoverLink href={target(`/event/${event.id}/sessions/${id}`)}>{name}</CoverLink>
          </Text>
          <Row as="span" wrap gap={8} size={13} tone="meta" nums>
            <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} userZone={userZone} withDay />
            {room && (
              <Text as="span" breaks="anywhere">
                {room}
              </Text>
            )}
            {state === 'cancelled' && <StatusChip tone="bad" label={t('sessions.button.cancelled')} />}
            {state !== 'cancelled' && sdt <= now && now < edt && <LivePill />}
          </Row>
        </Box>
      ))}
    </Box>
  )
}
