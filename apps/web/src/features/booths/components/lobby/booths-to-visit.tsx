import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../../ui/layout/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import { useBoothsToVisit } from '../../lobby-api.ts'
import { useBoothTexts } from '../../use-booth-texts.ts'
import { BoothItem } from '../list/booth-item.tsx'

/** The width of a card in pixels. It makes three columns on a desktop, so that six cards leave no gap. */
const CARD_WIDTH = 300

export function useHasBoothsToVisit(event: EventDetails, isPlaced: boolean): boolean | null {
  const { enabled, booths, isLoading, failed } = useBoothsToVisit(event, isPlaced)
  if (!enabled) return false
  return isLoading ? null : failed !== undefined || booths.length > 0
}

export function BoothsToVisit({ event, title: own }: LobbyPart) {
  const t = useText()
  const as = useIsPhone() ? 'rows' : 'cards'
  const { booths, failed } = useBoothsToVisit(event)
  const texts = useBoothTexts(event)
  const title = own ?? t('app.lobby.booths')
  return (
    <Section title={title} action={<MoreLink href={`/event/${event.id}/expo`}>{t('app.lobby.seeAll')}</MoreLink>}>
      {failed && <LoadFailed onRetry={failed.refetch} error={failed.error} />}
      {booths.length > 0 && (
        <CardGrid label={title} as={as} minWidth={CARD_WIDTH}>
          {booths.map((booth) => (
            <BoothItem
              key={booth.id}
              event={event}
              booth={booth}
              texts={texts}
              as={as}
              inFavourites={false}
              headingLevel={3}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
