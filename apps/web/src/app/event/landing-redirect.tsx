import { Navigate } from 'react-router'
import { NothingYet } from './nothing-yet.tsx'
import { useLandingPage } from './use-landing-page.ts'

/** /event/{eventId} and /event/{eventId}/token: redirect to the event's landing page. */
export function LandingRedirect() {
  const page = useLandingPage()
  return page ? <Navigate to={page} replace /> : <NothingYet />
}
