import { VisuallyHidden } from '@mantine/core'
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Picture } from '../parts/picture.tsx'
import { REACTION_ICONS } from '../parts/reaction-icons.ts'
import type { ShownPerson } from './shown-people.ts'
import classes from './tile.module.css'

type Props = {
  person: ShownPerson
  isSpeaking: boolean
  /** On a line that carries voices alone no picture comes. */
  isWithoutPicture?: boolean
  isSmall?: boolean
  menu?: ReactNode
}

/** A person in a room: their picture, or their face where the camera is off, with name and marks. */
export function Tile({ person, isSpeaking, isWithoutPicture = false, isSmall = false, menu }: Props) {
  const t = useText()
  const { id, name, photo, picture, isOwn, hasSound, isHandUp, reaction } = person
  const Reacted = reaction && REACTION_ICONS[reaction]
  const said = isOwn ? t('video.you') : name
  const shown = isOwn || !isWithoutPicture ? picture : null
  return (
    <figure className={classes.tile} data-speaking={isSpeaking || undefined} data-small={isSmall || undefined}>
      {shown ? (
        <Picture track={shown} isMirrored={isOwn} label={t('video.pictureOf', { name: said })} />
      ) : (
        <Avatar name={name} photo={photo} seed={id} size={isSmall ? 40 : 88} />
      )}
      {isHandUp && (
        <span className={classes.hand}>
          <IconHandStop size={isSmall ? 16 : 20} stroke={2} aria-hidden="true" />
          <VisuallyHidden>{t('video.handUp')}</VisuallyHidden>
        </span>
      )}
      {reaction && Reacted && (
        <span key={reaction} className={classes.reaction} role="img" aria-label={t(`video.reaction.${reaction}`)}>
          <Reacted size={isSmall ? 24 : 40} stroke={1.8} aria-hidden="true" />
        </span>
      )}
      <figcaption className={classes.name}>
        {!hasSound && (
          <>
            <IconMicrophoneOff size={15} stroke={2} aria-hidden="true" />
            <VisuallyHidden>{t('video.isSilent')}</VisuallyHidden>
          </>
        )}
        <span className={classes.text}>{said}</span>
        {isSpeaking && <VisuallyHidden>{t('video.speaks')}</VisuallyHidden>}
      </figcaption>
      {menu && <span className={classes.menu}>{menu}</span>}
    </figure>
  )
}
