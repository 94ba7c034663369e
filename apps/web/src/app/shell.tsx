import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { OverlayTexts } from '../lib/i18n/index.ts'
import { optionalPart } from '../lib/lazy-part.ts'
import { MAIN_ID } from '../lib/page/main-id.ts'
import { useIdle } from '../lib/use-idle.ts'
import { Progress } from './progress.tsx'

/** The parts above the page. If their chunk fails to load, the page works without them. */
const AppOverlays = optionalPart(() => import('./app-overlays.tsx').then((it) => it.AppOverlays))
const NextPages = optionalPart(() => import('./next-pages.tsx').then((it) => it.NextPages))

export function Shell() {
  useFocusOnNewPage()
  return (
    <>
      <Progress />
      <LazyAppOverlays withNextPages />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Loads parts that no user waits for. */
export function LazyAppOverlays({ withNextPages = false }) {
  const idle = useIdle()
  return (
    idle && (
      <Suspense>
        {withNextPages && <NextPages />}
        <OverlayTexts>
          <AppOverlays />
        </OverlayTexts>
      </Suspense>
    )
  )
}

/** Focuses a new page, so that screen readers announce it. A detail above the page does not move the focus. */
export function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
