import { Navigate } from 'react-router'
import { NothingYet } from './nothing-yet.tsx'
import { useLandingPage } from './use-landing-page.ts'

/** /event/{eventId} and /event/{eventId}/token */
export function LandingRedirect() {
  const page = useLandingPage()
  return page ? <Navigate to={page} replace /> : <NothingYet />
}
