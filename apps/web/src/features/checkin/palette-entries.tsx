import { IconDoorEnter } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { fitting } from '../../ui/navigation/use-commands.ts'
import type { PaletteEntry } from '../events/index.ts'

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource(event) {
      const t = useText()
      if (!event?.me) return null
      const icon = <IconDoorEnter size={20} stroke={1.7} aria-hidden="true" />
      const label = t('checkin.palette.areas')
      const page = { key: 'areas', label, icon, href: `/event/${event.id}/areas` }
      return { key: 'areas', label: t('app.palette.pages'), within: event.id, find: fitting([page]) }
    },
  },
]
