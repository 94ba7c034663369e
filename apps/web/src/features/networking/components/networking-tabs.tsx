import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/index.ts'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { hasNetworkingTabs, hasSpeedPage, hasTablesPage } from '../has-tables-page.ts'

type Props = {
  event: EventDetails
  /** The current page. Its tabs are always shown, so that they lead back. */
  here?: 'tables' | 'speed'
}

/** Shows only the tabs that the event has. */
export function NetworkingTabs({ event, here }: Props) {
  const t = useText()
  if (!here && !hasNetworkingTabs(event)) return null
  const page = (key: string) => `/event/${event.id}/${key}`
  const tables = { key: 'tables', label: t('networking.tab.tables'), href: page('tables') }
  const speed = { key: 'speed', label: t('networking.tab.speed'), href: page('speed') }
  return (
    <Tabs
      label={t('networking.title')}
      items={[
        { key: 'people', label: t('networking.tab.people'), href: page('attendees') },
        ...(here === 'tables' || hasTablesPage(event) ? [tables] : []),
        ...(here === 'speed' || hasSpeedPage(event) ? [speed] : []),
      ]}
    />
  )
}
