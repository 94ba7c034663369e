import { IconArmchair, IconUsersGroup } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { fitting } from '../../ui/navigation/use-commands.ts'
import type { PaletteEntry } from '../events/index.ts'
import { hasSpeedPage, hasTablesPage } from '../networking/index.ts'

const LOOK = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource(event) {
      const t = useText()
      if (!event?.me || !hasTablesPage(event)) return null
      const icon = <IconArmchair {...LOOK} />
      const page = { key: 'tables', label: t('popups.title'), icon, href: `/event/${event.id}/tables` }
      return { key: 'tables', label: t('app.palette.pages'), within: event.id, find: fitting([page]) }
    },
  },
  {
    place: 'mine',
    useSource(event) {
      const t = useText()
      if (!event?.me || !hasSpeedPage(event)) return null
      const icon = <IconUsersGroup {...LOOK} />
      const page = { key: 'speed', label: t('popups.speed.title'), icon, href: `/event/${event.id}/speed` }
      return { key: 'speed', label: t('app.palette.pages'), within: event.id, find: fitting([page]) }
    },
  },
]
