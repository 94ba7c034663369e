import type { EventDetails } from '@parley/contract/app'
import { RoomsNowList } from './rooms-now-list.tsx'
import { VideoSoFar } from './video-so-far.tsx'

/** @see docs/rules/video.md VIDEO-91, VIDEO-94 */
export function VideoOverview({ event, isLive }: { event: EventDetails; isLive: boolean }) {
  if (!event.hasVideo) return null
  return (
    <>
      {isLive && <RoomsNowList event={event} />}
      <VideoSoFar event={event} />
    </>
  )
}
