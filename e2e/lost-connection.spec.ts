import { NEXT_FILES_ID } from '@parley/contract'
import { expect, type Page, test } from '@playwright/test'
import { newPerson } from './people.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

test.beforeEach(() => test.setTimeout(90_000))

test(
  'TRUST-7 offline, the pages of an event open, say so, show cached data, and recover by themselves',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, 'en')
    const page = await context.newPage()
    await page.goto(`/event/${eventId}/attendees`)
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const name = (await first.textContent()) ?? ''
    await waitForPrefetch(page)

    await context.setOffline(true)
    await first.click()
    await expect(page.getByRole('heading', { name, exact: true }).last()).toBeVisible()
    await expect(page.getByText(/connection|offline/i)).toHaveCount(1)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await expectNoBundler(page)

    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible({ timeout: 15_000 })
    await context.close()
  },
)

test(
  'TRUST-7 a page without its code waits for the connection; TRUST-8 a page of an old release reloads',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, 'en')
    const page = await context.newPage()
    await page.goto(`/event/${eventId}/attendees`)
    await waitForPrefetch(page)
    const goTo = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)

    await context.setOffline(true)
    await goTo('/account/notifications')
    await expect(page.getByText('This page opens by itself as soon as the connection is back.')).toBeVisible()
    await expectNoBundler(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible({ timeout: 15_000 })

    // Simulates a new release: a chunk of this page is gone, and the start page names other files.
    let isNew = false
    await page.route(/\/assets\/account-security-/, (route) =>
      isNew ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/index-[\w-]+\.js/g, 'index-next.js'),
      })
    })
    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isNew = true
    })
    await page.getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(false)
    await context.close()
  },
)

/**
 * Waits until the browser has loaded the code of the next pages, which happens when it is idle. The server lists the
 * files in the page.
 */
async function waitForPrefetch(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text()
  const list = new RegExp(`id="${NEXT_FILES_ID}">(\\[[^<]*\\])<`).exec(html)?.[1] ?? '[]'
  const files = JSON.parse(list) as string[]
  expect(files.length).toBeGreaterThan(3)
  await page.waitForFunction(
    (named) => {
      const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return named.every((file) => there.includes(file))
    },
    files,
    { timeout: 45_000 },
  )
}

async function expectNoBundler(page: Page): Promise<void> {
  await expect(page.getByText(/dynamically imported|\/assets\//)).toHaveCount(0)
}
