import { importReport } from '@parley/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useProfile } from '../../accounts/index.ts'
import { invalidateProgramme, useImport, useRun } from '../api.ts'
import { Report } from './report.tsx'
import { RunFailed } from './run-failed.tsx'
import { RunProgress } from './run-progress.tsx'

type Props = {
  eventId: string
  importId: string | null
  commandId: string
  fallback: ReactNode
  onAgain: (() => void) | undefined
  onOther: () => void
}

/** Shows the progress of a run. A reload continues at the current state. */
export function Run({ eventId, importId, commandId, fallback, onAgain, onOther }: Props) {
  const client = useQueryClient()
  const { rows, isPending, isGone } = useRun(useProfile().data?.id, commandId)
  const preview = useImport(eventId, importId)
  const [row] = rows
  const isDone = row?.state === 'executed'
  useEffect(() => {
    if (isDone) void invalidateProgramme(client)
  }, [isDone, client])

  if (isGone || (!isPending && !row)) return fallback
  if (row?.state === 'failed') {
    return <RunFailed code={row.error ?? 'internalError'} onAgain={onAgain} onOther={onOther} />
  }
  const report = importReport.safeParse(row?.result)
  if (!isDone || !report.success) return <RunProgress row={row} />
  return (
    <Report eventId={eventId} report={report.data} refused={preview.data?.preview.refused ?? []} onOther={onOther} />
  )
}
