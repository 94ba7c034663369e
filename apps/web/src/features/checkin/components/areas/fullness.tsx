import type { Area } from '@parley/contract/checkin'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { ShareBar } from '../../../../ui/layout/share-bar.tsx'
import classes from './areas.module.css'

type Props = { area: Pick<Area, 'capacity' | 'capacityUsed'> }

export function Fullness({ area: { capacity, capacityUsed } }: Props) {
  const t = useText()
  const { number } = useFormats()
  const isFull = capacity !== null && capacityUsed >= capacity
  const words =
    capacity === null
      ? t('checkin.area.inside', { count: capacityUsed, number: number(capacityUsed) })
      : t('checkin.area.insideOf', { number: number(capacityUsed), capacity: number(capacity) })
  return (
    <Grid gap={6} above={4} className={classes.fullness}>
      <Row as="p" wrap gap={10} rowGap={2} align="stretch" size={14} nums data-full={isFull || undefined}>
        {words}
        {isFull && (
          <Text as="span" tone="alert" weight={700}>
            {t('checkin.area.full')}
          </Text>
        )}
      </Row>
      {capacity !== null && <ShareBar share={capacityUsed / capacity} />}
    </Grid>
  )
}
