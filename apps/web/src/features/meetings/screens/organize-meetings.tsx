import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { EmptyTables } from '../components/numbers/empty-tables.tsx'
import { UnansweredList } from '../components/numbers/unanswered-list.tsx'
import { UnmetList } from '../components/numbers/unmet-list.tsx'
import { useMeetingNumbers } from '../numbers-api.ts'

const LISTS = { unanswered: UnansweredList, tables: EmptyTables, unmet: UnmetList }
const shows = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** /event/{eventId}/organize/meetings?show=… — what of meetings waits for somebody, and what an organizer can do about it. */
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
