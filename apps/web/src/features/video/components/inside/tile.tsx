import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Row, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Picture } from '../parts/picture.tsx'
import { REACTION_ICONS } from '../parts/reaction-icons.ts'
import type { ShownPerson } from './shown-people.ts'
import classes from './tile.module.css'

type Props = {
  person: ShownPerson
  isSpeaking: boolean
  isWithoutPicture?: boolean
  isSmall?: boolean
  menu?: ReactNode
}

export function Tile({ person, isSpeaking, isWithoutPicture = false, isSmall = false, menu }: Props) {
  const t = useText()
  const { id, name, photo, picture, isOwn, hasSound, isHandUp, reaction } = person
  const Reacted = reaction && REACTION_ICONS[reaction]
  const shownName = isOwn ? t('video.you') : name
  const shown = isOwn || !isWithoutPicture ? picture : null
  return (
    <Row
      as="figure"
      justify="center"
      shrink
      surface="sunken"
      round={isSmall ? 12 : 16}
      line="around"
      place="own"
      high="full"
      overflow="hidden"
      className={classes.tile}
      data-speaking={isSpeaking || undefined}
      data-small={isSmall || undefined}
    >
      {shown ? (
        <Picture track={shown} isMirrored={isOwn} label={t('video.pictureOf', { name: shownName })} />
      ) : (
        <Avatar name={name} photo={photo} seed={id} size={isSmall ? 40 : 88} />
      )}
      {isHandUp && (
        <Row as="span" justify="center" round="full" square={36} className={classes.hand}>
          <IconHandStop size={isSmall ? 16 : 20} stroke={2} color="#191915" aria-hidden="true" />
          <VisuallyHidden>{t('video.handUp')}</VisuallyHidden>
        </Row>
      )}
      {reaction && Reacted && (
        <Row
          as="span"
          key={reaction}
          justify="center"
          round="full"
          className={classes.reaction}
          role="img"
          aria-label={t(`video.reaction.${reaction}`)}
        >
          <Reacted size={isSmall ? 24 : 40} stroke={1.8} color="#f2bd5f" aria-hidden="true" />
        </Row>
      )}
      <Row
        as="figcaption"
        gap={6}
        padX={isSmall ? 8 : 10}
        padY={isSmall ? 2 : 4}
        round="full"
        size={isSmall ? 12 : 13}
        tone="white"
        weight={600}
        leading="snug"
        className={classes.name}
      >
        {!hasSound && (
          <>
            <IconMicrophoneOff size={15} stroke={2} aria-hidden="true" />
            <VisuallyHidden>{t('video.isSilent')}</VisuallyHidden>
          </>
        )}
        <Box as="span" lines={1}>
          {shownName}
        </Box>
        {isSpeaking && <VisuallyHidden>{t('video.speaks')}</VisuallyHidden>}
      </Row>
      {menu && <span className={classes.menu}>{menu}</span>}
    </Row>
  )
}
