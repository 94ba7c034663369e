import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { seesTab } from '../../events/index.ts'
import { useLiveSessions, useProgramme } from '../api.ts'
import classes from './on-now.module.css'
import { SessionTile } from './session-tile.tsx'

/** More than these are seen in the programme. */
const MOST = 6

/** What is on right now, else what starts within the hour; read again every minute. */
export function OnNow({ event }: { event: EventDetails }) {
  const t = useText()
  const now = useNow()
  const enabled = seesTab(event, 'agenda')
  const reply = useLiveSessions(event.id, { enabled })
  const programme = useProgramme(event.id, { enabled }).data
  if (!enabled) return null
  const live = (reply.data?.live ?? []).filter(({ edt }) => now < edt)
  const next = (reply.data?.next ?? []).filter(({ sdt }) => now < sdt)
  const shown = live.length > 0 ? live : next
  const title = live.length > 0 || next.length === 0 ? t('app.lobby.now') : t('app.lobby.soon')
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
      {reply.data && shown.length === 0 && <p className={classes.none}>{t('app.lobby.now.none')}</p>}
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
            />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
