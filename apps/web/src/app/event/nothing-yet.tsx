import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'

/** Replaces every page if the reader may see no tab of the event. */
export function NothingYet() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <EmptyPage heading={event.name} title={t('app.event.nothingYet')}>
      <span lang={event.defaultLanguage}>{event.description}</span>
    </EmptyPage>
  )
}
