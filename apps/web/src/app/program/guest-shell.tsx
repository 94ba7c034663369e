import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { BrokenPage } from '../crashed.tsx'
import { AroundLater, useFocusOnNewPage } from '../shell.tsx'

/** The pages of the guests' program, with what is around each of them. */
export function GuestShell({ routes }: { routes: RouteObject[] }) {
  useFocusOnNewPage()
  const location = useLocation()
  const page = useRoutes(routes)
  useTopOfNewPage()
  return (
    <Catch page={pagePatternOf(matchRoutes(routes, location)?.at(-1))}>
      <AroundLater />
      <Suspense fallback={<Preloader />}>{page}</Suspense>
    </Catch>
  )
}

/** A page that is new begins at its top; the browser restores positions on the way back. */
function useTopOfNewPage() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isBack && !hash) scrollTo(0, 0)
  }, [isBack, hash, pathname])
}

interface Props {
  /** The page's address without ids. */
  readonly page: string
  readonly children: ReactNode
}

/** Shows what broke in the place of the page. */
class Catch extends Component<Props, { readonly failed: boolean; readonly error: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error })

  override render() {
    const { page, children } = this.props
    return this.state.failed ? <BrokenPage error={this.state.error} page={page} /> : children
  }
}
