import { Button } from '@mantine/core'
import { MINUTE_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { VideoNumbers } from '@parley/contract/video'
import { IconArmchair, IconPresentation } from '@tabler/icons-react'
import { useState } from 'react'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Box, Grid, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { useVideoNumbers } from '../../numbers-api.ts'

const MORE = looks({ above: 12 })
const ICON = looks({ fixed: true, tone: 'meta' })

const FIRST = 10

/** Shows the numbers of video in total and by room. Renders nothing while there are none. */
export function VideoSoFar({ event }: { event: EventDetails }) {
  const t = useText()
  const { number } = useFormats()
  const { length } = useDurationFormats()
  const { data, isLoadingError, error, refetch } = useVideoNumbers(event.id)
  const [showsAll, setShowsAll] = useState(false)
  if (isLoadingError) {
    return (
      <Section title={t('video.soFar.title')}>
        <LoadFailed onRetry={refetch} error={error} />
      </Section>
    )
  }
  if (!data || data.rooms.length === 0) return null
  const { tables, sessions, rooms } = data
  const left = showsAll ? 0 : rooms.length - FIRST
  return (
    <Section title={t('video.soFar.title')}>
      <Grid min={150} fit gap={12} below={12}>
        {tables.people > 0 && (
          <Stat
            label={t('video.soFar.tables')}
            value={number(tables.people)}
            note={t('video.soFar.satFor', { length: length(tables.minutes * MINUTE_MS) })}
          />
        )}
        {sessions.people > 0 && (
          <Stat
            label={t('video.soFar.sessions')}
            value={number(sessions.people)}
            note={t('video.soFar.watchedFor', { length: length(sessions.minutes * MINUTE_MS) })}
          />
        )}
      </Grid>
      <Box as="ul" surface="card" line="between" aria-label={t('video.soFar.byRoom')}>
        {(left > 0 ? rooms.slice(0, FIRST) : rooms).map((room) => (
          <Row as="li" key={room.id} wrap gap={12} rowGap={8} padX={16} padY={12}>
            <RoomSoFar room={room} />
          </Row>
        ))}
      </Box>
      {left > 0 && (
        <Button variant="default" className={MORE} onClick={() => setShowsAll(true)}>
          {t('video.soFar.more', { count: left })}
        </Button>
      )}
    </Section>
  )
}

function RoomSoFar({ room }: { room: VideoNumbers['rooms'][number] }) {
  const t = useText()
  const { length } = useDurationFormats()
  const { kind, name, boothName, people, minutes, most } = room
  const Icon = kind === 'table' ? IconArmchair : IconPresentation
  const details = [
    ...(boothName ? [boothName] : []),
    t('video.count', { count: people }),
    length(minutes * MINUTE_MS),
    ...(most ? [t('video.soFar.most', { count: most })] : []),
  ]
  return (
    <>
      <Icon size={22} stroke={1.6} aria-hidden="true" className={ICON} />
      <Stack basis={180}>
        <Text as="span" weight={600} breaks="anywhere">
          {name ?? t('video.now.deleted')}
        </Text>
        <Text as="span" tone="meta" breaks="anywhere" nums>
          {details.join(' · ')}
        </Text>
      </Stack>
    </>
  )
}
