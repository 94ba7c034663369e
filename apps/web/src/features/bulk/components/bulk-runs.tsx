import type { EventDetails } from '@parley/contract/app'
import type { BulkRun } from '@parley/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MessageId } from '../../../lib/i18n/messages.ts'
import { useTexts } from '../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { RunProgress } from '../../../ui/people/run-progress.tsx'
import { forgetAfterRun, useBulkCommand, useBulkRuns, useStopBulk, useUndoBulk } from '../api.ts'
import { useBulkWords } from '../use-bulk-words.ts'
import classes from './bulk.module.css'
import { Effects } from './effects.tsx'

const TONES = { running: 'waiting', executed: 'good', stopped: 'neutral', failed: 'bad' } as const

/** What was done to many at once: on its way, at its end, or failed. A reload finds it as it is by then. */
export function BulkRuns({ event }: { event: EventDetails }) {
  const t = useText()
  const { data, isError, error, refetch } = useBulkRuns(event.id)
  if (!data) return isError && <LoadFailed onRetry={refetch} error={error} />
  if (data.runs.length === 0) return null
  return (
    <Section title={t('bulk.runs')}>
      <ul className={classes.runs}>
        {data.runs.map((run) => (
          <Run key={run.id} run={run} event={event} />
        ))}
      </ul>
    </Section>
  )
}

function Run({ run, event }: { run: BulkRun; event: EventDetails }) {
  const t = useText()
  const client = useQueryClient()
  const { dayAndTime } = useFormats()
  const { nameOf, attendance } = useBulkWords()
  const explain = useFailureText()
  const [stop, undo] = [useStopBulk(), useUndoBulk()]
  const which = { eventId: event.id, runId: run.id }
  const isRunning = run.state === 'running'
  const command = useBulkCommand(isRunning ? run.commandId : null)
  const isOver = isRunning && command !== undefined && command.state !== 'running'
  useEffect(() => {
    if (isOver) void forgetAfterRun(client)
  }, [isOver, client])
  const [done, all] = [command?.stepsDone ?? 0, command?.stepsAll ?? 0]
  return (
    <li className={classes.run} aria-label={nameOf(run)}>
      <div className={classes.head}>
        <p className={classes.what}>{nameOf(run)}</p>
        <span role="status">
          <StatusChip tone={TONES[run.state]} label={t(`bulk.state.${run.state}`)} />
        </span>
      </div>
      {isRunning && (
        <>
          {run.act !== 'move' && (
            <div className={classes.progress}>
              <RunProgress done={done} all={all} onStop={() => stop.mutateAsync(which)} />
            </div>
          )}
          <p className={classes.text}>
            {all > 0 && `${t('ui.run.progress', { done, all })}. `}
            {t('bulk.running.note')}
          </p>
        </>
      )}
      {run.state === 'failed' && <FailedText code={run.error} isPart={(run.people?.done ?? 0) > 0} />}
      {run.state !== 'running' && run.act !== 'move' && run.people && (
        <Effects counts={attendance(run.act, run.people)} />
      )}
      {run.moved && (
        <p className={classes.text}>
          {t('bulk.move.moved', { count: run.moved.sessions })} {t('bulk.move.told', { count: run.moved.people })}
        </p>
      )}
      {run.mayBeUndone && (
        <LoadingButton
          className={classes.undo}
          variant="default"
          size="compact-sm"
          onPress={() => undo.mutateAsync(which)}
          explain={explain}
        >
          <span aria-hidden="true">{t('ui.undo')}</span>
          <span className={classes.heard}>{t('bulk.undo.what', { what: nameOf(run) })}</span>
        </LoadingButton>
      )}
      <p className={classes.text}>{dayAndTime(run.cdt, event.timezone)}</p>
    </li>
  )
}

function FailedText({ code, isPart }: { code: string | null; isPart: boolean }) {
  const t = useText()
  const { texts } = useTexts()
  const key = `error.${code}`
  return (
    <p className={classes.text}>
      {t(key in texts ? (key as MessageId) : 'error.internalError')}{' '}
      {t(isPart ? 'bulk.failed.part' : 'bulk.failed.none')}
    </p>
  )
}
