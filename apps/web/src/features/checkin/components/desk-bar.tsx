import type { EventDetails } from '@parley/contract/app'
import type { Area } from '@parley/contract/checkin'
import { IconArrowLeft, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useAreaName } from '../api.ts'
import classes from './desk-bar.module.css'

type Props = {
  event: EventDetails
  areaId: string
  /** Undefined until it is known. */
  area: Area | undefined
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onBack: () => void
}

/** Where one scans and how many are inside, live; the way back to the settings. */
export function DeskBar({ event, areaId, area, isMuted, onMute, onBack }: Props) {
  const t = useText()
  const areaName = useAreaName()
  const Sound = isMuted ? IconVolumeOff : IconVolume
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.button} aria-label={t('checkin.toSettings')} onClick={onBack}>
        <IconArrowLeft size={26} stroke={1.9} aria-hidden="true" />
      </button>
      <div className={classes.words}>
        <h1 className={classes.area}>{areaName(area ?? { id: areaId, name: '' })}</h1>
        <p className={classes.event}>{event.name}</p>
      </div>
      <Inside area={area} />
      <button
        type="button"
        className={classes.button}
        aria-label={t('checkin.sound')}
        aria-pressed={!isMuted}
        onClick={() => onMute(!isMuted)}
      >
        <Sound size={24} stroke={1.9} aria-hidden="true" />
      </button>
    </header>
  )
}

/** How many are inside, of how many fit in. */
export function Inside({ area }: { area: Area | undefined }) {
  const t = useText()
  const { number } = useFormats()
  if (!area) return null
  const { capacity, capacityUsed } = area
  const isFull = capacity !== null && capacityUsed >= capacity
  return (
    <p className={classes.inside} data-full={isFull || undefined}>
      <span className={classes.count}>
        {capacity === null
          ? number(capacityUsed)
          : t('checkin.insideOf', { count: number(capacityUsed), capacity: number(capacity) })}
      </span>
      <span className={classes.unit}>{t(isFull ? 'checkin.full' : 'checkin.inside')}</span>
    </p>
  )
}
