import type { EventDetails } from '@parley/contract/app'
import type { Area } from '@parley/contract/checkin'
import { IconArrowLeft, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useAreaName } from '../area-names.ts'
import classes from './desk-bar.module.css'

const INSIDE = { fixed: true, align: 'end', leading: 'tight', nums: true } as const

const BUTTON = looks({ fixed: true, pad: 0, round: 14, tone: 'white' })

type Props = {
  event: EventDetails
  areaId: string
  /** The area of the desk. Undefined while loading. */
  area: Area | undefined
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onBack: () => void
}

export function DeskBar({ event, areaId, area, isMuted, onMute, onBack }: Props) {
  const t = useText()
  const areaName = useAreaName()
  const Sound = isMuted ? IconVolumeOff : IconVolume
  return (
    <Row as="header" gap={8} padX={8} padBottom={8} className={classes.bar}>
      <button
        type="button"
        className={`${BUTTON} ${classes.button}`}
        aria-label={t('checkin.toSettings')}
        onClick={onBack}
      >
        <IconArrowLeft size={26} stroke={1.9} aria-hidden="true" />
      </button>
      <Box grow>
        <Text as="h1" size={17} leading="tight" breaks="anywhere">
          {areaName(area ?? { id: areaId, name: '' })}
        </Text>
        <Text size={13} tone="soft" lines={1}>
          {event.name}
        </Text>
      </Box>
      <Inside area={area} />
      <button
        type="button"
        className={`${BUTTON} ${classes.button}`}
        aria-label={t('checkin.sound')}
        aria-pressed={!isMuted}
        onClick={() => onMute(!isMuted)}
      >
        <Sound size={24} stroke={1.9} aria-hidden="true" />
      </button>
    </Row>
  )
}

export function Inside({ area }: { area: Area | undefined }) {
  const t = useText()
  const { number } = useFormats()
  if (!area) return null
  const { capacity, capacityUsed } = area
  const isFull = capacity !== null && capacityUsed >= capacity
  return (
    <Stack as="p" {...INSIDE} tone={isFull ? 'wait' : undefined} data-full={isFull || undefined}>
      <Text as="span" size={17} weight={700} leading="tight">
        {capacity === null
          ? number(capacityUsed)
          : t('checkin.insideOf', { count: number(capacityUsed), capacity: number(capacity) })}
      </Text>
      <Text as="span" size={13} leading="tight" className={classes.unit}>
        {t(isFull ? 'checkin.full' : 'checkin.inside')}
      </Text>
    </Stack>
  )
}
