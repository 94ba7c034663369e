import { sessionCalls } from '@parley/contract/sessions'
import { IconPresentation } from '@tabler/icons-react'
import { useRequest } from '../../lib/api/index.ts'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { closestFirst } from '../../ui/navigation/closeness.ts'
import { type PaletteEntry, seesTab } from '../events/index.ts'

const MOST = 6

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'programme',
    useSource(event) {
      const t = useText()
      const ask = useRequest()
      const { dayAndTime } = useFormats()
      if (!event?.me || !seesTab(event, 'agenda')) return null
      return {
        key: 'sessions',
        label: t('app.tab.sessions'),
        within: `${event.id} ${event.timezone}`,
        async find(query) {
          if (!query) return []
          const found = await ask(sessionCalls.getProgramme, { eventId: event.id, query })
          const sessions = found.sessions.map((each) => ({ ...each, label: each.name }))
          return closestFirst(sessions, query)
            .slice(0, MOST)
            .map((each) => ({
              key: `session ${each.id}`,
              label: each.label,
              detail: dayAndTime(each.sdt, event.timezone),
              icon: <IconPresentation size={20} stroke={1.6} />,
              href: `/event/${event.id}/sessions/${each.id}`,
              isDetail: true,
            }))
        },
      }
    },
  },
]
