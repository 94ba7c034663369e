import { Skeleton } from '@mantine/core'
import type { PublicProgramme } from '@parley/contract/events'
import { IconCalendar, IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { OpenHostEvent } from '../../../../lib/event/host-event.ts'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useLoad } from '../../../../lib/use-load.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Box, Hint, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { fetchPublicFile } from '../../../events/index.ts'
import classes from './event-front.module.css'
import { FrontProgramme } from './front-programme.tsx'

const readProgramme = (eventId: string, signal: AbortSignal) =>
  fetchPublicFile<PublicProgramme>(`/domain/${eventId}/programme.json`, signal)

export function EventFront({ event }: { event: OpenHostEvent }) {
  const t = useText()
  const { description, defaultLanguage, publicProgramme, id } = event
  const { data, failure, retry } = useLoad(publicProgramme ? id : null, readProgramme)
  return (
    <Stack gap={20}>
      <Banner path={event.images.banner} />
      {description && (
        <Section title={t('accounts.event.about', { name: event.name })}>
          <Text leading="body" breaks="anywhere" measure preLine lang={defaultLanguage}>
            {description}
          </Text>
        </Section>
      )}
      <WhenAndWhere event={event} />
      {data && <FrontProgramme programme={data} event={event} />}
      {Boolean(failure) && <LoadFailed onRetry={retry} error={failure} />}
      {publicProgramme && !data && !failure && (
        <Waiting>
          <Stack gap={12}>
            <Skeleton height={24} width={160} />
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Stack>
        </Waiting>
      )}
    </Stack>
  )
}

function Banner({ path }: { path: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!path || isBroken) return null
  return <Box as="img" round={16} className={classes.banner} src={path} alt="" onError={() => setBroken(true)} />
}

function WhenAndWhere({ event }: { event: OpenHostEvent }) {
  const t = useText()
  const { dayRange, dayAndTime, timeRange, city } = useFormats()
  const { startDateMillis, endDateMillis, timezone, venue, defaultLanguage } = event
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  const isOneDay = days === dayRange(startDateMillis, startDateMillis, timezone)
  const times = isOneDay
    ? timeRange(startDateMillis, endDateMillis, timezone)
    : `${dayAndTime(startDateMillis, timezone)} – ${dayAndTime(endDateMillis, timezone)}`
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: venue })}`
  return (
    <Stack gap={16} pad={20} surface="card">
      <Row gap={12} align="start">
        <IconCalendar size={20} stroke={1.7} aria-hidden="true" />
        <Box shrink>
          <Text weight={600}>{days}</Text>
          <Hint above={2}>
            {times} · {city(timezone)}
          </Hint>
        </Box>
      </Row>
      {venue && (
        <Row gap={12} align="start">
          <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
          <Box shrink>
            <Text weight={600} breaks="anywhere" lang={defaultLanguage}>
              {venue}
            </Text>
            <Row
              as="a"
              gap={4}
              padY={10}
              size={14}
              tone="link"
              underline
              href={map}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('participants.front.map')}
              <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
            </Row>
          </Box>
        </Row>
      )}
    </Stack>
  )
}
