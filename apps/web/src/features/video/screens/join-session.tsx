import { videoCalls, videoRoomId } from '@parley/contract/video'
import { IconClock, IconVideoOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isApiFailure, useCall } from '../../../lib/api/index.ts'
import { conferenceLink } from '../../../lib/browser/conference-link.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { stayInSession } from '../../sessions/index.ts'

/**
 * /event/{eventId}/join/{sessionId}: leads to the session's own link, the conference of the event, or the video room.
 * @see docs/rules/video.md VIDEO-71, VIDEO-83
 */
export function JoinSession() {
  const t = useText()
  const { id: eventId } = useCurrentEvent()
  const { sessionId = '' } = useParams()
  const isAttendee = useSearchParams()[0].get('as') === 'attendee'
  const { data, error, refetch } = useCall(videoCalls.getSessionWay, {
    eventId,
    sessionId,
    ...(isAttendee ? { as: 'audience' as const } : {}),
  })
  useTitle(t('video.join'))
  const url = data?.url
  useEffect(() => {
    if (!url) return
    // If a page opened this window, that page reports the stay itself.
    if (!window.opener) stayInSession(window, { eventId, sessionId })
    location.replace(conferenceLink(url))
  }, [url, eventId, sessionId])

  if (data && url === null) {
    return (
      <Navigate
        replace
        to={`/event/${eventId}/room/${videoRoomId(eventId, sessionId)}${isAttendee ? '?as=attendee' : ''}`}
      />
    )
  }
  if (!error) return <Preloader />
  const isEarly = isApiFailure(error, 'videoNotOpen')
  const isOver = isApiFailure(error, 'videoOver')
  if (!isEarly && !isOver && !isApiFailure(error, 'notFound'))
    return <LoadFailed onRetry={refetch} error={error} alone />
  const title = t(isEarly ? 'video.early' : isOver ? 'video.why.over' : 'video.gone')
  return (
    <NoWall title={title}>
      <Empty
        icon={isEarly || isOver ? <IconClock size={26} stroke={1.6} /> : <IconVideoOff size={26} stroke={1.6} />}
        title={title}
        action={<LinkButton to={`/event/${eventId}/sessions/${sessionId}`}>{t('video.toSession')}</LinkButton>}
      >
        {t(isEarly ? 'video.early.sessionText' : isOver ? 'video.why.overText' : 'video.goneText')}
      </Empty>
    </NoWall>
  )
}
