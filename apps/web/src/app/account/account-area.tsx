import { Outlet, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { Box } from '../../ui/layout/box.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import classes from './account-area.module.css'
import { useAccountTabs } from './account-tabs.ts'
import { LastEventCard } from './last-event-card.tsx'

/** Where one looks in between, on the way from an event. */
const WITH_LAST_EVENT = ['/account/profile', '/account/notifications']

/** /account/{type} — one's account, below the tabs from page to page. A phone has its back button in the place of the card. */
export function AccountArea() {
  const t = useText()
  const tabs = useAccountTabs()
  const phone = useIsPhone()
  const { pathname } = useLocation()
  return (
    <>
      <Box padTop={20} most="reading" className={classes.head}>
        {!phone && WITH_LAST_EVENT.includes(pathname) && <LastEventCard />}
        <Tabs label={t('app.account')} items={tabs.map(({ key, href, label }) => ({ key, href, label }))} />
      </Box>
      <Outlet />
    </>
  )
}
