import { inOneLine } from '@parley/contract'
import type { Context } from '../../../platform/context.ts'
import { bandOf } from '../../../platform/images/band-of.ts'
import { eventIcon } from '../../../platform/images/event-icon.ts'
import type { EventTicket } from '../../participants/index.ts'

/** The sizes that browsers want of an app on the home screen. */
export const ICONS_PX = [192, 512] as const

/**
 * The page of a ticket as an app of its own, with the name, the picture and the colour of the event.
 *
 * @see docs/rules/participants.md TICKET-11
 */
export function manifestOf({ ticketId, eventName, eventLanguage, color }: EventTicket) {
  const page = `/tickets/${ticketId}`
  const name = inOneLine(eventName)
  return {
    id: page,
    name,
    short_name: name,
    lang: eventLanguage,
    start_url: page,
    scope: page,
    display: 'standalone',
    background_color: '#f6f6f3',
    theme_color: bandOf(color).band,
    icons: ICONS_PX.map((px) => ({
      src: `${page}/icon-${px}.png`,
      sizes: `${px}x${px}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
}

/** The picture of a ticket's event in a square, else our sign on its colour. */
export async function drawIcon(
  { files }: Pick<Context, 'files'>,
  { logoPath, color }: Pick<EventTicket, 'logoPath' | 'color'>,
  px: number,
): Promise<Buffer> {
  const stored = logoPath === null ? null : await files.read(logoPath)
  return eventIcon({ logo: stored && Buffer.concat(await Array.fromAsync(stored.stream)), color }, px)
}
