import { Progress } from '@mantine/core'
import type { CommandRow } from '@parley/contract/app'
import { peopleReport } from '@parley/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useProfile } from '../../../accounts/index.ts'
import { useRun } from '../../api.ts'
import { forgetPeople, usePeopleImport } from '../../people-api.ts'
import { useFocusFirst } from '../../use-focus-first.ts'
import classes from '../parts/run-progress.module.css'
import { PeopleReport } from './people-report.tsx'

type Props = {
  eventId: string
  importId: string
  commandId: string
  /** In the place of a run of someone else, of one that failed, or of one that is forgotten. */
  fallback: (code: string | null) => ReactNode
  onOther: () => void
}

/** A run, live: on its way, or at its end. A reload finds it as it is by then. */
export function PeopleRun({ eventId, importId, commandId, fallback, onOther }: Props) {
  const client = useQueryClient()
  const { rows, isPending, isGone } = useRun(useProfile().data?.id, commandId)
  const kept = usePeopleImport(eventId, importId)
  const [row] = rows
  const isOver = row !== undefined && row.state !== 'running'
  useEffect(() => {
    if (isOver) void forgetPeople(client)
  }, [isOver, client])

  if (isGone || (!isPending && !row)) return fallback(null)
  if (row?.state === 'failed') return fallback(row.error ?? 'internalError')
  const report = peopleReport.safeParse(row?.result)
  if (row?.state !== 'executed' || !report.success) return <PeopleProgress row={row} />
  const problems = kept.data?.preview.problems ?? []
  return <PeopleReport eventId={eventId} report={report.data} problems={problems} onOther={onOther} />
}

/** How many rows are behind a run. */
export function PeopleProgress({ row }: { row: CommandRow | undefined }) {
  const t = useText()
  const heading = useFocusFirst<HTMLHeadingElement>()
  const [done, all] = [row?.stepsDone ?? 0, row?.stepsAll ?? 0]
  return (
    <div className={classes.card}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('imports.people.running')}
      </h2>
      <Progress
        value={all > 0 ? (done / all) * 100 : 0}
        transitionDuration={220}
        size={8}
        radius="xl"
        aria-label={t('imports.people.running')}
      />
      <p className={classes.note} role="status">
        {all > 0 ? t('imports.people.running.rows', { done, all }) : t('imports.people.running.begins')}
      </p>
      <p className={classes.note}>{t('imports.running.note')}</p>
    </div>
  )
}
