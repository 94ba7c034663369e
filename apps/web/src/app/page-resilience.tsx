import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { awaitParts, checkForRelease, hasNewRelease, waitingParts } from '../lib/await-part.ts'
import { useText } from '../lib/i18n/index.ts'
import { useConnectionState } from '../lib/live/index.ts'
import { guardPresses } from '../lib/press-guard.ts'
import { useToasts } from '../ui/feedback/use-toasts.ts'

const WAITS_LONG_MS = 3_600_000

export function PageResilience() {
  useEffect(guardPresses, [])
  useEffect(awaitParts, [])
  useNewRelease()
  useWaitingToast()
  return null
}

/** Reloads the page on the next navigation if there is a new release. */
function useNewRelease() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hasNewRelease()) location.reload()
  }, [pathname])

  const isLost = useConnectionState() === 'lost'
  useEffect(() => {
    if (isLost) return () => void checkForRelease()
    return undefined
  }, [isLost])
}

function useWaitingToast() {
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
