import { ticketUrl } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/index.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { Box, Text } from '../../../ui/layout/box.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import classes from './ticket-card.module.css'
import { TicketCode } from './ticket-code.tsx'

interface TicketEvent {
  readonly name: string
  readonly language: string
  readonly venue: string
  readonly timezone: string
  readonly startDateMillis: number
  readonly endDateMillis: number
  readonly colorsJson: Readonly<Record<string, string>>
}

type Props = {
  ticketId: string
  event: TicketEvent
  holder?: { readonly name: string; readonly type: string } | null
  children?: ReactNode
}

/** Shows a ticket. It is drawn on the device, so that it works offline. @see docs/rules/participants.md TICKET-2 */
export function TicketCard({ ticketId, event: { colorsJson, ...event }, holder = null, children }: Props) {
  return (
    <ThemeFor colorsJson={colorsJson} scope="part">
      <Box as="article" surface="card" round={20} wide="full" center overflow="hidden" className={classes.card}>
        <EventStrip {...event}>
          {holder && (
            <>
              {holder.name && (
                <Text above={12} size={22} weight={700} breaks="anywhere">
                  {holder.name}
                </Text>
              )}
              {holder.type && (
                <Text above={2} size={14} weight={600} breaks="anywhere">
                  {holder.type}
                </Text>
              )}
            </>
          )}
        </EventStrip>
        <Box pad={24}>
          <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} own />
          {children}
        </Box>
      </Box>
    </ThemeFor>
  )
}

type EventStripProps = {
  name: string
  /** The language of the text, only if it may differ from the reader's. */
  language?: string
  venue: string
  timezone: string
  startDateMillis: number
  endDateMillis: number
  children?: ReactNode
}

function EventStrip({ name, language, venue, children, ...dated }: EventStripProps) {
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

/** Returns a function that formats an event's days in its time zone. A one-day event also has its hours. */
function useEventDays(): (event: Dated) => string {
  const { dayRange, timeRange } = useFormats()
  return ({ startDateMillis, endDateMillis, timezone }) => {
    const days = dayRange(startDateMillis, endDateMillis, timezone)
    const isOneDay = days === dayRange(startDateMillis, startDateMillis, timezone)
    return isOneDay ? `${days}, ${timeRange(startDateMillis, endDateMillis, timezone)}` : days
  }
}
