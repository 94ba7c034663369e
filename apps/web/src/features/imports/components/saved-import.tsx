import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useImport, useRunImport } from '../api.ts'
import { Preview } from './preview.tsx'
import type { TimeChoice } from './preview-notes.tsx'
import { Report } from './report.tsx'
import { RunFailed } from './run-failed.tsx'
import { RunProgress } from './run-progress.tsx'

const LOOK_EVERY_MS = 2_000

type Props = {
  importId: string
  onRun: (commandId: string) => void
  onAgain: (() => void) | undefined
  onOther: () => void
}

export function SavedImport({ importId, onRun, onAgain, onOther }: Props) {
  const { id: eventId, timezone } = useCurrentEvent()
  const failureToast = useFailureToast()
  const [isElsewhere, setElsewhere] = useState(false)
  const { data, isError, error, refetch } = useImport(eventId, importId, isElsewhere ? LOOK_EVERY_MS : undefined)
  const run = useRunImport()

  // Another person's run has no live topic here, so it is polled.
  if (isElsewhere !== (data?.state === 'running')) setElsewhere(!isElsewhere)
  if (isApiFailure(error, 'notFound')) return <RunFailed code={null} onAgain={onAgain} onOther={onOther} />
  if (isError) return <LoadFailed onRetry={refetch} error={error} />
  if (!data) return <RowsSkeleton />
  const { preview, state } = data
  if (state === 'done') return <Report eventId={eventId} report={preview} refused={preview.refused} onOther={onOther} />
  if (state === 'running') return <RunProgress row={undefined} />
  if (state === 'failed' || isApiFailure(run.error, 'importStale')) {
    return <RunFailed code="importStale" onAgain={onAgain} onOther={onOther} />
  }
  const start = (choice: TimeChoice) => {
    failureToast.clear()
    run.mutate(
      { eventId, importId, ...choice },
      {
        onSuccess: ({ commandId }) => onRun(commandId),
        onError: (failure) => {
          if (!isApiFailure(failure, 'importStale')) failureToast.showCallError(failure)
        },
      },
    )
  }
  return (
    <Preview
      eventId={eventId}
      preview={preview}
      eventZone={timezone}
      isStarting={run.isPending || run.isSuccess}
      onRun={start}
      onOther={onOther}
    />
  )
}
