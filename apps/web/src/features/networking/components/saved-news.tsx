import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, type SavedSearch } from '@parley/contract/networking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryKeyOf } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Text } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useSavedSearchActs } from '../use-saved-searches.ts'

const ITEM = looks({ shrink: true })
const PERSON = `l-row ${looks({ gap: 8, tone: 'ink', weight: 600, tall: 32, phone: { tall: 44 } })}`
const NAME = looks({ lines: 1 })

type Props = {
  event: EventDetails
  search: SavedSearch
}

interface Found extends Pick<SavedSearch, 'newPeople'> {
  readonly total: number
  /** The server's count of new people at the last change. */
  readonly counted: number
}

/**
 * Lists the new people of a search. They remain listed while the search is chosen. @see docs/rules/networking.md
 * SAVED-3
 */
export function SavedNews({ event, search }: Props) {
  const t = useText()
  const client = useQueryClient()
  const { see } = useSavedSearchActs(event.id)
  const { id, newCount, newPeople } = search
  const [found, setFound] = useState<Found>({ total: 0, counted: 0, newPeople: [] })
  if (newCount !== found.counted) {
    const fresh = newPeople.filter((each) => !found.newPeople.some((person) => person.id === each.id))
    // A smaller count begins after the last visit. If that could not be reported, the count still contains all of them.
    const more = newCount > found.counted ? newCount - found.counted : newCount
    setFound({ total: found.total + more, counted: newCount, newPeople: [...fresh, ...found.newPeople] })
  }
  const look = useEffectEvent(() => {
    // The list may have been loaded before these people appeared.
    void client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.searchParticipants) })
    see(id).catch(() => undefined)
  })
  const hasNews = newCount > 0
  useEffect(() => {
    if (hasNews) look()
  }, [hasNews])
  if (search.isWide)
    return (
      <Text above={4} below={12} size={14} tone="soft">
        {t('networking.saved.nowWide')}
      </Text>
    )
  if (found.total === 0) return null
  const more = found.total - found.newPeople.length
  return (
    <Row
      wrap
      gap={12}
      rowGap={4}
      above={4}
      below={12}
      padX={14}
      padY={10}
      round={12}
      surface="live"
      tone="ink"
      size={14}
    >
      <Text as="span" weight={600}>
        {t('networking.saved.found')}
      </Text>
      <Row as="ul" wrap gap={14} rowGap={4} shrink>
        {found.newPeople.map(({ id: personId, fullName, profilePhotoPath }) => (
          <li key={personId} className={ITEM}>
            <DetailLink className={PERSON} to={`/event/${event.id}/attendees/${personId}`}>
              <Avatar name={fullName} photo={profilePhotoPath} seed={personId} size={24} />
              <span className={NAME}>{fullName}</span>
            </DetailLink>
          </li>
        ))}
        {more > 0 && (
          <Text as="li" tone="soft">
            {t('networking.saved.more', { count: more })}
          </Text>
        )}
      </Row>
    </Row>
  )
}
