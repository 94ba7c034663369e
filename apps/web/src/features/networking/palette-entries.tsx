import { networkingCalls, parseFoundPeople } from '@parley/contract/networking'
import { useRequest } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { closestFirst } from '../../ui/navigation/closeness.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { type PaletteEntry, seesTab } from '../events/index.ts'
import { whyFound } from './why-found.ts'

const MOST = 6
/**
 * The number of requested people. They are sorted by match with the reader, and people with exactly this name must be
 * included.
 */
const LOOKED_THROUGH = 30

export const paletteEntries: readonly PaletteEntry[] = [
  {
    place: 'people',
    useSource(event) {
      const t = useText()
      const ask = useRequest()
      if (!event?.me || !seesTab(event, 'participant')) return null
      return {
        key: 'people',
        label: t('app.palette.people'),
        within: event.id,
        async find(query) {
          if (!query) return []
          const found = await ask(networkingCalls.searchParticipants, {
            eventId: event.id,
            query,
            length: LOOKED_THROUGH,
          })
          const people = parseFoundPeople(found).map((person) => ({ ...person, label: person.fullName }))
          return closestFirst(people, query)
            .slice(0, MOST)
            .map((person) => {
              const { detail, isShown } = whyFound(person, query)
              return {
                key: `person ${person.id}`,
                label: person.label,
                ...(detail ? { detail } : {}),
                ...(isShown ? {} : { why: t('app.palette.inProfile') }),
                icon: <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={24} />,
                href: `/event/${event.id}/attendees/${person.id}`,
                isDetail: true,
              }
            })
        },
      }
    },
  },
]
