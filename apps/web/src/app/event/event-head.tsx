import type { EventDetails } from '@parley/contract/app'
import { IconSettings } from '@tabler/icons-react'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { Hero } from '../../ui/layout/hero.tsx'
import { CurrentLink } from '../../ui/navigation/current-link.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { NewDot } from '../../ui/people/new-dot.tsx'
import { useHasPage } from '../app-table.ts'
import { useNav } from '../frame/nav.tsx'
import { PhoneBar } from '../frame/phone-bar.tsx'
import classes from './event-head.module.css'
import { useEventTabs } from './use-event-tabs.ts'

/** The top of an event's pages: its colour, name, days and place, and the tabs that one may see. */
export function EventHead({ event }: { event: EventDetails }) {
  const { dayRange } = useFormats()
  const phone = useIsPhone()
  const now = useNow()
  const { name, defaultLanguage, venue, startDateMillis, endDateMillis, timezone, images } = event
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return (
    <>
      {phone && <PhoneBar onPicture />}
      <div className={classes.hero}>
        <Hero
          name={name}
          lang={defaultLanguage}
          meta={venue ? `${days} · ${venue}` : days}
          banner={images.banner}
          logo={images.logo}
          seed={event.id}
          live={startDateMillis <= now && now < endDateMillis}
        />
      </div>
      {event.me && <EventTabs event={event} />}
    </>
  )
}

function EventTabs({ event }: { event: EventDetails }) {
  const t = useText()
  const has = useHasPage()
  const tabs = useEventTabs(event)
  const { waiting } = useNav()
  const organize = `/event/${event.id}/organize`
  const mayOrganize = event.me?.organizer && has(organize)
  if (tabs.length === 0 && !mayOrganize) return null
  return (
    <div className={classes.tabs}>
      <Tabs
        label={event.name}
        items={tabs.map((tab) => ({ ...tab, badge: <Unseen count={waiting[tab.page]?.count ?? 0} /> }))}
        end={
          mayOrganize && (
            <CurrentLink to={organize} className={classes.organize}>
              <IconSettings size={18} stroke={1.7} aria-hidden="true" />
              <span className={classes.organizeLabel}>{t('app.tab.organize')}</span>
            </CurrentLink>
          )
        }
      />
    </div>
  )
}

function Unseen({ count }: { count: number }) {
  const t = useText()
  return count > 0 && <NewDot label={t('app.tab.unseen', { count })} />
}
