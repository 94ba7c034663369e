import { IconArmchair } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/use-text.ts'
import { fitting } from '../../ui/navigation/use-commands.ts'
import type { PaletteEntry } from '../events/index.ts'
import { hasTablesPage } from '../networking/index.ts'

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource(event) {
      const t = useText()
      if (!event?.me || !hasTablesPage(event)) return null
      const icon = <IconArmchair size={20} stroke={1.7} aria-hidden="true" />
      const page = { key: 'tables', label: t('popups.title'), icon, href: `/event/${event.id}/tables` }
      return { key: 'tables', label: t('popups.title'), within: event.id, find: fitting([page]) }
    },
  },
]
