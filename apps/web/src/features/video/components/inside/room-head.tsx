import type { VideoRoom } from '@parley/contract/video'
import { IconAntennaBars3, IconAntennaBars5, IconAntennaBarsOff } from '@tabler/icons-react'
import { formatCountdown } from '../../../../lib/i18n/format-countdown.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import type { LineQuality } from '../../connection/line-quality.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import classes from './room-head.module.css'

const HOUR_MS = 3_600_000
const BARS = { good: IconAntennaBars5, weak: IconAntennaBars3, audioOnly: IconAntennaBarsOff } satisfies Record<
  LineQuality,
  typeof IconAntennaBars5
>
const TONES = { good: 'good', weak: 'waiting', audioOnly: 'bad' } as const satisfies Record<LineQuality, string>

type Props = {
  room: VideoRoom
  count: number
  /** The number of viewers. Null in rooms without an audience. */
  viewers: number | null
  /** The quality of the connection. Null if no media come from the server. */
  quality: LineQuality | null
  now: number
}

export function RoomHead({ room, count, viewers, quality, now }: Props) {
  const t = useText()
  const leftMs = room.endsAt === null ? null : room.endsAt - now
  return (
    <Row
      as="header"
      gap={16}
      rowGap={4}
      justify="between"
      padX={16}
      padY={8}
      phone={{ direction: 'column', align: 'stretch', justify: 'center' }}
      className={classes.head}
    >
      <Text as="h1" shrink size={17} lines={1}>
        {useRoomTitle(room)}
      </Text>
      <Row gap={12} fixed size={13} tone="meta" weight={600} phone={{ wrap: true }}>
        <span>{viewers === null ? t('video.count', { count }) : t('video.onStage', { count })}</span>
        {viewers !== null && <span>{t('video.viewers', { count: viewers })}</span>}
        {leftMs !== null && leftMs > 0 && leftMs < HOUR_MS && (
          <Box as="span" nums role="timer" aria-live="off">
            {t('video.timeLeft', { time: formatCountdown(leftMs) })}
          </Box>
        )}
        {quality && <Line quality={quality} />}
      </Row>
    </Row>
  )
}

function Line({ quality }: { quality: LineQuality }) {
  const t = useText()
  const Bars = BARS[quality]
  return (
    <StatusChip
      tone={TONES[quality]}
      label={t(`video.quality.${quality}`)}
      icon={<Bars size={16} stroke={2} aria-hidden="true" />}
    />
  )
}
