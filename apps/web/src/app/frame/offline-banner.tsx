import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { fetchPart, lazyPart } from '../../lib/lazy-part.ts'
import { useConnectionState } from '../../lib/live/index.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'

const load = () => fetchPart(() => import('./offline-note.tsx').then((it) => it.OfflineNote))
const OfflineNote = lazyPart(load)

/** Milliseconds before an interruption is shown. Shorter ones resolve themselves. */
const LOST_AFTER_MS = 4_000

/**
 * Shows that the connection is lost. The banner is loaded while there is a connection. Once that is back, failed data
 * are fetched again.
 */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const isLost = useConnectionState() === 'lost'
  const isStored = useSignInState() === 'offline'
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) load().catch(() => undefined)
  }, [isIdle])
  useRefetchFailed(isLost || !isOnline || isStored)
  if (!isOnline || isStored) return <Note isStored={isStored} />
  return isLost && <DelayedNote />
}

function Note({ isStored = false }) {
  return (
    <Suspense fallback={null}>
      <OfflineNote isStored={isStored} />
    </Suspense>
  )
}

/** Fetches failed data again after every interruption, even a short one. */
function useRefetchFailed(isGone: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isGone) return
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isGone, queries])
}

function DelayedNote() {
  return useHasElapsed(LOST_AFTER_MS) && <Note />
}
