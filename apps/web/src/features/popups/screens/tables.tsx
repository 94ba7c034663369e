import type { EventDetails } from '@parley/contract/app'
import { IconArmchair, IconClock } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NetworkingTabs } from '../../networking/index.ts'
import { NoVideo } from '../../video/index.ts'
import { usePopups } from '../api.ts'
import { NewTable } from '../components/new-table.tsx'
import { TableGrid, useIsTime } from '../components/table-grid.tsx'

/**
 * /event/{eventId}/tables
 * @see docs/rules/popups.md TABLE-14
 */
export function Tables() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <Page title={t('popups.title')} titleHidden>
      <NetworkingTabs event={event} here="tables" />
      {event.hasVideo ? <AllTables event={event} /> : <NoVideo why="off" />}
    </Page>
  )
}

function AllTables({ event }: { event: EventDetails }) {
  const t = useText()
  const popups = usePopups(event)
  const { data } = popups
  const isTime = useIsTime(data)
  const boothId = event.me?.organizer ? null : (data?.ownBoothId ?? null)
  const mayMake = event.me?.organizer === true || boothId !== null
  return (
    <>
      <Row wrap justify="between" gap={24} rowGap={12}>
        <Text tone="meta" basis={320} measure>
          {t('popups.lead')}
        </Text>
        {data && mayMake && <NewTable event={event} boothId={boothId} />}
      </Row>
      <Loading of={popups} rows={3} />
      {data && data.popups.length > 0 && !isTime && <Closed opensAt={data.opensAt} />}
      {data?.popups.length === 0 && (
        <Empty icon={IconArmchair} title={t('popups.none')}>
          {t(mayMake ? 'popups.none.manage' : 'popups.none.text')}
        </Empty>
      )}
      {data && data.popups.length > 0 && (
        <TableGrid event={event} label={t('popups.title')} popups={data.popups} times={data} level={2} />
      )}
    </>
  )
}

function Closed({ opensAt }: { opensAt: number }) {
  const t = useText()
  const event = useCurrentEvent()
  const { day } = useFormats()
  const isEarly = useNow() < opensAt
  return (
    <Note icon={<IconClock size={18} stroke={1.7} aria-hidden="true" />}>
      {isEarly ? t('popups.early', { day: day(opensAt, event.timezone) }) : t('popups.over')}
    </Note>
  )
}
