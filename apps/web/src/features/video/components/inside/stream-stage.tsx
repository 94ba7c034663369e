import { useText } from '../../../../lib/i18n/index.ts'
import { embeddedVideo, VIDEO_HOST_NAMES } from '../../../../lib/video/video-address.ts'
import { Box, Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import { EmbeddedVideo } from '../../../../ui/media/embedded-video.tsx'
import classes from './stream-stage.module.css'

/**
 * Shows a stream. If the network blocks the stream's host, the frame stays empty. For this case a link to the stream's
 * own page is shown.
 * @see docs/rules/video.md VIDEO-85
 */
export function StreamStage({ title, address }: { title: string; address: string }) {
  const t = useText()
  const video = embeddedVideo(address)
  if (!video) return null
  return (
    <Grid gap={4} tall={0} className={classes.place}>
      <Row justify="center" tall={0} overflow="auto" className={classes.frame}>
        <Box round={12} overflow="hidden" className={classes.stream}>
          <EmbeddedVideo title={t('video.streamOf', { name: title })} video={video} playsByItself isHeard />
        </Box>
      </Row>
      <Text size={13} text="center" className={classes.help}>
        <Text as="a" tone="meta" href={address} target="_blank" rel="noopener noreferrer">
          {t('video.stream.open', { host: VIDEO_HOST_NAMES[video.host] })}
        </Text>
      </Text>
    </Grid>
  )
}
