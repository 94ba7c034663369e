import type { EventDetails } from '@parley/contract/app'
import type { OwnArea } from '@parley/contract/checkin'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { useAreaName } from '../../area-names.ts'

export function OwnAreas({ event, areas }: { event: EventDetails; areas: readonly OwnArea[] }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const areaName = useAreaName()
  return (
    <CardGrid label={t('checkin.areas.title')} as="rows">
      {areas.map((area) => {
        const { id, inside, mayEnter, hasPostedCode, sinceMillis } = area
        const fact = !mayEnter
          ? t('checkin.own.notAllowed')
          : t(hasPostedCode ? 'checkin.own.hasCode' : 'checkin.own.atDesk')
        return (
          <ManagedRow
            key={id}
            name={areaName(area)}
            acts={inside && <StatusChip tone="good" label={t('checkin.own.in')} />}
          >
            <Text above={4} size={13} tone="meta" breaks="anywhere">
              {inside && sinceMillis !== null
                ? t('checkin.own.inside', { since: dayAndTime(sinceMillis, event.timezone) })
                : fact}
            </Text>
          </ManagedRow>
        )
      })}
    </CardGrid>
  )
}
