import type { EventDetails } from '@parley/contract/app'
import { EMPTY_TABLE_HOURS } from '@parley/contract/meetings'
import { IconArmchair, IconMoodCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Hint, Row, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { UnansweredList } from '../components/numbers/unanswered-list.tsx'
import { useEmptySlots, useMeetingNumbers, useUnmet } from '../numbers-api.ts'

const LISTS = { unanswered: UnansweredList, tables: EmptyTables, unmet: UnmetList }
const shows = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** /event/{eventId}/organize/meetings?show=… */
export function OrganizeMeetings() {
  const t = useText()
  const event = useCurrentEvent()
  const [params] = useSearchParams()
  const show = shows.find((each) => each === params.get('show')) ?? 'unanswered'
  const { data } = useMeetingNumbers(event.id)
  const counts = data && { unanswered: data.unanswered.all, tables: data.emptyTables, unmet: data.unmet }
  const tabs = shows.map((each) => ({
    key: each,
    label: t(`meetings.numbers.tab.${each}`),
    href: `?show=${each}`,
    current: each === show,
    badge: counts && counts[each] > 0 ? <CountBadge count={counts[each]} /> : null,
  }))
  const List = LISTS[show]
  return (
    <Page title={t('meetings.numbers.page')} lead={t('meetings.numbers.lead')} width="reading">
      <Tabs label={t('meetings.numbers.page')} items={tabs} />
      <List event={event} />
    </Page>
  )
}

function EmptyTables({ event }: { event: EventDetails }) {
  const t = useText()
  const slots = useEmptySlots(event.id, true)
  const { data } = slots
  if (!data) return <Loading of={slots} rows={4} />
  if (data.results.length === 0) {
    return (
      <Empty icon={IconArmchair} title={t('meetings.numbers.tables.none')}>
        {t('meetings.numbers.tables.none.text', { count: EMPTY_TABLE_HOURS })}
      </Empty>
    )
  }
  return (
    <CardGrid label={t('meetings.numbers.tab.tables')} as="rows">
      {data.results.map(({ id, dealRoomId, dealRoom, sdt, edt, tables, free }) => (
        <ManagedRow
          key={id}
          name={dealRoom}
          acts={
            <LinkButton
              variant="default"
              to={`/event/${event.id}/organize/dealrooms/${dealRoomId}`}
              aria-label={t('meetings.numbers.openRoom.of', { name: dealRoom })}
            >
              {t('meetings.numbers.openRoom')}
            </LinkButton>
          }
        >
          <Hint leading="body" breaks="pretty" measure>
            <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} withDay /> ·{' '}
            {t('meetings.numbers.freeOf', { count: free, all: tables })}
          </Hint>
        </ManagedRow>
      ))}
    </CardGrid>
  )
}

const TEXT = { size: 14, tone: 'meta', leading: 'body', breaks: 'pretty' } as const

function UnmetList({ event }: { event: EventDetails }) {
  const t = useText()
  const list = useUnmet(event.id, true)
  if (!list.data) return <Loading of={list} rows={4} />
  if (list.data.length === 0) {
    return (
      <Empty icon={IconMoodCheck} title={t('meetings.numbers.unmet.none')}>
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
