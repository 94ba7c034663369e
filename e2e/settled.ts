import { expect, type Page, type Request } from '@playwright/test'

const watched = new WeakMap<Page, Set<Request>>()

/**
 * Watches the requests of a page. @returns a function that waits until the page has settled
 *
 * A settled page has no requests in flight, no loading indicator and nothing left to draw. Requests of live views are
 * ignored, unlike with Playwright's `networkidle`.
 */
export function watchPage(page: Page): () => Promise<void> {
  const underWay = watched.get(page) ?? watch(page)
  const pathsUnderWay = () => [...underWay].map((request) => new URL(request.url()).pathname)
  /** Lists the things that the page still waits for, so that a failure names them. */
  const toCome = async () => {
    if (underWay.size > 0) return pathsUnderWay()
    // The script waits twice, so that requests made in the first idle period are seen before the second.
    await page.evaluate(async () => {
      for (let time = 0; time < 2; time++) {
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
      }
    })
    const loading = page.locator('[aria-busy="true"], main .mantine-Skeleton-root[data-visible]')
    const skeletons = await loading.count()
    return [...pathsUnderWay(), ...(skeletons > 0 ? [`${skeletons} parts that load`] : [])]
  }
  return async () => {
    await expect(page.locator('h1').first()).toBeAttached()
    await expect.poll(toCome, { intervals: [20, 50, 100], timeout: 20_000 }).toEqual([])
  }
}

function watch(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  watched.set(page, underWay)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) underWay.clear()
    if (!new URL(request.url()).pathname.startsWith('/live/')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}
