import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { useViewed } from '../../../../lib/event/viewed.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useWordsIn } from '../../../../lib/i18n/words-in.ts'
import { CoverCard } from '../../../../ui/layout/cover-card.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { FavouriteButton } from '../../../../ui/people/favourite-button.tsx'
import { NewDot } from '../../../../ui/people/new-dot.tsx'
import { BoothCardAction } from '../../contributions.ts'
import { useBoothTags, useTagBooth } from '../../use-booth-tags.ts'
import type { BoothTexts } from '../../use-booth-texts.ts'
import { BoothCover } from '../booth-cover.tsx'
import classes from './booth-item.module.css'

export type BoothItemProps = {
  event: EventDetails
  booth: FoundBooth
  texts: Pick<BoothTexts, 'typeName' | 'reasonOf'>
  as: 'cards' | 'rows'
  /** The list shows favourites alone. */
  inFavourites: boolean
  /** 3 below a titled section, 2 right below the page's own heading. */
  headingLevel?: 2 | 3
}

/** One booth of a list: what it is, where it stands, and why to go there. The whole of it opens the booth. */
export function BoothItem({ event, booth, texts, as, inFavourites, headingLevel = 2 }: BoothItemProps) {
  const t = useText()
  const detail = useDetailTarget()
  const tags = useBoothTags(event)
  const tag = useTagBooth(event, inFavourites)
  const viewed = useViewed(event.me?.participantId ?? '')
  const { id, boothName, images, seek, location } = booth
  const isNew = !booth.seen && !viewed(id) && event.me?.boothId !== id
  const reason = texts.reasonOf(booth)
  const type = texts.typeName(booth.boothType)
  const Heading = `h${headingLevel}` as const
  const words = useWordsIn(event.defaultLanguage)
  const title = (
    <div className={classes.title}>
      <Heading className={classes.name}>
        <CoverLink href={detail(`/event/${event.id}/expo/${id}`)}>{boothName}</CoverLink>
      </Heading>
      {isNew && <NewDot label={t('booths.new')} />}
    </div>
  )
  const facts = (type || location) && (
    <p className={classes.facts}>
      {type && <span>{type}</span>}
      {location && (
        <span className={classes.place}>
          <IconMapPin size={14} stroke={1.9} aria-hidden="true" />
          {location}
        </span>
      )}
    </p>
  )
  const heart = (
    <span className={classes.heart}>
      <FavouriteButton
        name={boothName}
        on={tags.isFavourite(id, booth.favourite)}
        isSaving={tags.isSaving(id)}
        onChange={(on) => tag(booth, on)}
      />
    </span>
  )
  const drawAction = use(BoothCardAction)
  const action = drawAction && event.me && event.me.boothId !== id && (
    <span className={classes.act}>
      <Suspense>{drawAction(event, booth)}</Suspense>
    </span>
  )
  const why = reason && <p className={classes.reason}>{reason}</p>
  const said = seek && (
    <p className={classes.seek} {...words}>
      {seek}
    </p>
  )
  if (as === 'rows') {
    return (
      <article className={classes.row}>
        <Avatar name={boothName} photo={images.logo} size={52} seed={id} shape="company" />
        <div className={classes.words}>
          {title}
          {facts}
          {!reason && said}
          {why}
          {action}
        </div>
        {heart}
      </article>
    )
  }
  return (
    <CoverCard className={classes.card} opens>
      <BoothCover className={classes.cover} banner={images.banner} seed={id} />
      <div className={classes.head}>
        <span className={classes.logo}>
          <Avatar name={boothName} photo={images.logo} size={64} seed={id} shape="company" rim />
        </span>
        {heart}
      </div>
      <div className={classes.body}>
        {title}
        {facts}
        {said}
        {why}
        {action}
      </div>
    </CoverCard>
  )
}
