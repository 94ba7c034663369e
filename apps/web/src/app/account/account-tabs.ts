import { IconAt, IconBell, IconLock, IconUser } from '@tabler/icons-react'
import type { AccountPage } from '../../features/accounts/index.ts'
import { type MessageId, useText } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { useHasPage } from '../app-table.ts'

const TABS: readonly (readonly [AccountPage, MessageId, NavItem['icon']])[] = [
  ['profile', 'accounts.profile.title', IconUser],
  ['notifications', 'accounts.notifications.title', IconBell],
  ['security', 'accounts.security.title', IconLock],
  ['connected-emails', 'accounts.emails.title', IconAt],
]

type AccountTab = Pick<NavItem, 'label' | 'icon'> & { readonly key: AccountPage; readonly href: string }

/** Lists the tabs of the account. Pages without a screen are left out. */
export function useAccountTabs(): AccountTab[] {
  const t = useText()
  const has = useHasPage()
  return TABS.flatMap(([type, label, icon]) => {
    const href = `/account/${type}`
    return has(href) ? [{ key: type, href, label: t(label), icon }] : []
  })
}
