import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beginFirstReads, firstReads } from '../../lib/api/first-reads.ts'
import { offlineOwner } from '../../lib/browser/offline-owner.ts'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { nextTask } from '../../lib/use-idle.ts'
import { routes } from '../routes.tsx'
import type { Pages } from './start.tsx'

/** The first reads are mostly here before the scripts. After this time the view begins without them. */
const MOST_WAIT_MS = 300

/** The pages of the app, at the address that is open. */
export async function appProgram(): Promise<Pages> {
  beginFirstReads()
  await beginStored()
  await Promise.race([firstReads.ready, nextTask(MOST_WAIT_MS)])
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
    pageShown: () => pagePatternOf(router.state.matches.at(-1)),
    ready,
  }
}

/** Before anything is read: where the person's day is on this device. The desk has a worker of its own. */
async function beginStored(): Promise<void> {
  const owner = location.pathname.startsWith('/check-in') ? null : offlineOwner()
  if (owner) await import('../offline/read-device.ts').then((it) => it.beginFromDevice(owner)).catch(() => undefined)
}
