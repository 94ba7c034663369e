import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { hasTablesPage } from '../has-tables-page.ts'

type Props = {
  event: EventDetails
  /** On the page of tables itself, which leads back whatever there is. */
  isHere?: boolean
}

/** The ways between the people of an event and its networking tables, where it has some. */
export function NetworkingTabs({ event, isHere = false }: Props) {
  const t = useText()
  if (!isHere && !hasTablesPage(event)) return null
  const page = (key: string) => `/event/${event.id}/${key}`
  return (
    <Tabs
      label={t('networking.title')}
      items={[
        { key: 'people', label: t('networking.tab.people'), href: page('attendees') },
        { key: 'tables', label: t('networking.tab.tables'), href: page('tables') },
      ]}
    />
  )
}
