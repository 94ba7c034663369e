import { Button } from '@mantine/core'
import { testRoomId } from '@parley/contract/video'
import { IconVideoOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { useVideoRoom } from '../api.ts'
import { TestCall } from '../components/test-call/test-call.tsx'

/** /event/{eventId}/test-call — tries camera, microphone, speaker and the way to the server, before the first meeting. */
export function TestCallScreen() {
  const t = useText()
  const event = useCurrentEvent()
  const { data, isPending, error, refetch } = useVideoRoom(
    event.id,
    testRoomId(event.id, event.me?.participantId ?? ''),
  )
  useTitle(t('video.testCall'))

  if (isPending) return <Preloader />
  if (!data) return <LoadFailed onRetry={refetch} error={error} alone />
  if (data.hasVideo) return <TestCall event={event} found={data} />
  return (
    <NoWall title={t('video.none')}>
      <Empty
        icon={<IconVideoOff size={26} stroke={1.6} />}
        title={t('video.none')}
        action={
          <Button component={Link} to="/my-agenda">
            {t('video.test.back')}
          </Button>
        }
      >
        {t('video.noneText')}
      </Empty>
    </NoWall>
  )
}
