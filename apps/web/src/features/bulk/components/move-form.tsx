import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MAX_MOVE_MINUTES } from '@parley/contract/bulk'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { SEARCH_AFTER_MS } from '../../../ui/forms/search-row.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useProgramme } from '../../sessions/index.ts'
import { type MoveInput, useMovePreview, useRunMove } from '../api.ts'
import { useBulkTexts } from '../use-bulk-texts.ts'
import { Effects } from './effects.tsx'

export function MoveForm({ event }: { event: EventDetails }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const { dayText, minutesText } = useBulkTexts()
  const [day, setDay] = useState<string | null>(null)
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [typed, setTyped] = useState('15')
  const [locationId, setLocationId] = useState('')
  const [asks, setAsks] = useState(false)
  const programme = useProgramme(event.id)
  const run = useRunMove()
  const settled = useDebounced(typed, SEARCH_AFTER_MS)
  const minutes = Number(settled)
  const isWrong = !Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MOVE_MINUTES
  const shownDay = day ?? programme.data?.day ?? null
  const input: MoveInput | null =
    shownDay && !isWrong
      ? {
          eventId: event.id,
          day: shownDay,
          minutes: direction === 'later' ? minutes : -minutes,
          ...(locationId ? { locationId } : {}),
        }
      : null
  const preview = useMovePreview(input)
  // The count is zero while the preview still belongs to the previously typed number.
  const count = settled === typed ? (preview.data?.sessions ?? 0) : 0
  return (
    <Section title={t('bulk.move.title')}>
      <Stack surface="card" gap={18} pad={20}>
        {programme.isError && !programme.data && <LoadFailed onRetry={programme.refetch} error={programme.error} />}
        {programme.data && (
          <Grid fit min={140} gap={24} rowGap={10}>
            <NativeSelect
              {...field(t('bulk.day'), true)}
              value={shownDay ?? ''}
              data={programme.data.days.map((each) => ({ value: each, label: dayText(each) }))}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <NativeSelect
              {...field(t('bulk.room'), true)}
              value={locationId}
              data={[
                { value: '', label: t('bulk.room.all') },
                ...programme.data.rooms.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => setLocationId(currentTarget.value)}
            />
          </Grid>
        )}
        <Grid fit min={140} gap={24} rowGap={10}>
          <TextInput
            {...field(t('bulk.minutes'), true)}
            inputMode="numeric"
            maxLength={5}
            value={typed}
            error={isWrong && t('bulk.minutes.wrong', { number: MAX_MOVE_MINUTES })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Radio.Group
            {...field(t('bulk.direction'), true)}
            value={direction}
            onChange={(chosen) => setDirection(chosen === 'earlier' ? 'earlier' : 'later')}
          >
            <Row wrap gap={24} rowGap={10} align="stretch">
              <Radio value="later" label={t('bulk.later')} />
              <Radio value="earlier" label={t('bulk.earlier')} />
            </Row>
          </Radio.Group>
        </Grid>
        <Text size={14} tone="meta" breaks="pretty">
          {t('bulk.move.text')}
        </Text>
        {input && <Preview preview={preview} />}
        <Button disabled={!input || count === 0 || preview.isError} onClick={() => setAsks(true)}>
          {t('bulk.move.button', { count })}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('bulk.move.ask', { count, day: dayText(shownDay), minutes: minutesText(input?.minutes ?? 0) })}
        confirmLabel={t('bulk.move.confirm')}
        confirmDisabled={count === 0}
        onConfirm={async () => {
          if (!input || !preview.data) return
          await run.mutateAsync({ ...input, seen: preview.data.seen }).catch((error: unknown) => {
            // The preview is out of date.
            if (isApiFailure(error)) void preview.refetch()
            throw error
          })
          toasts.success(t('bulk.started'))
        }}
      >
        {t('bulk.move.askText', { count: preview.data?.people ?? 0 })}
      </ConfirmDialog>
    </Section>
  )
}

function Preview({ preview }: { preview: ReturnType<typeof useMovePreview> }) {
  const t = useText()
  if (preview.isError) return <LoadFailed onRetry={preview.refetch} error={preview.error} />
  if (!preview.data) return <RowsSkeleton count={1} />
  const { sessions, people, busyPeople, roomClashes, outside, begun } = preview.data
  return (
    <Effects
      counts={[
        [t('bulk.move.sessions'), sessions],
        [t('bulk.move.people'), people],
        [t('bulk.move.busyPeople'), busyPeople],
        [t('bulk.move.roomClashes'), roomClashes],
        [t('bulk.move.outside'), outside],
        [t('bulk.move.begun'), begun],
      ]}
    />
  )
}
