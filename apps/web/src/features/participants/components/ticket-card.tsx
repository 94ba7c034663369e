import { ticketUrl } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { publicUrl } from '../../../lib/public-url.ts'
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
      <article className={classes.card}>
        <EventStrip {...event}>
          {holder && (
            <>
              {holder.name && <p className={classes.holder}>{holder.name}</p>}
              {holder.type && <p className={classes.type}>{holder.type}</p>}
            </>
          )}
        </EventStrip>
        <div className={classes.body}>
          <TicketCode ticketId={ticketId} content={ticketUrl(publicUrl(), ticketId)} own />
          {children}
        </div>
      </article>
    </ThemeFor>
  )
}
