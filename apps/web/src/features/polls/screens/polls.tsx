import { IconChartBar } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePolls } from '../api.ts'
import { NewPoll } from '../components/new-poll.tsx'
import { PollList } from '../components/poll-list.tsx'
import { seesAllPolls } from '../may-manage.ts'

/** /event/{eventId}/polls — what the organizers ask everyone, the newest first. */
export function Polls() {
  const t = useText()
  const event = useCurrentEvent()
  const { polls, isPending, error, refetch } = usePolls(event)
  return (
    <Page title={t('polls.title')} width="reading" actions={seesAllPolls(event) && <NewPoll event={event} />}>
      {isPending && <RowsSkeleton count={3} />}
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !error && polls.length === 0 && (
        <Empty icon={<IconChartBar size={26} stroke={1.6} />} title={t('polls.none')}>
          {t(seesAllPolls(event) ? 'polls.none.manage' : 'polls.none.text')}
        </Empty>
      )}
      {polls.length > 0 && <PollList event={event} polls={polls} level={2} />}
    </Page>
  )
}
