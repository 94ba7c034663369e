import { expect, type Page, test } from '@playwright/test'
import { demoEventId, signInAs } from './people.ts'
import { ON_DESK, ON_PHONE } from './sizes.ts'
import { waitUntilStable } from './wait-until-stable.ts'

const HEIGHT = 900
const person = (page: Page) => page.locator('main a[href*="/attendees/"]').first()
const meeting = (page: Page) => page.getByRole('region', { name: 'Meeting' })

/**
 * Returns the button of the navigation. Both frames give their navigation this name. The one of a desktop can be
 * collapsed.
 */
const sideNav = (page: Page) => page.getByRole('button', { name: /navigation$/ })

/** Records from now on the part of the list that each painted frame shows. */
const watchList = (page: Page) =>
  page.evaluateHandle(() => {
    const shown: string[] = []
    const look = () => {
      const rows = [...document.querySelectorAll('main [aria-posinset]')].map((row) => row.getBoundingClientRect())
      const inView = rows.some(({ top, bottom }) => top < innerHeight && bottom > 0)
      if (document.querySelector('main [type="search"]'))
        shown.push(scrollY === 0 ? 'top' : inView ? 'rows' : 'nothing')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return shown
  })

const widths = [
  { width: 767, lands: 'lobby', frame: 'phone', details: 'page' },
  { width: 768, lands: 'attendees', frame: 'folded', details: 'page' },
  { width: 769, lands: 'attendees', frame: 'folded', details: 'modal' },
  { width: 1024, lands: 'attendees', frame: 'folded', details: 'modal' },
  { width: 1025, lands: 'attendees', frame: 'unfolded', details: 'modal' },
] as const

test('landing page, frame and details change exactly at 768, 769 and 1025 px', ON_DESK, async ({ context, page }) => {
  await signInAs(context, 'nazli')
  const eventId = await demoEventId()
  const seen: unknown[] = []
  for (const { width } of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.goto(`/event/${eventId}`)
    await expect(page).toHaveURL(/\/(lobby|attendees)$/)
    const lands = /\w+$/.exec(page.url())?.[0]
    await page.getByRole('link', { name: 'Networking', exact: true }).click()
    await expect(person(page)).toBeVisible()
    const isPhone = (await sideNav(page).count()) === 0
    const isOpen = !isPhone && (await sideNav(page).getAttribute('aria-expanded')) === 'true'
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(isPhone ? 1 : 0)
    await person(page).click()
    await expect(meeting(page)).toBeVisible()
    const isModal = (await page.getByRole('dialog').count()) > 0
    seen.push({
      width,
      lands,
      frame: isPhone ? 'phone' : isOpen ? 'unfolded' : 'folded',
      details: isModal ? 'modal' : 'page',
    })
  }
  expect(seen).toEqual(widths)
})

test(
  'FRAME-18 a laptop shows all navigation entries of an organizer without scrolling',
  ON_DESK,
  async ({ context, page }) => {
    await signInAs(context, 'organizer')
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await page.goto(`/event/${await demoEventId()}/organize/badges`)
    await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
    for (const name of ['Main', 'Organize this event']) {
      const nav = page.getByRole('navigation', { name })
      for (const link of await nav.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    }
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const drawer of await main.getByRole('button').all()) await expect(drawer).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a link within a detail opens in a new tab, and a narrowed window keeps the person in view',
  ON_DESK,
  async ({ context, page }) => {
    await signInAs(context, 'nazli')
    const eventId = await demoEventId()
    await page.goto(`/event/${eventId}/sessions?q=lounge`)
    await page.locator('main a[href*="/sessions/"]').first().click()
    const speaker = page.getByRole('dialog').locator('a[href*="/attendees/"]').first()
    const name = (await speaker.textContent()) ?? ''
    const [tab] = await Promise.all([context.waitForEvent('page'), speaker.click({ modifiers: ['ControlOrMeta'] })])
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await tab.close()

    await speaker.click()
    const inModal = page.getByRole('dialog').getByRole('heading', { name }).first()
    await expect(inModal).toBeInViewport()
    const address = page.url()
    await page.setViewportSize({ width: 600, height: HEIGHT })
    await expect(page.getByRole('heading', { name }).first()).toBeInViewport()
    await expect(page).toHaveURL(address)
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await expect(inModal).toBeInViewport()
  },
)

test(
  'FRAME-28 on a phone the list of people begins near the top, and Back restores the place in it',
  ON_PHONE,
  async ({ context, page }) => {
    await signInAs(context, 'nazli')
    const eventId = await demoEventId()
    await page.goto(`/event/${eventId}/attendees`)
    await expect(person(page)).toBeVisible()
    const first = await page.getByRole('main').getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(180)
    const chosen = page.locator('main [aria-posinset="25"] a[href*="/attendees/"]').first()
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(chosen).toBeInViewport({ timeout: 100 })
    }).toPass()
    // The row is scrolled to the center, because a press on a covered row would scroll by itself.
    await chosen.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const topOf = async () => Math.round((await chosen.boundingBox())?.y ?? Number.NaN)
    const before = await waitUntilStable(topOf)

    await chosen.click()
    // This waits for the person's page. Before that, Back would belong to the list.
    await expect(page).toHaveURL(/\/attendees\/\w/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const painted = await watchList(page)
    await page.goBack()
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(8)
    // The list is never shown from its top or empty meanwhile.
    expect(new Set(await painted.jsonValue())).toEqual(new Set(['rows']))
  },
)

test(
  'FRAME-20 in a low window, such as at 400 % zoom, nothing sticks above the content',
  ON_DESK,
  async ({ context, page }) => {
    await signInAs(context, 'nazli')
    await page.setViewportSize({ width: 360, height: 225 })
    await page.goto(`/event/${await demoEventId()}/attendees`)
    await expect(person(page)).toBeAttached()
    await expect(page.getByRole('link', { name: 'Agenda', exact: true })).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 900))
    await expect(page.getByRole('searchbox').first()).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Chat/ })).toBeVisible()
  },
)

test('FRAME-21 in forced colors the current entry is still marked', ON_DESK, async ({ context, page }) => {
  await signInAs(context, 'nazli')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/event/${await demoEventId()}/attendees`)
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  const groundOf = (name: string) => tab(name).evaluate((it) => getComputedStyle(it).backgroundColor)
  await expect(tab('Networking')).toBeVisible()
  expect(await groundOf('Networking')).not.toBe(await groundOf('Program'))
})
