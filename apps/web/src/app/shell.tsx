import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { TextsAround } from '../lib/i18n/index.ts'
import { sparePart } from '../lib/lazy-part.ts'
import { MAIN_ID } from '../lib/page/main-id.ts'
import { useIdle } from '../lib/use-idle.ts'
import { Progress } from './progress.tsx'

/** Not worth the page where they cannot be fetched. */
const Around = sparePart(() => import('./around.tsx').then((it) => it.Around))
const NextPages = sparePart(() => import('./next-pages.tsx').then((it) => it.NextPages))

/** Around every page of the app: a line at the top while the next one loads, scroll positions, and the focus at the new page. */
export function Shell() {
  useFocusOnNewPage()
  return (
    <>
      <Progress />
      <AroundLater withNextPages />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** What is around every page and nobody waits for. */
export function AroundLater({ withNextPages = false }) {
  const idle = useIdle()
  return (
    idle && (
      <Suspense>
        {withNextPages && <NextPages />}
        <TextsAround>
          <Around />
        </TextsAround>
      </Suspense>
    )
  )
}

/** The focus tells screen reader users that it is another page. A detail above the page leaves it where it is. */
export function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
