import { Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { MatchWish } from '../../features/matching/index.ts'
import { MatchCount } from '../../features/networking/index.ts'
import { OwnEventProfile } from '../../features/participants/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { findReturnPath } from '../../lib/page/return-path.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { Box } from '../../ui/layout/box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useHasPage } from '../app-table.ts'
import { personActions } from '../contributions/person-actions.ts'
import { personPanels } from '../contributions/person-panels.ts'
import { OwnPerson } from '../detail/own-person.tsx'
import { maySeePage } from '../event/landing.ts'
import { useLandingPage } from '../event/use-landing-page.ts'

/** /event/{eventId}/event-profile */
export function EventProfile() {
  const event = useCurrentEvent()
  const t = useText()
  const has = useHasPage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const pageAt = (page: string | null) => {
    const at = `/event/${event.id}/${page}`
    return page && maySeePage(event, page) && has(at) ? at : null
  }
  const landing = useLandingPage() ?? `/event/${event.id}`
  const wanted = findReturnPath({ state })
  return (
    <>
      <OwnEventProfile
        event={event}
        Matches={MatchCount}
        onDone={() => navigate(wanted ?? pageAt(event.afterProfilePath) ?? landing, { replace: true })}
        onLater={() => navigate(wanted ?? landing, { replace: true })}
      >
        <Page title={t('participants.profile.title')} titleHidden width="reading">
          <Box surface="card" phone={{ bleed: true }} overflow="clip">
            <DetailContext
              value={{ params: { eventId: event.id }, inModal: false, close: () => void navigate(landing) }}
            >
              <OwnPerson event={event} panels={personPanels} actions={personActions} within />
            </DetailContext>
          </Box>
        </Page>
      </OwnEventProfile>
      {!params.has('step') && (
        <Suspense fallback={null}>
          <MatchWish event={event} />
        </Suspense>
      )}
    </>
  )
}
