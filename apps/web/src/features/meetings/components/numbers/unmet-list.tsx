import type { EventDetails } from '@parley/contract/app'
import { IconMoodCheck } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useUnmet } from '../../numbers-api.ts'

const TEXT = { size: 14, tone: 'meta', leading: 'body', breaks: 'pretty' } as const

export function UnmetList({ event }: { event: EventDetails }) {
  const t = useText()
  const list = useUnmet(event.id, true)
  if (list.isPending) return <RowsSkeleton count={4} />
  if (!list.data) return <LoadFailed onRetry={list.refetch} error={list.error} />
  if (list.data.length === 0) {
    return (
      <Empty icon={<IconMoodCheck size={26} stroke={1.6} />} title={t('meetings.numbers.unmet.none')}>
        {t('meetings.numbers.unmet.none.text')}
      </Empty>
    )
  }
  return (
    <>
      <Row wrap gap={12} justify="between">
        <Text {...TEXT} measure>
          {t('meetings.numbers.unmet.text')}
        </Text>
        <LinkButton variant="default" to={`/event/${event.id}/organize/matching`}>
          {t('meetings.numbers.plan')}
        </LinkButton>
      </Row>
      <CardGrid label={t('meetings.numbers.tab.unmet')} as="rows">
        {list.data.map(({ participant, requests }) => (
          <ManagedRow
            key={participant.id}
            name={participant.fullName}
            start={
              <Avatar
                name={participant.fullName}
                photo={participant.profilePhotoPath}
                size={40}
                seed={participant.id}
              />
            }
            acts={
              <LinkButton
                variant="default"
                to={`/event/${event.id}/attendees/${participant.id}`}
                aria-label={t('meetings.numbers.book.of', { person: participant.fullName })}
              >
                {t('meetings.numbers.book')}
              </LinkButton>
            }
          >
            <Text {...TEXT} measure>
              {[participant.jobTitle, participant.company].filter(Boolean).join(' · ')}{' '}
              {requests > 0 && t('meetings.numbers.requests', { count: requests })}
            </Text>
          </ManagedRow>
        ))}
      </CardGrid>
      {list.hasNextPage && (
        <QuietButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('meetings.numbers.more')}
        </QuietButton>
      )}
    </>
  )
}
