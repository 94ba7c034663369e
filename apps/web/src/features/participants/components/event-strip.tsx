import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { Box, Text } from '../../../ui/layout/box.tsx'
import classes from './event-strip.module.css'

type Props = {
  name: string
  /** Of the name, where it may be another one than the reader's. */
  language?: string
  venue: string
  timezone: string
  startDateMillis: number
  endDateMillis: number
  children?: ReactNode
}

export function EventStrip({ name, language, venue, children, ...dated }: Props) {
  const daysOf = useEventDays()
  return (
    <Box padX={24} padY={20} tone="hero" className={classes.strip}>
      <Text below={4} size={20} weight={700} leading="tight" tracking="tight" breaks="balance" lang={language}>
        {name}
      </Text>
      <Text size={14} weight={500} breaks="anywhere">
        {daysOf(dated)}
      </Text>
      {venue && (
        <Text size={14} weight={500} breaks="anywhere" lang={language}>
          {venue}
        </Text>
      )}
      {children}
    </Box>
  )
}

interface Dated {
  readonly startDateMillis: number
  readonly endDateMillis: number
  readonly timezone: string
}

/** An event's days in its own zone; of one day, also from when until when. */
function useEventDays(): (event: Dated) => string {
  const { dayRange, timeRange } = useFormats()
  return ({ startDateMillis, endDateMillis, timezone }) => {
    const days = dayRange(startDateMillis, endDateMillis, timezone)
    const isOneDay = days === dayRange(startDateMillis, startDateMillis, timezone)
    return isOneDay ? `${days}, ${timeRange(startDateMillis, endDateMillis, timezone)}` : days
  }
}
