import { expect, test } from '@playwright/test'
import { addTalk, eventByCalls } from './own-event.ts'
import { demoEventId, signInAs } from './people.ts'
import { MOVING, ON_DESK } from './sizes.ts'
import { waitUntilStable } from './wait-until-stable.ts'

test.use(MOVING)

test('a person opens over the list on a desktop and as a page on a phone, and Back leads to the list', async ({
  page,
}, info) => {
  // The journey loads a whole page five times.
  test.setTimeout(90_000)
  await signInAs(page.context(), 'nazli')
  const eventId = await demoEventId()
  const list = `/event/${eventId}/attendees`
  await page.goto(list)
  await page.locator('main a[href*="/attendees/"]').first().click()
  await expect(page).toHaveURL(new RegExp(`${list}/\\w+$`))
  const href = new URL(page.url()).pathname
  const isDesk = info.project.name === 'desk'
  await expect(page.getByRole('dialog')).toHaveCount(isDesk ? 1 : 0)

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
  if (isDesk) {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }

  await page.goto(href)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
})

test(
  'a person opened while the search is still loading appears over the list with that search',
  ON_DESK,
  async ({ page }) => {
    await signInAs(page.context(), 'nazli')
    const eventId = await demoEventId()
    await page.goto(`/event/${eventId}/attendees`)
    const count = page.locator('main search [role="status"]')
    await expect(count).toHaveText(/\d/)
    const everyone = (await count.textContent()) ?? ''
    await page.getByRole('searchbox').pressSequentially('fjord')
    // This simulates a user who is faster than the screen. The field loses its focus and the link is pressed in the
    // same frame.
    //
    // The link is found within the page as well. A link found earlier may belong to a list that has been replaced by
    // the time of the press.
    await page.waitForFunction(async () => {
      const link = document.querySelector<HTMLElement>('main a[href*="/attendees/"]')
      link?.focus()
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      link?.click()
      return link !== null
    })
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expect(count).not.toHaveText(everyone)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/event/${eventId}/attendees?q=fjord`)
  },
)

test(
  'the dialog of a session with little text is only as high as its content',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    const event = await eventByCalls(browser, contextOptions)
    await addTalk(event, { title: 'Salt in the air', from: '09:00', to: '10:00' })
    const { page } = await event.join('Selin', 'Volkova')
    await page.goto(`/event/${event.eventId}/sessions`)
    await page.locator('main a[href*="/sessions/"]').first().click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: /^Add to agenda/ })
    await expect(add).toBeVisible()
    await expect(dialog.locator('[data-waiting]')).toHaveCount(0)
    const heightOf = async () => (await dialog.boundingBox())?.height ?? Number.NaN
    // The dialog is 800 px high while it loads.
    await expect.poll(heightOf).toBeLessThan(780)
    await waitUntilStable(heightOf)
    const bottomOf = async (part: typeof dialog) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect((await bottomOf(dialog)) - (await bottomOf(add))).toBeLessThan(40)
    await event.close()
  },
)
