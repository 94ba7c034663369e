import { expect, type Locator, type Page, test } from '@playwright/test'
import { newPerson } from './people.ts'
import { MOVING, SHORT_ON_PHONE } from './sizes.ts'

test.use(MOVING)

// Three requests, each on a newly loaded page, take time on a busy machine.
test.beforeEach(() => test.setTimeout(90_000))

/** Delays of the second tap in milliseconds: while the first call is in flight, and after its reply. */
const AFTER_MS = [0, 120, 400]

test(
  'TRUST-1 a double tap on “Send request” sends one request and withdraws nothing',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, 'en')
    const page = await context.newPage()
    const acts = watchActs(page)
    for (const afterMs of AFTER_MS) {
      await page.goto(`/event/${eventId}/attendees`)
      await page
        .getByRole('button', { name: /^Meet:/ })
        .first()
        .click()
      const send = page.getByRole('button', { name: 'Send request' })
      await page.getByRole('region', { name: 'Meeting' }).getByRole('textbox').fill('Coffee?')
      acts.length = 0
      await tapTwice(page, send, afterMs)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      // On a busy machine a tap even later than that only opens a question.
      await expect(page.locator('[data-resting]')).toHaveCount(0)
      expect(acts, `${afterMs} ms later`).toEqual(['POST event/schedule/join'])
    }
    await context.close()
  },
)

test('TRUST-3 “Undo” withdraws a request and restores its text, and the toast covers no action', async ({
  browser,
  contextOptions,
}, info) => {
  const isDesk = info.project.name === 'desk'
  const context = await browser.newContext({
    ...contextOptions,
    ...(isDesk ? { viewport: { width: 1280, height: 900 } } : {}),
  })
  const { eventId } = await newPerson(context, 'en')
  const page = await context.newPage()
  const acts = watchActs(page)
  await page.goto(`/event/${eventId}/attendees`)
  const meet = page.getByRole('button', { name: /^Meet:/ }).first()
  const name = ((await meet.getAttribute('aria-label')) ?? '').replace('Meet: ', '')
  await page.getByRole('link', { name, exact: true }).click()
  const message = page.getByRole('region', { name: 'Meeting' }).getByRole('textbox')
  await message.fill('Coffee at noon?')
  await page.getByRole('button', { name: 'Send request' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const [toast, withdraw] = await Promise.all([
    page.getByRole('region', { name: 'Messages' }).boundingBox(),
    page.getByRole('button', { name: 'Withdraw request' }).boundingBox(),
  ])
  if (!toast || !withdraw) throw new Error('Both must be there')
  const isBeside = toast.x + toast.width <= withdraw.x || withdraw.x + withdraw.width <= toast.x
  const isClear = toast.y + toast.height <= withdraw.y || withdraw.y + withdraw.height <= toast.y
  expect(isBeside || isClear, JSON.stringify({ toast, withdraw })).toBe(true)

  await undo.click()
  await expect(message).toHaveValue('Coffee at noon?')
  await expect(undo).toHaveCount(0)
  await expect.poll(() => acts).toEqual(['POST event/schedule/join', 'POST event/schedule/revoke'])
  await context.close()
})

/** Collects every call that writes, as it leaves the browser. */
function watchActs(page: Page): string[] {
  const acts: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/', '')
    if (!/^event\/schedule\/(join|revoke|leave|confirm|reject)$/.test(path)) return
    acts.push(`${request.method()} ${path}`)
  })
  return acts
}

/** Taps twice at the same point, even if the page shows something else there by then. */
async function tapTwice(page: Page, target: Locator, afterMs: number): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  const tap = () => (test.info().project.use.hasTouch ? page.touchscreen.tap(...at) : page.mouse.click(...at))
  await tap()
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), afterMs)
  await tap()
}
