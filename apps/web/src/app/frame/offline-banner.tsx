import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { fetchPart, lazyPart } from '../../lib/lazy-part.ts'
import { useConnectionState } from '../../lib/live/index.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { useAfter } from '../../ui/feedback/use-after.ts'

const load = () => fetchPart(() => import('./offline-note.tsx').then((it) => it.OfflineNote))
const OfflineNote = lazyPart(load)

/** A connection that breaks for a moment mends itself; it is worth a word only after that. */
const LOST_AFTER_MS = 4_000

/** Says that the connection is gone, and what is sent later by itself; once it is back, what is shown is loaded again. It is here before it is gone. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const isLost = useConnectionState() === 'lost'
  const isStored = useSignInState() === 'offline'
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) load().catch(() => undefined)
  }, [isIdle])
  useLoadFailedAnew(isLost || !isOnline || isStored)
  if (!isOnline || isStored) return <Note isStored={isStored} />
  return isLost && <LateNote />
}

function Note({ isStored = false }) {
  return (
    <Suspense fallback={null}>
      <OfflineNote isStored={isStored} />
    </Suspense>
  )
}

/** What failed to load while the connection was gone, however shortly, is loaded by itself once it is back. */
function useLoadFailedAnew(isGone: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isGone) return
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isGone, queries])
}

function LateNote() {
  return useAfter(LOST_AFTER_MS) && <Note />
}
