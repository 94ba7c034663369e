import { Outlet } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import classes from './account-area.module.css'
import { useAccountTabs } from './account-tabs.ts'

/** /account/{type} — one's account, below the tabs from page to page. */
export function AccountArea() {
  const t = useText()
  const tabs = useAccountTabs()
  return (
    <>
      <div className={classes.head}>
        <Tabs label={t('app.account')} items={tabs.map(({ key, href, label }) => ({ key, href, label }))} />
      </div>
      <Outlet />
    </>
  )
}
