import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { Grid, Row, Stack } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { typeText } from '../../participants/index.ts'
import { useProgramme } from '../../sessions/index.ts'
import { type AttendanceInput, useAttendancePreview, useRunAttendance } from '../api.ts'
import { useBulkTexts } from '../use-bulk-texts.ts'
import { Effects } from './effects.tsx'

export function AttendanceForm({ event }: { event: EventDetails }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const { language } = useLanguage()
  const { timeRange } = useFormats()
  const { dayText } = useBulkTexts()
  const [act, setAct] = useState<'join' | 'leave'>('join')
  const [typeIds, setTypeIds] = useState<readonly string[]>([])
  const [day, setDay] = useState<string | null>(null)
  const [sessionId, setSessionId] = useState('')
  const [block, setBlock] = useState(false)
  const [asks, setAsks] = useState(false)
  const programme = useProgramme(event.id, { day })
  const run = useRunAttendance()
  const sessions = programme.data?.sessions ?? []
  const session = sessions.find(({ id }) => id === sessionId)
  const input: AttendanceInput | null =
    session && typeIds.length > 0
      ? { eventId: event.id, sessionId, typeIds: [...typeIds], act, block: act === 'join' && block }
      : null
  const preview = useAttendancePreview(input)
  const count = preview.data?.done ?? 0
  return (
    <Section title={t('bulk.attendance.title')}>
      <Stack surface="card" gap={18} pad={20}>
        <Radio.Group
          {...field(t('bulk.attendance.act'), true)}
          value={act}
          onChange={(chosen) => setAct(chosen === 'leave' ? 'leave' : 'join')}
        >
          <Row wrap gap={24} rowGap={10} align="stretch">
            <Radio value="join" label={t('bulk.join.act')} />
            <Radio value="leave" label={t('bulk.leave.act')} />
          </Row>
        </Radio.Group>
        <ChoiceField
          {...field(t('bulk.attendance.types'), true)}
          several
          choices={event.participantTypes.map((type) => ({ id: type.id, label: typeText(type, language) }))}
          defaultValue={[]}
          onChange={setTypeIds}
        />
        {programme.isError && !programme.data ? (
          <LoadFailed onRetry={programme.refetch} error={programme.error} />
        ) : (
          <Grid fit min={140} gap={24} rowGap={10}>
            <NativeSelect
              {...field(t('bulk.day'), true)}
              value={day ?? programme.data?.day ?? ''}
              data={(programme.data?.days ?? []).map((each) => ({ value: each, label: dayText(each) }))}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <NativeSelect
              {...field(t('bulk.session'), true)}
              value={session ? sessionId : ''}
              data={[
                { value: '', label: t('bulk.session.choose') },
                ...sessions.map((each) => ({
                  value: each.id,
                  label: `${timeRange(each.sdt, each.edt, event.timezone)} ${each.name}`,
                })),
              ]}
              onChange={({ currentTarget }) => setSessionId(currentTarget.value)}
            />
          </Grid>
        )}
        {act === 'join' && (
          <Checkbox
            checked={block}
            onChange={({ currentTarget }) => setBlock(currentTarget.checked)}
            label={t('ui.field.optional', { label: t('bulk.block') })}
            description={t('bulk.block.text')}
          />
        )}
        {input && <Preview act={act} preview={preview} />}
        <Button disabled={!input || count === 0 || preview.isError} onClick={() => setAsks(true)}>
          {t(`bulk.${act}.button`, { count })}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(`bulk.${act}.ask`, { count, name: session?.name ?? '' })}
        confirmLabel={t(`bulk.${act}.confirm`)}
        onConfirm={async () => {
          if (input) await run.mutateAsync(input)
          toasts.success(t('bulk.started'))
        }}
      >
        {t(`bulk.${act}.askText`)}
      </ConfirmDialog>
    </Section>
  )
}

function Preview({ act, preview }: { act: 'join' | 'leave'; preview: ReturnType<typeof useAttendancePreview> }) {
  const { attendance } = useBulkTexts()
  if (preview.isError) return <LoadFailed onRetry={preview.refetch} error={preview.error} />
  if (!preview.data) return <RowsSkeleton count={1} />
  return <Effects counts={attendance(act, preview.data)} />
}
