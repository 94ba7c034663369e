import type { EventDetails } from '@parley/contract/app'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { LivePill } from '../../ui/marks/live-pill.tsx'
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
      <div className={classes.strip}>
        {images.logo && <img className={classes.logo} src={images.logo} alt="" width={30} height={30} />}
        <p className={classes.words}>
          <span className={classes.name} lang={defaultLanguage}>
            {name}
          </span>
          <span>{dayRange(startDateMillis, endDateMillis, timezone)}</span>
        </p>
        {startDateMillis <= now && now < endDateMillis && <LivePill onPicture />}
      </div>
    </div>
  )
}
