import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconBuildingStore, IconHeart } from '@tabler/icons-react'
import { loadNextPage } from '../../../../lib/api/use-pages.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { Empty, LoadFailed, Loading } from '../../../../ui/feedback/states.ts'
import { WindowList } from '../../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { seesTab, ToProgramme } from '../../../events/index.ts'
import type { BoothsQuery } from '../../api.ts'
import { type BoothFilters, countBoothFilters, NO_FILTERS } from '../../booth-filters.ts'
import { useBoothTags } from '../../use-booth-tags.ts'
import { useBoothTexts } from '../../use-booth-texts.ts'
import { BoothItem } from './booth-item.tsx'
import { BoothsSkeleton, CARD_WIDTH } from './booths-skeleton.tsx'
import { Sponsors } from './sponsors.tsx'

type Props = {
  event: EventDetails
  filters: BoothFilters
  onChange: (changes: Partial<BoothFilters>) => void
  found: BoothsQuery
  as: 'cards' | 'rows'
  place: string
}

export function BoothsFound({ event, filters, onChange, found, as, place }: Props) {
  const t = useText()
  const texts = useBoothTexts(event)
  const tags = useBoothTags(event)
  if (!found.data) return <Loading of={found} skeleton={<BoothsSkeleton as={as} />} />
  // A booth that is no longer a favourite disappears from this list at once. If that is undone, it returns to its
  // place.
  const booths = filters.onlyFavourites
    ? found.data.booths.filter(({ id, favourite }) => tags.isFavourite(id, favourite))
    : found.data.booths
  if (booths.length === 0) return <Nothing event={event} filters={filters} onChange={onChange} />
  const item = { event, texts, as, inFavourites: filters.onlyFavourites }
  return (
    <>
      {filters.kind === 'sponsor' ? (
        <Sponsors {...item} booths={booths} found={found} />
      ) : (
        <WindowList
          label={t('booths.title')}
          rows={booths}
          keyOf={({ id }) => id}
          total={Math.max(booths.length, found.data.matches)}
          rowHeight={as === 'cards' ? 290 : 96}
          cardWidth={as === 'cards' ? CARD_WIDTH : null}
          onEnd={() => loadNextPage(found)}
          place={place}
        >
          {(booth) => <BoothItem {...item} booth={booth} />}
        </WindowList>
      )}
      {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
    </>
  )
}

type NothingProps = Pick<Props, 'event' | 'filters' | 'onChange'>

function Nothing({ event, filters, onChange }: NothingProps) {
  const t = useText()
  const icon = <IconBuildingStore size={26} stroke={1.6} />
  const isNarrowed = filters.query !== '' || countBoothFilters(filters) > 0
  const isOnlyFavourites = filters.query === '' && countBoothFilters(filters) === 1 && filters.onlyFavourites
  if (isNarrowed) {
    const clear = (
      <Button variant="default" onClick={() => onChange({ query: '', ...NO_FILTERS })}>
        {t(isOnlyFavourites ? 'booths.all' : 'ui.filters.clear')}
      </Button>
    )
    return (
      <Empty
        icon={isOnlyFavourites ? <IconHeart size={26} stroke={1.6} /> : icon}
        title={t(isOnlyFavourites ? 'booths.favourites.none' : 'booths.none')}
        action={clear}
      >
        {t(isOnlyFavourites ? 'booths.favourites.none.text' : 'booths.none.text')}
      </Empty>
    )
  }
  if (event.me?.organizer) {
    const add = <LinkButton to={`/event/${event.id}/organize/booths/new`}>{t('booths.organize.add')}</LinkButton>
    return (
      <Empty icon={icon} title={t('booths.nothing')} action={add}>
        {t('booths.nothing.organizer')}
      </Empty>
    )
  }
  return (
    <Empty icon={icon} title={t('booths.nothing')} action={<Elsewhere event={event} />}>
      {t('booths.nothing.text')}
    </Empty>
  )
}

function Elsewhere({ event }: { event: EventDetails }) {
  const t = useText()
  if (seesTab(event, 'agenda')) return <ToProgramme eventId={event.id} />
  if (!seesTab(event, 'participant')) return null
  return (
    <LinkButton to={`/event/${event.id}/attendees`} variant="default">
      {t('booths.toPeople')}
    </LinkButton>
  )
}
