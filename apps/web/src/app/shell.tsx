import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { MAIN_ID } from '../lib/main-id.ts'
import { Progress } from './progress.tsx'

/** Around every page: a line at the top while the next one loads, scroll positions, and the focus at the new page. */
export function Shell() {
  useFocusOnNewPage()
  return (
    <>
      <Progress />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Whoever hears the page is told by the focus that it is another one. A detail above the page leaves it where it is. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
