import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { demoEventId, signInAs } from './people.ts'
import { ON_DESK, SHORT_ON_PHONE } from './sizes.ts'
import { waitUntilStable } from './wait-until-stable.ts'

const MINUTE = 60_000
const nowLine = (page: Page) => page.getByRole('main').getByText(/^Now \d\d:\d\d$/)

test(
  'the program begins with the current sessions, and Back from a session restores the place',
  SHORT_ON_PHONE,
  async ({ context, page }) => {
    const call = await signInAs(context, 'nazli')
    const eventId = await demoEventId()
    const { sessions } = await call<{ sessions: { sdt: number; name: string; type: string }[] }>(
      'GET',
      'event/programme',
      {
        eventId,
      },
    )
    const starts = [...new Set(sessions.map(({ sdt }) => sdt))]
    const middle = starts[Math.floor(starts.length / 2)] ?? 0
    await page.clock.setSystemTime(middle + 5 * MINUTE)

    await page.goto(`/event/${eventId}/lobby`)
    await page.getByRole('link', { name: 'Program', exact: true }).first().click()
    await expect(page).toHaveURL(/\/sessions$/)
    const onNow = page.getByRole('heading', { name: 'On now', exact: true })
    await expect(onNow).toBeInViewport()
    await expect(onNow).not.toBeFocused()
    const begun = sessions.find(({ sdt, type }) => sdt === middle && type === 'session')?.name ?? ''
    if (begun) await expect(page.getByRole('main').getByRole('link', { name: begun, exact: true })).toBeInViewport()

    const days = page.getByRole('navigation', { name: 'Days' })
    await page.mouse.wheel(0, 1_200)
    await expect(onNow).not.toBeInViewport()
    await expect(days).toBeInViewport()
    const chosen = page.getByRole('main').locator('a[href*="/sessions/"]')
    await waitUntilStable(() => page.evaluate(() => scrollY))
    const name = await chosen.evaluateAll(
      (links) => links.find((link) => link.getBoundingClientRect().top > innerHeight / 2)?.textContent,
    )
    const link = page
      .getByRole('main')
      .getByRole('link', { name: name ?? '', exact: true })
      .first()
    const topOf = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
    const before = await waitUntilStable(topOf)
    await link.click()
    // This waits for the session's page. Before that, Back would belong to the list.
    await expect(page).toHaveURL(/\/sessions\/\w/)
    await expect(page.getByRole('heading', { name: name ?? '' }).first()).toBeInViewport()
    await page.goBack()
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(8)

    await page.getByRole('button', { name: 'Now', exact: true }).click()
    await expect(onNow).toBeInViewport()
    await expect(nowLine(page)).toBeVisible()
  },
)

test(
  'on a desktop the day is shown by room with fixed headers, and the arrow keys move through it',
  ON_DESK,
  async ({ context, page }) => {
    const call = await signInAs(context, 'nazli')
    const eventId = await demoEventId()
    const { rooms: known, sessions } = await call<{
      rooms: { id: string }[]
      sessions: { sdt: number; locationId: string | null }[]
    }>('GET', 'event/programme', { eventId })
    // The grid begins with the current sessions. The clock is set to one of the first room, so that the test works at
    // any time of day.
    const first = sessions.find(({ locationId }) => locationId === known[0]?.id)
    if (!first) throw new Error('Nothing is on in the first room')
    await page.clock.setSystemTime(first.sdt + 5 * MINUTE)
    await page.goto(`/event/${eventId}/sessions`)
    await page.getByRole('button', { name: 'By room' }).click()
    const grid = page.getByRole('region', { name: 'Program by room' })
    const rooms = grid.getByRole('heading', { level: 2 })
    await expect(rooms.first()).toBeInViewport()

    await grid.locator('a[tabindex="0"]').focus()
    await page.keyboard.press('End')
    const last = page.locator('a[data-session]:focus')
    await expect(last).toBeInViewport()
    await expect(rooms.first()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(last).toBeFocused()
    expect(await checkAccessibility(page, 'by room')).toEqual([])
  },
)
