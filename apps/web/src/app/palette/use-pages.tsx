import { useText } from '../../lib/i18n/use-text.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import type { CommandItem } from '../../ui/navigation/use-commands.ts'
import { useAccountTabs } from '../account/account-tabs.ts'
import { useNavItems } from '../frame/use-nav-items.tsx'

/** Every page that navigation leads to, each once, and those of one's account. */
export function usePages(): CommandItem[] {
  const t = useText()
  const { side, menu } = useNavItems()
  const account = useAccountTabs()
  const seen = new Set<string>()
  const pageOf = ({ key, label, href, icon: Icon }: NavItem): CommandItem[] => {
    if (!href || seen.has(href)) return []
    seen.add(href)
    return [{ key: `page ${key}`, label, href, icon: <Icon size={20} stroke={1.6} /> }]
  }
  const pages = [...side, ...menu.filter(({ key }) => key !== 'account')].flatMap(pageOf)
  return [...pages, ...account.flatMap(pageOf).map((page) => ({ ...page, detail: t('app.account') }))]
}
