import type { EventDetails } from '@parley/contract/app'
import { IconChartBar } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { type ShownPoll, usePolls } from '../api.ts'
import { seesAllPolls } from '../may-manage.ts'
import { PollList } from './poll-list.tsx'

const isOpen = ({ poll }: ShownPoll) => poll.state === 'published'

/** Lists all polls, the newest first. `openFirst` puts open ones before the others. */
export function AllPolls({ event, openFirst = false }: { event: EventDetails; openFirst?: boolean }) {
  const t = useText()
  const { polls, isPending, error, refetch } = usePolls(event)
  if (isPending) return <RowsSkeleton count={3} />
  if (polls.length === 0 && !error) {
    return (
      <Empty icon={IconChartBar} title={t('polls.none')}>
        {t(seesAllPolls(event) ? 'polls.none.manage' : 'polls.none.text')}
      </Empty>
    )
  }
  const shown = openFirst ? [...polls.filter(isOpen), ...polls.filter((each) => !isOpen(each))] : polls
  return (
    <>
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {shown.length > 0 && <PollList event={event} polls={shown} level={2} />}
    </>
  )
}
