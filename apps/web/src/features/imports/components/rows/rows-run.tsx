import type { CommandRow } from '@parley/contract/app'
import { rowsReport } from '@parley/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useProfile } from '../../../accounts/index.ts'
import { useRun } from '../../api.ts'
import { useFileKind } from '../../file-kind.ts'
import { invalidateRows, useRowsImport } from '../../rows-api.ts'
import { ProgressNote, StepProgress } from '../parts/step-head.tsx'
import { RowsReport } from './rows-report.tsx'

type Props = {
  eventId: string
  importId: string
  commandId: string
  fallback: (code: string | null) => ReactNode
  onOther: () => void
}

/** Shows the progress of a run. A reload continues at the current state. */
export function RowsRun({ eventId, importId, commandId, fallback, onOther }: Props) {
  const client = useQueryClient()
  const { rows, isPending, isGone } = useRun(useProfile().data?.id, commandId)
  const rowsImport = useRowsImport(eventId, importId)
  const kind = useFileKind()
  const [row] = rows
  const isOver = row !== undefined && row.state !== 'running'
  useEffect(() => {
    if (isOver) void invalidateRows(client, kind)
  }, [isOver, client, kind])

  if (isGone || (!isPending && !row)) return fallback(null)
  if (row?.state === 'failed') return fallback(row.error ?? 'internalError')
  const report = rowsReport.safeParse(row?.result)
  if (row?.state !== 'executed' || !report.success) return <RowsProgress row={row} />
  const problems = rowsImport.data?.preview.problems ?? []
  return <RowsReport eventId={eventId} report={report.data} problems={problems} onOther={onOther} />
}

export function RowsProgress({ row }: { row: CommandRow | undefined }) {
  const t = useText()
  const { name } = useFileKind()
  const [done, all] = [row?.stepsDone ?? 0, row?.stepsAll ?? 0]
  return (
    <StepProgress title={t(`imports.${name}.running`)} done={done} all={all}>
      <ProgressNote isHeard>
        {all > 0 ? t('imports.rows.running.rows', { done, all }) : t('imports.rows.running.begins')}
      </ProgressNote>
      <ProgressNote>{t('imports.running.note')}</ProgressNote>
    </StepProgress>
  )
}
