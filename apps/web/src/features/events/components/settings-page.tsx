import type { EventSettings } from '@parley/contract/events'
import type { ReactNode } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useEventSettings } from '../api.ts'

type Props = {
  title: string
  lead: string
  width?: 'full' | 'reading'
  children: (event: EventSettings) => ReactNode
}

export function SettingsPage({ title, lead, width = 'reading', children }: Props) {
  const { id } = useCurrentEvent()
  const settings = useEventSettings(id)
  const { data } = settings
  return (
    <Page title={title} lead={lead} width={width}>
      {data && children(data)}
      <Loading of={settings} />
    </Page>
  )
}
