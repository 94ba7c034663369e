import type { Area } from '@parley/contract/checkin'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ShareBar } from '../../../../ui/layout/share-bar.tsx'
import classes from './areas.module.css'

type Props = { area: Pick<Area, 'capacity' | 'capacityUsed'> }

/** How many are inside, and of how many that is. */
export function Fullness({ area: { capacity, capacityUsed } }: Props) {
  const t = useText()
  const { number } = useFormats()
  const isFull = capacity !== null && capacityUsed >= capacity
  const words =
    capacity === null
      ? t('checkin.area.inside', { count: capacityUsed, number: number(capacityUsed) })
      : t('checkin.area.insideOf', { number: number(capacityUsed), capacity: number(capacity) })
  return (
    <div className={classes.fullness}>
      <p className={classes.used} data-full={isFull || undefined}>
        {words}
        {isFull && <span className={classes.full}>{t('checkin.area.full')}</span>}
      </p>
      {capacity !== null && <ShareBar share={capacityUsed / capacity} />}
    </div>
  )
}
