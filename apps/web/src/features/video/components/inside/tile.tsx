import { VisuallyHidden } from '@mantine/core'
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Picture } from '../parts/picture.tsx'
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
  const { id, name, photo, picture, isOwn, hasSound, isHandUp } = person
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
