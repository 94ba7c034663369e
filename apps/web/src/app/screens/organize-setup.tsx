import { EventActs, OutsideDates, SettingsPage, SetupForm, useOutsideDates } from '../../features/events/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { RowsSkeleton } from '../../ui/feedback/states.ts'
import { useEventTabs } from '../event/use-event-tabs.ts'
import { EventFiles } from './organize-setup/event-files.tsx'

/** /event/{eventId}/organize/setup */
export function OrganizeSetup() {
  const t = useText()
  const event = useCurrentEvent()
  const pages = useEventTabs(event)
  const outside = useOutsideDates(event.id)
  return (
    <SettingsPage title={t('events.setup.title')} lead={t('events.setup.lead')}>
      {(settings) =>
        outside.isPending ? (
          <RowsSkeleton />
        ) : (
          <>
            <OutsideDates event={settings} found={outside} />
            <SetupForm key={event.id} event={settings} pages={pages} />
            <EventFiles eventId={event.id} />
            <EventActs event={event} />
          </>
        )
      }
    </SettingsPage>
  )
}
