import { testRoomId } from '@parley/contract/video'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useVideoRoom } from '../api.ts'
import { NoVideo, videoUnavailableReason } from '../components/no-video.tsx'
import { TestCall } from '../components/test-call/test-call.tsx'

/** /event/{eventId}/test-call */
export function TestCallScreen() {
  const t = useText()
  const event = useCurrentEvent()
  const { data, isPending, error, refetch } = useVideoRoom(
    event.id,
    testRoomId(event.id, event.me?.participantId ?? ''),
  )
  useTitle(t('video.testCall'))

  if (isPending) return <Preloader />
  const why = videoUnavailableReason(error, data)
  if (data && !why) return <TestCall event={event} found={data} />
  if (!why) return <LoadFailed onRetry={refetch} error={error} alone />
  return (
    <NoWall title={t(`video.${why}`)}>
      <NoVideo why={why} action={<LinkButton to="/my-agenda">{t('video.test.back')}</LinkButton>} />
    </NoWall>
  )
}
