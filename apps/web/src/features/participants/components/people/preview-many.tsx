import type { ManyPreview } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { type SelectedInput, useManyPreview } from '../../people-api.ts'

type Props = { eventId: string; selected: SelectedInput; children: (preview: ManyPreview) => ReactNode }

export function PreviewMany({ eventId, selected, children }: Props) {
  const { data, isError, error, refetch } = useManyPreview(eventId, selected, true)
  if (data) return children(data)
  return isError ? <LoadFailed onRetry={refetch} error={error} /> : <RowsSkeleton count={2} />
}
