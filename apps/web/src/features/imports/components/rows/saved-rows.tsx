import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useFileKind } from '../../file-kind.ts'
import { useCompareRows, useRowsImport, useRunRows } from '../../rows-api.ts'
import { useCreateInPlace } from '../../use-create-in-place.ts'
import type { ImportChoice } from './import-choice.tsx'
import { RowsFailed } from './rows-failed.tsx'
import { RowsPreview } from './rows-preview.tsx'
import { RowsReport } from './rows-report.tsx'
import { RowsProgress } from './rows-run.tsx'

const LOOK_EVERY_MS = 2_000

type Props = {
  eventId: string
  importId: string
  /** The failure code of the run. Null if this window has followed no failed run. */
  failedWith: string | null
  onRun: (commandId: string) => void
  /** Called after a new comparison. The result of the earlier run is then obsolete. */
  onCompared: () => void
  onOther: () => void
}

export function SavedRows({ eventId, importId, failedWith, onRun, onCompared, onOther }: Props) {
  const t = useText()
  const failureToast = useFailureToast()
  const [isElsewhere, setElsewhere] = useState(false)
  const { data, isError, error, refetch } = useRowsImport(eventId, importId, isElsewhere ? LOOK_EVERY_MS : undefined)
  const [compare, run] = [useCompareRows(), useRunRows()]
  const { name, stale } = useFileKind()
  const create = useCreateInPlace(eventId)
  const [isCreating, setCreating] = useState(false)

  // Another person's run has no live topic here, so it is polled.
  if (isElsewhere !== (data?.state === 'running')) setElsewhere(!isElsewhere)
  if (isApiFailure(error, 'notFound')) return <RowsFailed code={null} onOther={onOther} />
  if (isError) return <LoadFailed onRetry={refetch} error={error} />
  if (!data) return <RowsSkeleton />
  const { preview, state, report } = data
  if (state === 'done' && report) {
    return <RowsReport eventId={eventId} report={report} problems={preview.problems} onOther={onOther} />
  }
  if (state === 'running' && failedWith === null) return <RowsProgress row={undefined} />
  const again = async () => {
    const fields = preview.columns.map(({ field }) => field)
    const types = preview.types.flatMap(({ name, typeId }) => (typeId === null ? [] : [{ name, typeId }]))
    const { statuses, country, overwrite } = preview
    const columnChoices = { fields, types, statuses: statuses.map(({ rows: _rows, ...each }) => each), overwrite }
    await compare.mutateAsync({ eventId, importId, ...columnChoices, ...(country === null ? {} : { country }) })
    run.reset()
    onCompared()
  }
  const isStale = isApiFailure(run.error, stale)
  if (state === 'failed' || failedWith !== null || isStale) {
    const savedCount = report ? report.counts.added + report.counts.changed : 0
    const title = savedCount > 0 ? t(`imports.${name}.stopped`, { count: savedCount }) : t(`imports.${name}.failed`)
    return <RowsFailed title={title} code={failedWith ?? stale} onAgain={again} onOther={onOther} />
  }
  const tell = failureToast.showCallError
  const start = ({ take, invite }: ImportChoice) => {
    failureToast.clear()
    run.mutate(
      { eventId, importId, take, invite },
      {
        onSuccess: ({ commandId }) => onRun(commandId),
        onError: (failure) => {
          if (!isApiFailure(failure, stale)) tell(failure)
        },
      },
    )
  }
  return (
    <RowsPreview
      eventId={eventId}
      preview={preview}
      isComparing={isCreating || compare.isPending}
      isStarting={run.isPending || run.isSuccess}
      onCompare={(columnChoices, options) => {
        failureToast.clear()
        setCreating(true)
        void create(preview, columnChoices, options)
          .then((made) => compare.mutateAsync({ eventId, importId, ...columnChoices, ...made }))
          .catch(tell)
          .finally(() => setCreating(false))
      }}
      onRun={start}
      onOther={onOther}
    />
  )
}
