import { OutsideNotice, useOutsideDates } from '../../features/events/index.ts'
import { MeetingNumbers } from '../../features/meetings/index.ts'
import { VideoOverview } from '../../features/video/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useOverview } from '../api.ts'
import { Checklist } from './organize-overview/checklist.tsx'
import { Numbers } from './organize-overview/numbers.tsx'
import { Today } from './organize-overview/today.tsx'

/** /event/{eventId}/organize/overview: the steps until the event is live, and then the current day. */
export function OrganizeOverview() {
  const t = useText()
  const event = useCurrentEvent()
  const { data: overview, isError, error, refetch } = useOverview(event.id)
  const outside = useOutsideDates(event.id)
  // All rows appear at once, because a later one would push the others down.
  const data = outside.isPending ? undefined : overview
  const phase = data?.phase ?? 'before'
  return (
    <Page title={t(`app.overview.${phase}`)} lead={data && t(`app.overview.${phase}.lead`, { name: event.name })}>
      {!overview && isError && <LoadFailed onRetry={refetch} error={error} />}
      {!data && !(isError && !overview) && <RowsSkeleton count={8} />}
      {data && data.phase !== 'over' && <OutsideNotice eventId={event.id} dates={outside.data} />}
      {data?.phase === 'before' && (
        <>
          <Checklist event={event} overview={data} />
          <Numbers overview={data} />
        </>
      )}
      {data?.phase === 'live' && <Today event={event} overview={data} />}
      {data?.phase === 'over' && <Numbers overview={data} />}
      {data && data.phase !== 'before' && <VideoOverview event={event} isLive={data.phase === 'live'} />}
      {data && data.phase !== 'over' && <MeetingNumbers event={event} />}
    </Page>
  )
}
