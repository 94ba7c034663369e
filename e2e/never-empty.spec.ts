import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mailed.ts'
import { newPerson } from './people.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

/** The delay of each script and each call in milliseconds. */
const SLOW_MS = 1_000
/**
 * Milliseconds without content that are allowed. Pages show their skeleton only after a delay, and two such delays may
 * follow each other.
 */
const MOMENT_MS = 700

const SLOW = [
  ['line', /\/(assets|api)\//],
  ['server', /\/api\//],
] as const

/** A short run tests the slow network; `npm run test:long` also tests the slow server. */
for (const [what, slow] of process.env.TEST_SIZE === 'long' ? SLOW : SLOW.slice(0, 1)) {
  test(
    `on a slow ${what} a user always sees something on the way into the app`,
    SHORT_ON_PHONE,
    async ({ browser, context }) => {
      test.setTimeout(180_000)
      const { eventId, email, password } = await newPerson(context, 'en')
      const events = /\/event\/list$/
      const inEvent = new RegExp(`/event/${eventId}/(lobby|attendees|sessions)$`)

      await test.step('by the link that confirms the email', async () => {
        const page = await slowPage(context, slow)
        await page.goto(await linkMailedTo(browser, email, '/confirmEmail'))
        await arrives(page, events)
      })
      await test.step('by the URL of the app', async () => {
        const page = await slowPage(context, slow)
        await page.goto('/')
        await arrives(page, events)
      })
      await test.step('by the URL of an event', async () => {
        const page = await slowPage(context, slow)
        await page.goto(`/event/${eventId}/`)
        await arrives(page, inEvent)
      })
      await test.step('by the sign-in form, from a page that requires it', async () => {
        const other = await browser.newContext()
        const page = await slowPage(other, slow)
        await page.goto('/event/list')
        await page.getByLabel('Email').fill(email)
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await arrives(page, events)
        await other.close()
      })
      await test.step('by the sign-in link', async () => {
        const other = await browser.newContext()
        const page = await slowPage(other, slow)
        await other.request.post('/api/pool/link', { data: { username: email, eventId } })
        await page.goto(await linkMailedTo(browser, email, '/token-login'))
        await arrives(page, inEvent)
        await other.close()
      })
    },
  )
}

async function slowPage(context: BrowserContext, slow: RegExp): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchEmptiness)
  await page.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue().catch(() => undefined)
  })
  return page
}

async function arrives(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address, { timeout: 40_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 })
  const empty = await page.evaluate(() => (window as unknown as Watched).longestEmpty)
  expect(empty.ms, empty.at).toBeLessThan(MOMENT_MS)
  await page.close()
}

interface Watched {
  longestEmpty: { ms: number; at: string }
}

/**
 * Measures the longest time without visible content, and its path. Runs in the page. Each frame counts at most 50 ms,
 * because a busy machine draws none.
 */
function watchEmptiness(): void {
  const watched = window as unknown as Watched
  watched.longestEmpty = { ms: 0, at: '' }
  const isSeen = (each: Element) => {
    const { width, height, top } = each.getBoundingClientRect()
    return width > 8 && height > 8 && top < innerHeight
  }
  const longestFrameMs = 50
  let empty = 0
  let last = 0
  const look = (now: number) => {
    const parts = document.querySelectorAll('#root :is(svg, img, button, input, a, h1, p, .mantine-Skeleton-root)')
    empty = [...parts].some(isSeen) ? 0 : empty + Math.min(now - last, longestFrameMs)
    if (empty > watched.longestEmpty.ms) watched.longestEmpty = { ms: empty, at: location.pathname }
    last = now
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', () => {
    last = performance.now()
    requestAnimationFrame(look)
  })
}

async function linkMailedTo(browser: Browser, email: string, kind: string): Promise<string> {
  const { links } = await mailTo(browser, email, kind)
  return links.find((each) => each.includes(kind)) ?? ''
}
