import { HOUR_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { REMINDED_EVERY_HOURS, type Unanswered } from '@parley/contract/meetings'
import { IconBell, IconMoodCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Empty, Loading } from '../../../../ui/feedback/states.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMeetingNumbers, useRemind, useUnanswered } from '../../numbers-api.ts'

const TEXT = { size: 14, tone: 'meta', leading: 'body', breaks: 'pretty' } as const

export function UnansweredList({ event }: { event: EventDetails }) {
  const t = useText()
  const toasts = useToasts()
  const [asks, setAsks] = useState(false)
  const list = useUnanswered(event.id, true)
  const remind = useRemind()
  const count = useMeetingNumbers(event.id).data?.remindable
  const send = async (participantId?: string) => {
    const { reminded } = await remind.mutateAsync({ eventId: event.id, ...(participantId ? { participantId } : {}) })
    if (reminded > 0) toasts.success(t('meetings.numbers.reminded', { count: reminded }))
    else toasts.info(t('meetings.numbers.nobodyReminded'))
  }
  if (!list.data) return <Loading of={list} rows={4} />
  if (list.data.length === 0) {
    return (
      <Empty icon={IconMoodCheck} title={t('meetings.numbers.unanswered.none')}>
        {t('meetings.numbers.unanswered.none.text')}
      </Empty>
    )
  }
  return (
    <>
      <Row wrap gap={12} justify="between">
        <Text {...TEXT} measure>
          {t('meetings.numbers.unanswered.text')}
        </Text>
        <QuietButton icon={IconBell} onClick={() => setAsks(true)} disabled={!count}>
          {t('meetings.numbers.remindAll', { count: count ?? 0 })}
        </QuietButton>
      </Row>
      <CardGrid label={t('meetings.numbers.tab.unanswered')} as="rows">
        {list.data.map((each) => (
          <Waits key={each.participant.id} event={event} each={each} onRemind={() => send(each.participant.id)} />
        ))}
      </CardGrid>
      {list.hasNextPage && (
        <QuietButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('meetings.numbers.more')}
        </QuietButton>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('meetings.numbers.remindAll.ask', { count: count ?? 0 })}
        confirmLabel={t('meetings.numbers.remindAll.confirm', { count: count ?? 0 })}
        onConfirm={() => send()}
      >
        {t('meetings.numbers.remindAll.text')}
      </ConfirmDialog>
    </>
  )
}

function Waits({ event, each, onRemind }: { event: EventDetails; each: Unanswered; onRemind: () => Promise<void> }) {
  const t = useText()
  const now = useNow()
  const { dayAndTime } = useFormats()
  const { participant, requests, oldest, remindedAt } = each
  const isReminded = remindedAt !== null && now - remindedAt < REMINDED_EVERY_HOURS * HOUR_MS
  return (
    <ManagedRow
      name={participant.fullName}
      title={<Link to={`/event/${event.id}/attendees/${participant.id}`}>{participant.fullName}</Link>}
      acts={
        <LoadingButton
          variant="default"
          disabled={isReminded}
          aria-label={t('meetings.numbers.remind.of', { person: participant.fullName })}
          onPress={onRemind}
        >
          {t('meetings.numbers.remind')}
        </LoadingButton>
      }
    >
      <Text {...TEXT} measure>
        {t('meetings.numbers.waits', { count: requests, since: dayAndTime(oldest, event.timezone) })}
        {remindedAt !== null &&
          ` ${t('meetings.numbers.remindedAt', { time: dayAndTime(remindedAt, event.timezone) })}`}
      </Text>
    </ManagedRow>
  )
}
