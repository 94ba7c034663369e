import { IconChartBar } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import type { BesideRoom } from '../../video/index.ts'
import { usePolls } from '../api.ts'
import { seesAllPolls } from '../may-manage.ts'
import { NewPoll } from './new-poll.tsx'
import { PollList } from './poll-list.tsx'

/** Polls beside the picture of a session: those that are open first. */
export function PollsBeside({ event }: BesideRoom) {
  const t = useText()
  const { polls, isPending, error, refetch } = usePolls(event)
  const isOpen = ({ poll }: (typeof polls)[number]) => poll.state === 'published'
  const shown = [...polls.filter(isOpen), ...polls.filter((each) => !isOpen(each))]
  return (
    <Stack gap={12}>
      {seesAllPolls(event) && <NewPoll event={event} />}
      {isPending && <RowsSkeleton count={3} />}
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !error && polls.length === 0 && (
        <Empty icon={<IconChartBar size={26} stroke={1.6} />} title={t('polls.none')}>
          {t(seesAllPolls(event) ? 'polls.none.manage' : 'polls.none.text')}
        </Empty>
      )}
      {shown.length > 0 && <PollList event={event} polls={shown} level={2} />}
    </Stack>
  )
}
