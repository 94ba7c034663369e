import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'
import { Suspense, use } from 'react'
import { useViewed } from '../../../../lib/event/viewed.ts'
import { useLangProps, useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack } from '../../../../ui/layout/box.tsx'
import { CoverCard } from '../../../../ui/layout/cover-card.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { LinePlace } from '../../../../ui/layout/line-place.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { NewDot } from '../../../../ui/people/new-dot.tsx'
import { BoothCardAction } from '../../contributions.ts'
import type { BoothTexts } from '../../use-booth-texts.ts'
import { BoothCover } from '../booth-cover.tsx'
import { BoothHeart } from '../booth-heart.tsx'
import classes from './booth-item.module.css'

export type BoothItemProps = {
  event: EventDetails
  booth: FoundBooth
  texts: Pick<BoothTexts, 'typeName' | 'reasonOf'>
  as: 'cards' | 'rows'
  inFavourites: boolean
  /** The level of the heading: 3 below a section title, 2 directly below the page's own heading. */
  headingLevel?: 2 | 3
}

const NAME = looks({ lines: 2, size: 17, weight: 700 })
const HEART = `${looks({ fixed: true, tone: 'meta', place: 'over' })} ${classes.heart}`
const ACT = `${looks({ place: 'over' })} ${classes.act}`
const SEEK = looks({ lines: 2, above: 2, size: 13, tone: 'soft' })
const SEEK_IN_ROW = looks({ lines: 1, above: 2, size: 13, tone: 'soft' })
const REASON = looks({ line: 'start', above: 4, size: 13, tone: 'soft', weight: 600, breaks: 'pretty' })
const WORDS = looks({ grow: true })

export function BoothItem({ event, booth, texts, as, inFavourites, headingLevel = 2 }: BoothItemProps) {
  const t = useText()
  const detail = useDetailTarget()
  const viewed = useViewed(event.me?.participantId ?? '')
  const { id, boothName, images, seek, location } = booth
  const isNew = !booth.seen && !viewed(id) && event.me?.boothId !== id
  const reason = texts.reasonOf(booth)
  const type = texts.typeName(booth.boothType)
  const Heading = `h${headingLevel}` as const
  const words = useLangProps(event.defaultLanguage)
  const title = (
    <Row gap={8}>
      <Heading className={NAME}>
        <CoverLink href={detail(`/event/${event.id}/expo/${id}`)}>{boothName}</CoverLink>
      </Heading>
      {isNew && <NewDot label={t('booths.new')} />}
    </Row>
  )
  const facts = (type || location) && (
    <Row as="p" wrap gap={10} rowGap={0} align="stretch" size={13} tone="meta" weight={600} breaks="anywhere">
      {type && <span>{type}</span>}
      {location && <LinePlace name={location} />}
    </Row>
  )
  const heart = (
    <span className={HEART}>
      <BoothHeart event={event} booth={booth} inFavourites={inFavourites} />
    </span>
  )
  const drawAction = use(BoothCardAction)
  const action = drawAction && event.me && event.me.boothId !== id && (
    <span className={ACT}>
      <Suspense>{drawAction(event, booth, as)}</Suspense>
    </span>
  )
  const why = reason && <p className={`${REASON} ${classes.reason}`}>{reason}</p>
  const seekText = seek && (
    <p className={as === 'rows' ? SEEK_IN_ROW : SEEK} {...words}>
      {seek}
    </p>
  )
  if (as === 'rows') {
    return (
      <Row as="article" gap={12} align="start" padX={16} padY={14} place="own">
        <Avatar name={boothName} photo={images.logo} size={52} seed={id} shape="company" />
        <div className={WORDS}>
          {title}
          {facts}
          {!reason && seekText}
          {why}
        </div>
        <Stack as="span" align="center" fixed className={classes.aside}>
          {heart}
          {action}
        </Stack>
      </Row>
    )
  }
  return (
    <CoverCard className={classes.card} opens>
      <BoothCover className={classes.cover} banner={images.banner} seed={id} />
      <Row align="start" justify="between" padX={16} className={classes.head}>
        <span className={classes.logo}>
          <Avatar name={boothName} photo={images.logo} size={64} seed={id} shape="company" rim />
        </span>
        {heart}
      </Row>
      <Stack grow gap={4} padX={16} padTop={8} padBottom={16} className={classes.body}>
        {title}
        {facts}
        {seekText}
        {why}
        {action}
      </Stack>
    </CoverCard>
  )
}
