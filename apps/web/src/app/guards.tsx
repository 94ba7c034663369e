import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { type SignInState, session } from '../lib/api/session.ts'
import { useSignInState } from '../lib/api/use-sign-in-state.ts'
import { useDomainEvent } from '../lib/event/domain-event.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pathOf, wayOn, withReturnPath } from '../lib/page/way-on.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { Redirect } from '../ui/feedback/redirect.tsx'
import { LoadFailed } from '../ui/feedback/states.ts'
import { useIsNowhere } from './page-handle.ts'

const NotFound = lazyPart(() => import('./not-found.tsx').then((it) => it.NotFound))

/** Only for those who are signed in: nothing of the page while that is being found out, then it or `/login`. Without a network, for those too whose day is on this device. */
export function Guarded() {
  const { state, failure, retry } = useSettledSignIn()
  const location = useLocation()
  const isNowhere = useIsNowhere()

  if (state === 'out' && isNowhere) {
    return (
      <Suspense fallback={<Preloader />}>
        <NotFound />
      </Suspense>
    )
  }
  if (state === 'out') {
    return <Redirect to={session.leftByWill() ? '/login' : withReturnPath('/login', pathOf(location))} />
  }
  if (failure) return <LoadFailed onRetry={retry} error={failure} alone />
  return state === 'unknown' ? <Preloader /> : <Outlet />
}

/** Only for guests: a signed-in user goes on to where they wanted to go, to the host's event, or to their events. */
export function GuestOnly() {
  const { state, failure } = useSettledSignIn()
  const { search } = useLocation()
  const home = useHome()

  if (state === 'in') {
    const page = wayOn({ search }) ?? home
    return page ? <Redirect to={page} /> : <Preloader />
  }
  if (state === 'unknown' && !failure) return <Preloader />
  return <Outlet />
}

/** `/` leads into the host's event if that is public, else to all events. */
export function RootRedirect() {
  const home = useHome({ onlyPublic: true })
  return home ? <Redirect to={home} /> : <Preloader />
}

interface Settled {
  readonly state: SignInState
  /** Why it could not be found out whether someone is signed in. */
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
 * Where those who are signed in begin: in the host's event, else at all events. Undefined while that is being found out.
 *
 * @param onlyPublic passes over an event that takes people by invitation
 */
function useHome({ onlyPublic = false } = {}): string | undefined {
  const event = useDomainEvent()
  if (event === undefined) return undefined
  // The event itself knows on which page it opens.
  return event && (event.publicEvent || !onlyPublic) ? `/event/${event.id}/` : EVENTS
}
