import type { EventDetails } from '@parley/contract/app'
import { IconSettings } from '@tabler/icons-react'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useNow } from '../../lib/use-now.ts'
import { GoLink } from '../../ui/go-link.tsx'
import { Hero } from '../../ui/hero.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { useHasPage } from '../app-table.ts'
import { PhoneBar } from '../frame/phone-bar.tsx'
import classes from './event-head.module.css'
import { type TabPage, tabPages } from './landing.ts'

/** The top of an event's pages: its colour, name, days and place, and the tabs that one may see. */
export function EventHead({ event }: { event: EventDetails }) {
  const { dayRange } = useFormats()
  const phone = useIsPhone()
  const now = useNow()
  const { name, venue, startDateMillis, endDateMillis, timezone, images } = event
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return (
    <>
      {phone && <PhoneBar onPicture />}
      <div className={classes.hero}>
        <Hero
          name={name}
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

const ORGANIZE = 'organize/setup'

function EventTabs({ event }: { event: EventDetails }) {
  const t = useText()
  const has = useHasPage()
  const { language } = useLanguage()
  const at = (page: string) => `/event/${event.id}/${page}`
  const items: TabItem[] = tabPages(event)
    .filter(({ page }) => has(at(page)))
    .map(({ key, page }) => {
      const own = event.tabs.find((tab) => tab.key === key)?.texts
      return { key, label: own?.[language] || own?.en || t(`app.tab.${page as TabPage}`), href: at(page) }
    })
  const organize = event.me?.organizer && has(at(ORGANIZE)) && (
    <GoLink href={at(ORGANIZE)} className={classes.organize}>
      <IconSettings size={18} stroke={1.7} aria-hidden="true" />
      {t('app.tab.organize')}
    </GoLink>
  )
  if (items.length === 0 && !organize) return null
  return (
    <div className={classes.tabs}>
      <Tabs label={event.name} items={items} end={organize} />
    </div>
  )
}
