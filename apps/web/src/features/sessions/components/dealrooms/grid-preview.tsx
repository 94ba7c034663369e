import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { useDealRoomPreview } from '../../deal-room-api.ts'
import { type DealRoomValues, dealRoomDraftOf, readableHours } from '../../deal-room-values.ts'
import { MeetingsDrawer, type MeetingsOf } from './meetings-drawer.tsx'
import { SlotGrid } from './slot-grid.tsx'

type Props = { event: EventDetails; values: DealRoomValues; dealRoomId: string | null }

const PAUSE_MS = 400

/** Shows the number of slots on each day, and the effect on existing meetings. */
export function GridPreview({ event, values, dealRoomId }: Props) {
  const t = useText()
  const { number, dayAndTime } = useFormats()
  const [shown, show] = useState<MeetingsOf | null>(null)
  const draft = dealRoomDraftOf(values)
  const { slotMinutes, pauseMinutes, tables } = draft
  const input = useDebounced(
    JSON.stringify({
      eventId: event.id,
      ...(dealRoomId === null ? {} : { dealRoomId }),
      ...readableHours(draft),
      slotMinutes,
      pauseMinutes,
      tableIds: tables.flatMap(({ id }) => id ?? []),
    }),
    PAUSE_MS,
  )
  const preview = useDealRoomPreview(JSON.parse(input))
  const { data } = preview
  const open = data ? data.slots.length - data.begun : 0
  return (
    <Stack as="section" gap={12} pad={20} surface="card" breaks="anywhere" aria-label={t('sessions.dealRooms.preview')}>
      <Text as="h2" size={16}>
        {t('sessions.dealRooms.preview')}
      </Text>
      {preview.isError && !data && <LoadFailed onRetry={preview.refetch} error={preview.error} />}
      {preview.isPending && <RowsSkeleton count={4} />}
      {data && (
        <>
          <Text weight={600} role="status">
            {data.tooMany
              ? t('error.tooManySlots')
              : t('sessions.dealRooms.sum', {
                  slots: t('sessions.dealRooms.slots', { count: open, number: number(open) }),
                  tables: t('sessions.dealRooms.atTables', { count: tables.length, number: number(tables.length) }),
                  meetings: t('sessions.dealRooms.meetings', {
                    count: open * tables.length,
                    number: number(open * tables.length),
                  }),
                })}
          </Text>
          {data.begun > 0 && (
            <Text size={14} tone="meta">
              {t('sessions.dealRooms.begun', { count: data.begun })}
            </Text>
          )}
          {data.kept.map(({ sdt, meetings }) => (
            <Text key={sdt} size={14} tone="meta">
              {t('sessions.dealRooms.kept', { when: dayAndTime(sdt, event.timezone), count: meetings })}
            </Text>
          ))}
          {data.tablesInUse.map(({ id, name, meetings }) => (
            <Text key={id} size={14} tone="alert">
              {t('sessions.dealRooms.tableStays', { name, count: meetings })}{' '}
              <Text
                as="button"
                type="button"
                padX={0}
                padY={2}
                tone="ink"
                weight={600}
                underline
                onClick={() => show({ title: name, tableId: id })}
              >
                {t('sessions.dealRooms.showMeetings')}
              </Text>
            </Text>
          ))}
          <SlotGrid
            label={t('sessions.dealRooms.preview')}
            event={event}
            slots={data.slots.map(({ sdt, edt }) => ({ id: String(sdt), sdt, edt }))}
          />
        </>
      )}
      {dealRoomId !== null && (
        <MeetingsDrawer event={event} dealRoomId={dealRoomId} of={shown} onClose={() => show(null)} />
      )}
    </Stack>
  )
}
