import type { RoomEntryMode } from '@parley/contract/video'
import { type ComponentType, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useVideoRoom } from '../api.ts'
import { NoVideo, videoUnavailableReason } from '../components/no-video.tsx'
import { Room } from '../components/room.tsx'
import { type MeetingPart, MeetingParts } from '../meeting-parts.ts'
import { type SidePanelPart, SidePanelParts } from '../side-panel-parts.ts'

/** Returns the page with parts from other features: before a meeting and beside the picture of a session. */
export const withParts = (parts: readonly MeetingPart[], beside: readonly SidePanelPart[]): ComponentType =>
  function VideoRoomWithParts() {
    return (
      <MeetingParts value={parts}>
        <SidePanelParts value={beside}>
          <VideoRoom />
        </SidePanelParts>
      </MeetingParts>
    )
  }

/** /event/{eventId}/room/{roomId}: a video room. It often opens in another window. */
export function VideoRoom() {
  const t = useText()
  const event = useCurrentEvent()
  const { roomId = '' } = useParams()
  const isAttendee = useSearchParams()[0].get('as') === 'attendee'
  const [as, setAs] = useState<RoomEntryMode | undefined>(isAttendee ? 'audience' : undefined)
  const [goesOn, setGoesOn] = useState(false)
  const [hand, setHand] = useState(false)
  const { data, isPending, error, refetch } = useVideoRoom(event.id, roomId, as)
  const why = videoUnavailableReason(error, data)
  useTitle(data && !why ? undefined : t(why ? `video.${why}` : 'video.title'))

  if (isPending) return <Preloader />
  if (data && !why) {
    return (
      <Room
        key={`${data.room.id} ${data.room.role} ${data.room.streamLink ?? ''}`}
        event={event}
        found={data}
        as={as}
        joinsAtOnce={goesOn}
        onStage={() => setAs('stage')}
        onSentBack={() => {
          setGoesOn(true)
          setHand(false)
          setAs(undefined)
        }}
        hand={hand}
        onOtherStream={async (isUp) => {
          setHand(isUp)
          setGoesOn(true)
          return (await refetch()).isSuccess
        }}
        readAgain={async () => (await refetch()).data}
      />
    )
  }
  if (!why) return <LoadFailed onRetry={refetch} error={error} alone />
  return (
    <NoWall title={t(`video.${why}`)}>
      <NoVideo why={why} action={<LinkButton to={`/event/${event.id}`}>{t('video.toEvent')}</LinkButton>} />
    </NoWall>
  )
}
