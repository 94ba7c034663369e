import { boothCalls, boothKinds } from '@parley/contract/booths'
import { useAsk } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { type PaletteEntry, seesTab } from '../events/index.ts'

const MOST = 5

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'programme',
    useSource(event) {
      const t = useText()
      const ask = useAsk()
      if (!event?.hasBooths || !event.me || !boothKinds.some((kind) => seesTab(event, kind))) return null
      return {
        key: 'booths',
        label: t('booths.title'),
        within: event.id,
        async find(query) {
          if (!query) return []
          const { booths } = await ask(boothCalls.searchBooths, { eventId: event.id, query, length: MOST })
          return booths.map(({ id, boothName, location, images }) => ({
            key: `booth ${id}`,
            label: boothName,
            ...(location ? { detail: location } : {}),
            icon: <Avatar name={boothName} photo={images.logo} seed={id} size={24} shape="company" />,
            href: `/event/${event.id}/expo/${id}`,
            isDetail: true,
          }))
        },
      }
    },
  },
]
