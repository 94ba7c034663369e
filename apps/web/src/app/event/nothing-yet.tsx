import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** In the place of every page of an event of which one sees no tab. */
export function NothingYet() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <Page title={event.name} titleHidden width="reading">
      <Empty title={t('app.event.nothingYet')}>
        <span lang={event.defaultLanguage}>{event.description}</span>
      </Empty>
    </Page>
  )
}
