import { ticketUrl } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { publicUrl } from '../../../lib/public-url.ts'
import { Box, Text } from '../../../ui/layout/box.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import { EventStrip } from './event-strip.tsx'
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
  /** Shown to the holder alone. */
  holder?: { readonly name: string; readonly type: string } | null
  children?: ReactNode
}

/**
 * A ticket: its event in the event's own colours, its holder, the code. It is drawn on the device, so it shows without a connection too.
 *
 * @see docs/rules/participants.md TICKET-2
 */
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
