import type { ManyPreview } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { Loading } from '../../../../ui/feedback/states.ts'
import { type SelectedInput, useManyPreview } from '../../people-api.ts'

type Props = { eventId: string; selected: SelectedInput; children: (preview: ManyPreview) => ReactNode }

export function PreviewMany({ eventId, selected, children }: Props) {
  const preview = useManyPreview(eventId, selected, true)
  return preview.data ? children(preview.data) : <Loading of={preview} rows={2} />
}
