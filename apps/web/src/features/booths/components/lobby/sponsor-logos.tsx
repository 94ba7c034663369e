import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { GoLink } from '../../../../ui/layout/go-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import { localizedText } from '../../../participants/index.ts'
import { useSponsors } from '../../lobby-api.ts'
import classes from './sponsor-logos.module.css'

const LOGO = looks({ square: 'full', tall: 0, picture: 'contain' })

const LOGOS = { wrap: true, gap: 12, align: 'stretch', phone: { gap: 8 } } as const
const WORD = { lines: 3, size: 14, tone: 'ink', weight: 700, leading: 'tight', text: 'center' } as const

export function useHasSponsors(event: EventDetails, isPlaced: boolean): boolean | null {
  const { enabled, levels, isLoading, failed } = useSponsors(event, isPlaced)
  if (!enabled) return false
  return isLoading ? null : failed !== undefined || levels.length > 0
}

export function SponsorLogos({ event, title }: LobbyPart) {
  const t = useText()
  const { language } = useLanguage()
  const { levels, failed } = useSponsors(event)
  return (
    <Section title={title ?? t('app.lobby.sponsors')}>
      {failed && <LoadFailed onRetry={failed.refetch} error={failed.error} />}
      {levels.map(({ id, texts, sponsors }, rank) => (
        <div key={id} className={classes.level} data-rank={Math.min(rank, 2)}>
          <Text as="h3" above={4} below={8} size={13} tone="meta" weight={600} tracking="none">
            {localizedText(texts, language)}
          </Text>
          <Row as="ul" {...LOGOS} className={classes.logos} aria-label={localizedText(texts, language)}>
            {sponsors.map((sponsor) => (
              <li key={sponsor.id}>
                <Sponsor event={event} sponsor={sponsor} />
              </li>
            ))}
          </Row>
        </div>
      ))}
    </Section>
  )
}

const TILE = looks({ pad: 10, line: 'around', round: 16 })

function Sponsor({ event, sponsor: { id, boothName, images } }: { event: EventDetails; sponsor: FoundBooth }) {
  const target = useDetailTarget()
  return (
    <GoLink className={`${TILE} ${classes.tile}`} href={target(`/event/${event.id}/expo/${id}`)} aria-label={boothName}>
      {images.logo ? (
        <img className={LOGO} src={images.logo} alt="" loading="lazy" decoding="async" />
      ) : (
        <Text as="span" {...WORD} className={classes.word}>
          {boothName}
        </Text>
      )}
    </GoLink>
  )
}
