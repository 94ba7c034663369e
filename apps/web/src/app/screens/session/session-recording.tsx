import { type SessionDetails, upcomingState } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { useNow } from '../../../lib/use-now.ts'
import { embeddedVideo } from '../../../lib/video/video-address.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { EmbeddedVideo } from '../../../ui/media/embedded-video.tsx'

/** Shows the recording on YouTube or Vimeo after the last time of the talk. */
export function SessionRecording({ session }: { session: SessionDetails }) {
  const t = useText()
  const level = useHeadingLevel()
  const now = useNow()
  const { name, offlineLink, sesArray } = session
  const video = offlineLink ? embeddedVideo(offlineLink) : null
  const isOver = sesArray.every((each) => each.state === 'cancelled' || upcomingState(each, now) === 'expired')
  if (!video || !isOver) return null
  return (
    <Section size="part" level={level} title={t('sessions.detail.recording')}>
      <EmbeddedVideo title={t('sessions.detail.recordingOf', { name })} video={video} />
    </Section>
  )
}
