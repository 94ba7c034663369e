import type { EventDetails } from '@parley/contract/app'
import type { BulkRun } from '@parley/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type MessageId, useFormats, useText, useTexts } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { RunProgress } from '../../../ui/people/run-progress.tsx'
import { invalidateAfterRun, useBulkCommand, useBulkRuns, useStopBulk, useUndoBulk } from '../api.ts'
import { useBulkTexts } from '../use-bulk-texts.ts'
import { Effects } from './effects.tsx'

const UNDO = looks({ self: 'start' })
const TONES = { running: 'waiting', executed: 'good', stopped: 'neutral', failed: 'bad' } as const

export function BulkRuns({ event }: { event: EventDetails }) {
  const t = useText()
  const { data, isError, error, refetch } = useBulkRuns(event.id)
  if (!data) return isError && <LoadFailed onRetry={refetch} error={error} />
  if (data.runs.length === 0) return null
  return (
    <Section title={t('bulk.runs')}>
      <Stack as="ul" gap={10}>
        {data.runs.map((run) => (
          <Run key={run.id} run={run} event={event} />
        ))}
      </Stack>
    </Section>
  )
}

function Run({ run, event }: { run: BulkRun; event: EventDetails }) {
  const t = useText()
  const client = useQueryClient()
  const { dayAndTime } = useFormats()
  const { nameOf, attendance } = useBulkTexts()
  const [stop, undo] = [useStopBulk(), useUndoBulk()]
  const which = { eventId: event.id, runId: run.id }
  const isRunning = run.state === 'running'
  const command = useBulkCommand(isRunning ? run.commandId : null)
  const isOver = isRunning && command !== undefined && command.state !== 'running'
  useEffect(() => {
    if (isOver) void invalidateAfterRun(client)
  }, [isOver, client])
  const [done, all] = [command?.stepsDone ?? 0, command?.stepsAll ?? 0]
  return (
    <Stack as="li" surface="card" gap={8} padX={18} padY={14} aria-label={nameOf(run)}>
      <Row wrap justify="between" gap={12} rowGap={6}>
        <Text weight={600} breaks="anywhere">
          {nameOf(run)}
        </Text>
        <span role="status">
          <StatusChip tone={TONES[run.state]} label={t(`bulk.state.${run.state}`)} />
        </span>
      </Row>
      {isRunning && (
        <>
          {run.act !== 'move' && (
            <Row wrap gap={16} rowGap={8}>
              <RunProgress done={done} all={all} onStop={() => stop.mutateAsync(which)} />
            </Row>
          )}
          <Text size={14} tone="meta" breaks="pretty">
            {all > 0 && `${t('ui.run.progress', { done, all })}. `}
            {t('bulk.running.note')}
          </Text>
        </>
      )}
      {run.state === 'failed' && <FailedText code={run.error} isPart={(run.people?.done ?? 0) > 0} />}
      {run.state !== 'running' && run.act !== 'move' && run.people && (
        <Effects counts={attendance(run.act, run.people)} />
      )}
      {run.moved && (
        <Text size={14} tone="meta" breaks="pretty">
          {t('bulk.move.moved', { count: run.moved.sessions })} {t('bulk.move.told', { count: run.moved.people })}
        </Text>
      )}
      {run.mayBeUndone && (
        <LoadingButton className={UNDO} variant="default" size="compact-sm" onPress={() => undo.mutateAsync(which)}>
          <span aria-hidden="true">{t('ui.undo')}</span>
          <VisuallyHidden>{t('bulk.undo.what', { what: nameOf(run) })}</VisuallyHidden>
        </LoadingButton>
      )}
      <Text size={14} tone="meta" breaks="pretty">
        {dayAndTime(run.cdt, event.timezone)}
      </Text>
    </Stack>
  )
}

function FailedText({ code, isPart }: { code: string | null; isPart: boolean }) {
  const t = useText()
  const { texts } = useTexts()
  const key = `error.${code}`
  return (
    <Text size={14} tone="meta" breaks="pretty">
      {t(key in texts ? (key as MessageId) : 'error.internalError')}{' '}
      {t(isPart ? 'bulk.failed.part' : 'bulk.failed.none')}
    </Text>
  )
}
