import type { EventDetails } from '@parley/contract/app'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { Box } from '../../ui/layout/box.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { asTab } from '../frame/as-tab.tsx'
import { PhoneBar } from '../frame/phone-bar.tsx'
import { useNavItems } from '../frame/use-nav-items.tsx'
import { usePageBar } from '../page-handle.ts'
import classes from './event-hero.module.css'

/** Shows the banner of an event. In the lobby on a phone it contains the top bar, and the other tabs are below it. */
export function EventHero({ event }: { event: EventDetails }) {
  const { dayRange } = useFormats()
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'
  const now = useNow()
  const { name, defaultLanguage, venue, startDateMillis, endDateMillis, timezone, images } = event
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return (
    <>
      {phone && isLobby && <PhoneBar onPicture />}
      <Box padTop={14} most="content" className={classes.hero}>
        <Hero
          name={name}
          lang={defaultLanguage}
          meta={venue ? `${days} · ${venue}` : days}
          banner={images.banner}
          logo={images.logo}
          seed={event.id}
          live={startDateMillis <= now && now < endDateMillis}
        />
      </Box>
      {phone && event.me && <OtherTabs />}
    </>
  )
}

function OtherTabs() {
  const t = useText()
  const { beside } = useNavItems()
  if (beside.length === 0) return null
  return (
    <Box padTop={12} most="content" className={classes.tabs}>
      <Tabs label={t('app.nav.tabs')} items={beside.map(asTab)} />
    </Box>
  )
}
