import { Navigate } from 'react-router'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useHasPage } from '../app-table.ts'
import { landingPage } from './landing.ts'

/** /event/{eventId} and /event/{eventId}/token — leads on to the page on which the event opens. */
export function LandingRedirect() {
  const t = useText()
  const event = useCurrentEvent()
  const has = useHasPage()
  const phone = useIsPhone()
  const page = landingPage(event, phone, (page) => has(`/event/${event.id}/${page}`))
  if (page) return <Navigate to={`/event/${event.id}/${page}`} replace />
  return (
    <Page title={event.name} titleHidden width="reading">
      <Empty title={t('app.event.nothingYet')}>{event.description}</Empty>
    </Page>
  )
}
