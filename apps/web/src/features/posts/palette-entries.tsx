import { fold } from '@parley/contract'
import { postCalls } from '@parley/contract/posts'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useRequest } from '../../lib/api/index.ts'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import type { PaletteEntry } from '../events/index.ts'
import { mayAnnounce } from './may-announce.ts'

const MOST = 5
/** The number of searched announcements. Their page has the older ones. */
const LOOKED_THROUGH = 100

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'programme',
    useSource(event) {
      const t = useText()
      const ask = useRequest()
      const { dayAndTime } = useFormats()
      if (!event?.me) return null
      const base = `/event/${event.id}/announcements`
      const announce = {
        key: 'announce',
        label: t('posts.new'),
        href: `${base}/new`,
        icon: <IconPlus size={20} stroke={1.6} />,
      }
      return {
        key: 'announcements',
        label: t('posts.title'),
        within: `${event.id} ${event.timezone} ${mayAnnounce(event)}`,
        async find(query) {
          if (!query) return []
          const words = fold(query).split(' ')
          const fits = (text: string) => words.every((word) => fold(text).includes(word))
          const { posts } = await ask(postCalls.getPosts, { eventId: event.id, length: LOOKED_THROUGH })
          const found = posts.filter(({ excerpt }) => fits(excerpt)).slice(0, MOST)
          return [
            ...found.map(({ id, excerpt, postAt }) => ({
              key: `announcement ${id}`,
              label: excerpt,
              detail: dayAndTime(postAt, event.timezone),
              icon: <IconSpeakerphone size={20} stroke={1.6} />,
              href: `${base}/${id}`,
              isDetail: true,
            })),
            ...(mayAnnounce(event) && fits(announce.label) ? [announce] : []),
          ]
        },
      }
    },
  },
]
