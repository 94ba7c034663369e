import { boothCalls, boothKinds } from '@parley/contract/booths'
import { useRequest } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { closestFirst } from '../../ui/navigation/closeness.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { type PaletteEntry, seesTab } from '../events/index.ts'

/** The number of requested booths. It is more than are shown, so that a booth with exactly this name is among them. */
const LOOKED_THROUGH = 30
const MOST = 5

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'programme',
    useSource(event) {
      const t = useText()
      const ask = useRequest()
      if (!event?.hasBooths || !event.me || !boothKinds.some((kind) => seesTab(event, kind))) return null
      return {
        key: 'booths',
        label: t('booths.title'),
        within: event.id,
        async find(query) {
          if (!query) return []
          const { booths } = await ask(boothCalls.searchBooths, { eventId: event.id, query, length: LOOKED_THROUGH })
          const named = booths.map((booth) => ({ ...booth, label: booth.boothName }))
          return closestFirst(named, query)
            .slice(0, MOST)
            .map(({ id, label, location, images }) => ({
              key: `booth ${id}`,
              label,
              ...(location ? { detail: location } : {}),
              icon: <Avatar name={label} photo={images.logo} seed={id} size={24} shape="company" />,
              href: `/event/${event.id}/expo/${id}`,
              isDetail: true,
            }))
        },
      }
    },
  },
]
