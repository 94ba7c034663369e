import type { EventDetails } from '@parley/contract/app'
import { type LiveSession, mayJoinSession } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useAgenda } from '../../agenda/index.ts'
import { hasLobbyBlock, type LobbyPart, seesTab } from '../../events/index.ts'
import { useLiveSessions, useProgramme } from '../api.ts'
import { JoinSession } from './joining/join-session.tsx'
import { SessionTile } from './session-tile.tsx'

/** Maximum number of sessions. The programme shows the rest. */
const MOST = 6

function useOnNow(event: EventDetails, isPlaced = true) {
  const now = useNow()
  const enabled = isPlaced && seesTab(event, 'agenda')
  const reply = useLiveSessions(event.id, { enabled })
  // The programme has the rooms of these sessions.
  const programme = useProgramme(event.id, { enabled })
  const { rows } = useAgenda()
  const isElsewhere = ({ id }: LiveSession) =>
    hasLobbyBlock(event, 'next') && rows.some(({ sessionId, cancelled }) => sessionId === id && !cancelled)
  const live = (reply.data?.live ?? []).filter(({ edt }) => now < edt)
  const next = (reply.data?.next ?? []).filter(({ sdt }) => now < sdt)
  const found = live.length > 0 ? live : next
  return {
    now,
    enabled,
    reply,
    programme,
    isOn: live.length > 0,
    found,
    shown: found.filter((each) => !isElsewhere(each)),
  }
}

/**
 * Returns true if the block is shown. Null while loading. An empty block is only shown during the event, and if there
 * is a programme.
 */
export function useIsOnNow(event: EventDetails, isPlaced: boolean): boolean | null {
  const { now, enabled, reply, programme, found, shown } = useOnNow(event, isPlaced)
  if (!enabled) return false
  if (reply.isLoading || programme.isLoading) return null
  if (reply.isLoadingError || found.length > 0) return reply.isLoadingError || shown.length > 0
  const isDuring = event.startDateMillis <= now && now < event.endDateMillis
  return isDuring && programme.data?.days.length !== 0
}

/**
 * Lists the sessions that are on now, or else those that start within the hour. Omits sessions that the lobby's agenda
 * block already shows. Refreshes every minute.
 */
export function OnNow({ event, title: own }: LobbyPart) {
  const t = useText()
  const { now, enabled, reply, isOn, found, shown, ...read } = useOnNow(event)
  const programme = read.programme.data
  if (!enabled) return null
  const title = own ?? t(isOn || found.length === 0 ? 'app.lobby.now' : 'app.lobby.soon')
  return (
    <Section
      title={title}
      action={
        <MoreLink href={`/event/${event.id}/sessions`}>
          {shown.length > MOST ? t('app.lobby.allSessions', { count: shown.length }) : t('app.lobby.programme')}
        </MoreLink>
      }
    >
      {reply.isPending && <RowsSkeleton count={2} />}
      {reply.isError && !reply.data && <LoadFailed onRetry={reply.refetch} error={reply.error} />}
      {reply.data && shown.length === 0 && (
        <Text pad={16} line="dashed" round={16} tone="meta">
          {t('app.lobby.now.none')}
        </Text>
      )}
      {shown.length > 0 && (
        <CardGrid label={title} as="cards" minWidth={300}>
          {shown.slice(0, MOST).map((session) => (
            <SessionTile
              key={session.id}
              event={event}
              session={session}
              now={now}
              room={programme && (programme.rooms.find(({ id }) => id === session.locationId)?.name ?? null)}
              color={programme?.tracks.find(({ id }) => id === session.trackId)?.color ?? null}
              join={<Join event={event} session={session} />}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

/** @see docs/rules/video.md VIDEO-84 */
function Join({ event, session }: { event: EventDetails; session: LiveSession }) {
  const { rows } = useAgenda()
  const own = rows.find(({ eventId, sessionId }) => eventId === event.id && sessionId === session.id)
  const joins = mayJoinSession(session, { role: own?.role ?? null, organizer: event.me?.organizer === true })
  if (!joins) return null
  const { id, sdt, edt } = session
  return <JoinSession eventId={event.id} sessionId={id} startsAt={sdt} endsAt={edt} isOnStage={joins === 'stage'} />
}
