import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { type SignInState, session } from '../lib/api/session.ts'
import { useSignInState } from '../lib/api/use-sign-in-state.ts'
import { useHostEvent } from '../lib/event/host-event.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { findReturnPath, pathOf, withReturnPath } from '../lib/page/return-path.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { Redirect } from '../ui/feedback/redirect.tsx'
import { LoadFailed } from '../ui/feedback/states.ts'
import { useIsNotFoundPage } from './page-handle.ts'

const NotFound = lazyPart(() => import('./not-found.tsx').then((it) => it.NotFound))

/**
 * Admits signed-in users. Shows nothing until the state is known. Without a network, users with a stored day are
 * admitted too.
 */
export function Guarded() {
  const { state, failure, retry } = useSettledSignIn()
  const location = useLocation()
  const isNotFoundPage = useIsNotFoundPage()

  if (state === 'out' && isNotFoundPage) {
    return (
      <Suspense fallback={<Preloader />}>
        <NotFound />
      </Suspense>
    )
  }
  if (state === 'out') {
    return <Redirect to={session.hasSignedOut() ? '/login' : withReturnPath('/login', pathOf(location))} />
  }
  if (failure) return <LoadFailed onRetry={retry} error={failure} alone />
  return state === 'unknown' ? <Preloader /> : <Outlet />
}

/** Admits guests. Signed-in users continue to the page they wanted, the host's event, or their events. */
export function GuestOnly() {
  const { state, failure } = useSettledSignIn()
  const { search } = useLocation()
  const home = useHome()

  if (state === 'in') {
    const page = findReturnPath({ search }) ?? home
    return page ? <Redirect to={page} /> : <Preloader />
  }
  if (state === 'unknown' && !failure) return <Preloader />
  return <Outlet />
}

/** Redirects to the host's event if that is public, otherwise to all events. */
export function RootRedirect() {
  const home = useHome({ onlyPublic: true })
  return home ? <Redirect to={home} /> : <Preloader />
}

interface Settled {
  readonly state: SignInState
  readonly failure: unknown
  readonly retry: () => void
}

function useSettledSignIn(): Settled {
  const state = useSignInState()
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const retry = () => {
    setFailure(null)
    setTries((before) => before + 1)
  }
  useEffect(() => {
    if (state === 'unknown') session.fresh(null).catch(setFailure)
  }, [state, tries])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return { state, failure: state === 'unknown' ? failure : null, retry }
}

const EVENTS = '/event/list'

/**
 * Returns the URL of the host's event, otherwise of all events. Undefined until it is known.
 * @param onlyPublic true to skip an event that is by invitation only
 */
function useHome({ onlyPublic = false } = {}): string | undefined {
  const event = useHostEvent()
  if (event === undefined) return undefined
  // The event itself chooses its landing page.
  return event && (event.publicEvent || !onlyPublic) ? `/event/${event.id}/` : EVENTS
}
