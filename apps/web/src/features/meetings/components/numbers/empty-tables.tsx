import type { EventDetails } from '@parley/contract/app'
import { EMPTY_TABLE_HOURS } from '@parley/contract/meetings'
import { IconArmchair } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { Hint } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useEmptySlots } from '../../numbers-api.ts'

export function EmptyTables({ event }: { event: EventDetails }) {
  const t = useText()
  const { data, error, refetch, isPending } = useEmptySlots(event.id, true)
  if (isPending) return <RowsSkeleton count={4} />
  if (!data) return <LoadFailed onRetry={refetch} error={error} />
  if (data.results.length === 0) {
    return (
      <Empty icon={<IconArmchair size={26} stroke={1.6} />} title={t('meetings.numbers.tables.none')}>
        {t('meetings.numbers.tables.none.text', { count: EMPTY_TABLE_HOURS })}
      </Empty>
    )
  }
  return (
    <CardGrid label={t('meetings.numbers.tab.tables')} as="rows">
      {data.results.map(({ id, dealRoomId, dealRoom, sdt, edt, tables, free }) => (
        <ManagedRow
          key={id}
          name={dealRoom}
          acts={
            <LinkButton
              variant="default"
              to={`/event/${event.id}/organize/dealrooms/${dealRoomId}`}
              aria-label={t('meetings.numbers.openRoom.of', { name: dealRoom })}
            >
              {t('meetings.numbers.openRoom')}
            </LinkButton>
          }
        >
          <Hint leading="body" breaks="pretty" measure>
            <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} withDay /> ·{' '}
            {t('meetings.numbers.freeOf', { count: free, all: tables })}
          </Hint>
        </ManagedRow>
      ))}
    </CardGrid>
  )
}
