import { Outlet } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { NavEntry } from '../../ui/nav-entry.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import classes from './account-area.module.css'
import { useAccountTabs } from './account-tabs.ts'

/** /account/{type} — one's account, below the way from page to page: tabs on a desk, a list on a phone. */
export function AccountArea() {
  const t = useText()
  const narrow = useIsNarrow()
  const tabs = useAccountTabs()
  return (
    <>
      <div className={classes.head}>
        {narrow ? (
          <nav aria-label={t('app.account')}>
            <ul className={classes.list}>
              {tabs.map((item) => (
                <li key={item.key}>
                  <NavEntry item={item} as="line" />
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <Tabs label={t('app.account')} items={tabs.map(({ key, href, label }) => ({ key, href, label }))} />
        )}
      </div>
      <Outlet />
    </>
  )
}
