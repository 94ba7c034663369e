import { Outlet, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { Box } from '../../ui/layout/box.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import classes from './account-area.module.css'
import { useAccountTabs } from './account-tabs.ts'
import { LastEventCard } from './last-event-card.tsx'

const WITH_LAST_EVENT = ['/account/profile', '/account/notifications']

/** The area of the account's pages. A phone shows its back button instead of the card of the last event. */
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
