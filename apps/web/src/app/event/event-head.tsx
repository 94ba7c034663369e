import type { EventDetails } from '@parley/contract/app'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { HeroStrip } from '../../ui/layout/hero-strip.tsx'
import { usePageBar } from '../page-handle.ts'
import classes from './event-head.module.css'

/**
 * The name of the event above its pages, and whether it is on. The lobby and the way in have all of it, in `EventHero`; on a phone the other pages
 * have nothing.
 *
 * @see docs/rules/frame.md FRAME-28
 */
export function EventHead({ event }: { event: EventDetails }) {
  const { dayRange } = useFormats()
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'
  const now = useNow()
  if (phone || isLobby || !event.me) return null
  const { name, defaultLanguage, startDateMillis, endDateMillis, timezone, images } = event
  return (
    <div className={classes.head}>
      <HeroStrip
        name={name}
        lang={defaultLanguage}
        days={dayRange(startDateMillis, endDateMillis, timezone)}
        logo={images.logo}
        live={startDateMillis <= now && now < endDateMillis}
      />
    </div>
  )
}
