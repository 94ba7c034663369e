import { expect, type Page, test } from '@playwright/test'
import { listen, newPerson } from './people.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('parley.lastView.')))

test(
  'AROUND-25 a page seen before appears before its scripts load, and accepts a press',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, 'en')
    const path = `/event/${eventId}/attendees`
    const page = await context.newPage()
    const complaints = listen(page)
    const view = page.locator('#last-view')
    const people = page.getByRole('main').getByRole('article')

    const name = await test.step('the page is stored once it has settled', async () => {
      await page.goto(path)
      await expect.poll(() => stored(page)).toContain(`parley.lastView.${path}`)
      return (await people.first().getByRole('link').first().textContent()) ?? ''
    })

    let letScripts = () => {}
    const held = new Promise<void>((resolve) => (letScripts = resolve))
    await test.step('the stored page is shown with its styles, without its scripts', async () => {
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      await expect(view.getByText(name, { exact: true }).first()).toBeVisible()
      await expect(people).toHaveCount(0)
      const seen = await view.locator('article').first().boundingBox()
      expect(seen?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    })

    await test.step('a press on the stored page takes effect once the app has loaded', async () => {
      const place = await view.locator('nav').getByText('Program', { exact: true }).last().boundingBox()
      if (!place) throw new Error('The view has no navigation')
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
      letScripts()
      await expect(page).toHaveURL(`/event/${eventId}/sessions`)
      await expect(view).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible()
    })

    await test.step('no error was logged', async () => {
      expect(complaints).toEqual([])
    })

    await context.close()
  },
)
