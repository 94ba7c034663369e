import type { BoothCard, BoothDocument } from '@parley/contract/booths'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { embeddedVideo } from '../../../../lib/video/video-address.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { EmbeddedVideo } from '../../../../ui/media/embedded-video.tsx'
import { BackOnCover } from '../../../../ui/people/detail-cover.tsx'
import { BoothCover } from '../booth-cover.tsx'
import classes from './booth-banner.module.css'

const CALM = '(prefers-reduced-motion: reduce)'

type Props = {
  booth: Pick<BoothCard, 'id' | 'boothName' | 'images'>
  video: BoothDocument | undefined
  onBack: (() => void) | null
}

/** @see docs/rules/expo.md EXPO-5 */
export function BoothBanner({ booth, video, onBack }: Props) {
  const t = useText()
  const embedded = video && video.contentType === null ? embeddedVideo(video.url) : null
  const isFile = video !== undefined && video.contentType !== null
  const isFilm = isFile || embedded !== null
  return (
    <div className={`${looks({ place: 'own', overflow: 'hidden' })} ${classes.banner}`} data-film={isFilm || undefined}>
      {isFile && <OwnFilm key={video.id} name={booth.boothName} url={video.url} />}
      {embedded && (
        <EmbeddedVideo title={t('booths.video.of', { name: booth.boothName })} video={embedded} playsByItself />
      )}
      {!isFilm && <BoothCover className={classes.cover} banner={booth.images.banner} seed={booth.id} />}
      {onBack && <BackOnCover onBack={onBack} />}
    </div>
  )
}

/** Plays the booth's film without sound. It starts automatically unless reduced motion is set, and can be stopped. */
function OwnFilm({ name, url }: { name: string; url: string }) {
  const t = useText()
  const isCalm = useMedia(CALM)
  const film = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(!isCalm)
  const toggle = () => {
    if (plays) film.current?.pause()
    else void film.current?.play().catch(() => undefined)
  }
  const Icon = plays ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      <video
        ref={film}
        className={`${looks({ show: 'block', wide: 'full', line: 'none', picture: 'cover' })} ${classes.film}`}
        src={url}
        aria-label={t('booths.video.of', { name })}
        autoPlay={!isCalm}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
      />
      <span className={classes.control}>
        <IconButton
          label={t(plays ? 'booths.video.pause' : 'booths.video.play')}
          onClick={toggle}
          size={40}
          radius="xl"
          variant="transparent"
        >
          <Icon size={18} color="#fff" />
        </IconButton>
      </span>
    </>
  )
}
