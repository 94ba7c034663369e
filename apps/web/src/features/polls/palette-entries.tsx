import { IconChartBar } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { fitting } from '../../ui/navigation/use-commands.ts'
import type { PaletteEntry } from '../events/index.ts'

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'mine',
    useSource(event) {
      const t = useText()
      if (!event?.me) return null
      const icon = <IconChartBar size={20} stroke={1.7} aria-hidden="true" />
      const page = { key: 'polls', label: t('polls.title'), icon, href: `/event/${event.id}/polls` }
      return { key: 'polls', label: t('app.palette.pages'), within: event.id, find: fitting([page]) }
    },
  },
]
