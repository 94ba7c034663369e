import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { firstReads, startFirstReads } from '../../lib/api/first-reads.ts'
import { offlineOwner } from '../../lib/browser/offline-owner.ts'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { nextTask } from '../../lib/use-idle.ts'
import { routes } from '../routes.tsx'
import type { Pages } from './start.tsx'

/** Maximum milliseconds to wait for the first replies, which mostly arrive before the scripts. */
const MAX_WAIT_MS = 300

export async function appProgram(): Promise<Pages> {
  startFirstReads()
  await startFromStoredDay()
  await Promise.race([firstReads.ready, nextTask(MAX_WAIT_MS)])
  await nextTask()
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
    getPagePattern: () => pagePatternOf(router.state.matches.at(-1)),
    ready,
  }
}

/** Starts from the stored day before anything is fetched. The check-in desk has its own worker. */
async function startFromStoredDay(): Promise<void> {
  const owner = location.pathname.startsWith('/check-in') ? null : offlineOwner()
  if (owner) await import('../offline/start-offline.ts').then((it) => it.startOffline(owner)).catch(() => undefined)
}
