import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails, FoundBooth } from '@parley/contract/booths'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLangProps, useText } from '../../../../lib/i18n/index.ts'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import { Chips } from '../../../../ui/layout/chips.tsx'
import { LinePlace } from '../../../../ui/layout/line-place.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useBoothTexts } from '../../use-booth-texts.ts'
import { BoothHeart } from '../booth-heart.tsx'
import { BoothBanner } from './booth-banner.tsx'
import classes from './booth-head.module.css'

type Props = {
  event: EventDetails
  booth: BoothDetails | FoundBooth
  headingLevel: 1 | 2
  onBack: (() => void) | null
  actions: ReactNode
}

export function BoothHead({ event, booth, headingLevel, onBack, actions }: Props) {
  const { typeName } = useBoothTexts(event)
  const { id, boothName, images, seek, location } = booth
  const details = 'documents' in booth ? booth : null
  const [first] = details?.documents ?? []
  const Heading = `h${headingLevel}` as const
  const words = useLangProps(event.defaultLanguage)
  const type = typeName(booth.boothType)
  return (
    <header>
      <BoothBanner booth={booth} video={first?.type === 'bvideo' ? first : undefined} onBack={onBack} />
      <Box padX={28} phone={{ padX: 16 }} place="own" className={classes.body}>
        <span className={classes.logo}>
          <Avatar name={boothName} photo={images.logo} size={88} seed={id} shape="company" rim />
        </span>
        <div className={classes.controls}>
          <BoothHeart event={event} booth={booth} />
        </div>
        <Text as={Heading} size={24} weight={700} breaks="anywhere">
          {boothName}
        </Text>
        {seek && (
          <Text tone="soft" above={4} breaks="pretty" preLine measure {...words}>
            {seek}
          </Text>
        )}
        <Row wrap gap={12} rowGap={6} above={10} size={13} tone="meta" breaks="anywhere" className={classes.tags}>
          <Chips items={type ? [type] : []} />
          {location && <LinePlace name={location} />}
        </Row>
        <Row wrap gap={8} above={16} align="stretch" show="filled" className={classes.actions}>
          {details && <EditLink event={event} booth={details} />}
          {actions}
        </Row>
      </Box>
    </header>
  )
}

function EditLink({ event, booth: { id, isMine, mayEdit } }: { event: EventDetails; booth: BoothDetails }) {
  const t = useText()
  if (!mayEdit) return null
  const to = isMine ? `/event/${event.id}/company/profile` : `/event/${event.id}/organize/booths/${id}`
  return (
    <LinkButton to={to} variant="default" icon={IconPencil}>
      {t('booths.edit')}
    </LinkButton>
  )
}
