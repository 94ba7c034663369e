import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createPath, useLocation, useMatches, useNavigation } from 'react-router'
import { awaitParts, headFor, isOld, lookForRelease, waitingParts } from '../lib/await-part.ts'
import { useText } from '../lib/i18n/use-text.ts'
import { useConnectionState } from '../lib/live/index.ts'
import { watchPresses } from '../lib/press-guard.ts'
import { useToasts } from '../ui/feedback/use-toasts.ts'
import { useAppTable } from './app-table.ts'

/** What is shown first has come by then. */
const AHEAD_AFTER_MS = 4_000
const NOTHING: readonly (() => Promise<unknown>)[] = []
const WAITS_LONG_MS = 3_600_000

/** What keeps a page going: it survives a lost connection and a new release, and a second tap. */
export function KeepGoing() {
  useEffect(watchPresses, [])
  useEffect(awaitParts, [])
  useNewRelease()
  useTellOfWaiting()
  useFetchAhead()
  return null
}

/** The next page is loaded as a whole where there is a new release. */
function useNewRelease() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const heading = next ? createPath(next.mask ?? next) : null
  useEffect(() => headFor(heading), [heading])

  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (isOld()) location.reload()
  }, [pathname])

  const isLost = useConnectionState() === 'lost'
  useEffect(() => {
    if (isLost) return () => void lookForRelease()
    return undefined
  }, [isLost])
}

/** In words, where a page does not open because of the connection. */
function useTellOfWaiting() {
  const t = useText()
  const toasts = useToasts()
  const isWaiting = useSyncExternalStore(waitingParts.watch, waitingParts.holds)
  const tell = useEffectEvent(() =>
    toasts.warning(t('app.waiting.text'), {
      title: t('app.waiting.title'),
      about: 'waiting parts',
      state: waitingParts,
      lifeMs: WAITS_LONG_MS,
    }),
  )
  useEffect(() => {
    if (isWaiting) tell()
  }, [isWaiting])
}

/** Inside an event: what one opens from its pages is here before the connection may be lost. */
function useFetchAhead() {
  const { ahead = NOTHING } = useAppTable()
  const isInEvent = useMatches().some(({ params }) => params.eventId !== undefined)
  useEffect(() => {
    if (!isInEvent) return
    const timer = setTimeout(() => void fetchInTurn(ahead), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInEvent, ahead])
}

async function fetchInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // What is not here by then is fetched when it is opened.
  for (const fetchPart of parts) await fetchPart().catch(() => undefined)
}
