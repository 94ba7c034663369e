import { expect, type Page, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { atOneSize } from './one-size.ts'
import { demoEventId, enterAs } from './people.ts'

const MINUTE = 60_000
const nowLine = (page: Page) => page.getByRole('main').getByText(/^Now \d\d:\d\d$/)

test('a programme opens at what is on now, and back from a session where one was', async ({ context, page }, info) => {
  atOneSize(info, 'phone')
  const call = await enterAs(context, 'nazli')
  const eventId = await demoEventId(page)
  const { sessions } = await call<{ sessions: { sdt: number }[] }>('GET', 'event/programme', { eventId })
  const starts = [...new Set(sessions.map(({ sdt }) => sdt))]
  const middle = starts[Math.floor(starts.length / 2)] ?? 0
  await page.clock.setFixedTime(middle + 5 * MINUTE)

  await page.goto(`/event/${eventId}/lobby`)
  await page.getByRole('main').getByRole('link', { name: 'Programme', exact: true }).click()
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(nowLine(page)).toBeInViewport()
  const hour = page.locator(`main h2:has(time[datetime="${new Date(middle).toISOString()}"])`)
  await expect(hour).toBeInViewport()
  await expect(hour).not.toBeFocused()

  await page.mouse.wheel(0, 700)
  const chosen = page.getByRole('main').locator('a[href*="/sessions/"]')
  await expect(hour).not.toBeInViewport()
  await atRest(() => page.evaluate(() => scrollY))
  const name = await chosen.evaluateAll(
    (links) => links.find((link) => link.getBoundingClientRect().top > innerHeight / 2)?.textContent,
  )
  const link = page
    .getByRole('main')
    .getByRole('link', { name: name ?? '', exact: true })
    .first()
  const topOf = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
  const before = await atRest(topOf)
  await link.click()
  await expect(page.getByRole('heading', { name: name ?? '' }).first()).toBeInViewport()
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(8)

  await page.goto(`/event/${eventId}/sessions`)
  await expect(hour).toBeInViewport()
})
