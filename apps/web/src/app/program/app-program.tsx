import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beginFirstReads } from '../../lib/api/first-reads.ts'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { routes } from '../routes.tsx'
import type { Pages } from './start.tsx'

/** The pages of the app, at the address that is open. */
export function appProgram(): Pages {
  beginFirstReads()
  const router = createBrowserRouter(routes)
  const ready = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  return {
    pages: <RouterProvider router={router} />,
    pageShown: () => pagePatternOf(router.state.matches.at(-1)),
    ready,
  }
}
