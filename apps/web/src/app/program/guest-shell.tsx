import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { BrokenPage } from '../crashed.tsx'
import { LazyAppOverlays, useFocusOnNewPage } from '../shell.tsx'

export function GuestShell({ routes }: { routes: RouteObject[] }) {
  useFocusOnNewPage()
  const location = useLocation()
  const page = useRoutes(routes)
  useScrollToTop()
  return (
    <Catch page={pagePatternOf(matchRoutes(routes, location)?.at(-1))}>
      <LazyAppOverlays />
      <Suspense fallback={<Preloader />}>{page}</Suspense>
    </Catch>
  )
}

/** Scrolls a new page to its top. On Back, the browser restores the position. */
function useScrollToTop() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isBack && !hash) scrollTo(0, 0)
  }, [isBack, hash, pathname])
}

interface Props {
  /** The URL pattern of the page, without ids. */
  readonly page: string
  readonly children: ReactNode
}

class Catch extends Component<Props, { readonly failed: boolean; readonly error: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error })

  override render() {
    const { page, children } = this.props
    return this.state.failed ? <BrokenPage error={this.state.error} page={page} /> : children
  }
}
