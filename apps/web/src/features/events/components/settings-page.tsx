import type { EventSettings } from '@parley/contract/events'
import type { ReactNode } from 'react'
import { useCurrentEvent } from '../../../lib/current-event.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useEventSettings } from '../api.ts'

type Props = {
  title: string
  lead: string
  width?: 'full' | 'reading'
  children: (event: EventSettings) => ReactNode
}

/** A page about the settings of the current event, once they are there. */
export function SettingsPage({ title, lead, width = 'reading', children }: Props) {
  const { id } = useCurrentEvent()
  const { data, isError, error, refetch } = useEventSettings(id)
  return (
    <Page title={title} lead={lead} width={width}>
      {data && children(data)}
      {!data && isError && <LoadFailed onRetry={refetch} error={error} />}
      {!data && !isError && <RowsSkeleton />}
    </Page>
  )
}
