import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { useMedia } from '../../lib/use-media.ts'
import { playerAddress, VIDEO_HOST_NAMES, type EmbeddedVideo as Video } from '../../lib/video/video-address.ts'
import { allowVideosFrom, useMayPlayFrom } from '../../lib/video/video-consent.ts'
import { Stack, Text } from '../layout/box.tsx'
import classes from './embedded-video.module.css'

const CALM = '(prefers-reduced-motion: reduce)'

type Props = {
  title: string
  video: Video
  /** True if the video starts without a press, unless the reader prefers reduced motion. */
  playsByItself?: boolean
  /** True if the reader has just pressed something to watch the video, so that it has sound. */
  isHeard?: boolean
}

/** Plays a video. Nothing is requested from YouTube or Vimeo until the reader has allowed it on this device. */
export function EmbeddedVideo({ title, video, playsByItself = false, isHeard = false }: Props) {
  const t = useText()
  const isCalm = useMedia(CALM)
  const mayPlay = useMayPlayFrom(video.host)
  const host = VIDEO_HOST_NAMES[video.host]
  if (!mayPlay) {
    return (
      <Stack align="center" justify="center" gap={12} tone="hero" text="center" className={classes.asks}>
        <Button
          variant="white"
          color="dark"
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
          onClick={() => allowVideosFrom(video.host)}
        >
          {t('ui.video.playFrom', { host })}
        </Button>
        <Text size={13} breaks="pretty" measure="short">
          {t('ui.video.tells', { host })}
        </Text>
      </Stack>
    )
  }
  return (
    <iframe
      className={classes.film}
      title={title}
      src={playerAddress(video, playsByItself && !isCalm, isHeard)}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      // `allow-same-origin` is safe, because the player is on another origin. The player does not work without it.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  )
}
