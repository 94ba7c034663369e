import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, openWindowFor } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

inTurn()

/** The journey has three windows: the organizer, a participant on a desktop, and one on a phone. */
test(
  'a poll is published, answered by two people, closed with its results and reopened, all live',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    const organizer = await openWindowFor(browser, 'organizer', contextOptions)
    const nazli = await openWindowFor(browser, 'nazli', contextOptions)
    const etienne = await openWindowFor(browser, 'etienne', {
      ...contextOptions,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const eventId = await demoEventId()
    const question = `Tea or coffee? ${Date.now()}`
    const pollOn = (page: Page) => page.getByRole('article', { name: question })
    /** Selects a menu item by keyboard, because the menu moves while it opens, and a page that scrolls closes it. */
    const act = async (name: string) => {
      const { page } = organizer
      await page.getByRole('button', { name: `More: ${question}` }).click()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      const item = page.getByRole('menuitem', { name })
      const isReached = () => item.evaluate((it) => it === document.activeElement)
      while (!(await isReached())) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    for (const { page } of [organizer, nazli, etienne]) {
      await page.goto(`/event/${eventId}/polls`)
      await expect(page.getByRole('heading', { level: 1, name: 'Polls' })).toBeVisible()
    }

    await test.step('the organizer creates the poll by keyboard, and it appears on both open pages', async () => {
      const { page } = organizer
      await page.getByRole('button', { name: 'New poll' }).click()
      const dialog = page.getByRole('dialog', { name: 'New poll' })
      await dialog.getByRole('button', { name: 'Publish poll' }).click()
      await expect(dialog.getByText('Please enter a some text.')).toHaveCount(3)
      await dialog.getByLabel('Question (required)').fill(question)
      await dialog.getByLabel('Answer 1', { exact: true }).fill('Tea')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Coffee')
      await dialog.getByRole('button', { name: 'Remove answer 3' }).click()
      await dialog.getByRole('button', { name: 'Publish poll' }).click()
      await expect(dialog).toHaveCount(0)
      for (const window of [nazli, etienne]) await expect(pollOn(window.page)).toBeVisible()
    })

    await test.step('both answer, and only the organizer sees the bars grow', async () => {
      await pollOn(nazli.page).getByRole('radio', { name: 'Tea' }).check()
      await pollOn(nazli.page).getByRole('button', { name: 'Send answer' }).click()
      await pollOn(etienne.page).getByText('Coffee', { exact: true }).tap()
      await pollOn(etienne.page).getByRole('button', { name: 'Send answer' }).tap()
      await expect(pollOn(organizer.page).getByText('50% · 1')).toHaveCount(2)
      await expect(pollOn(nazli.page).getByText('Results are not shown yet.')).toBeVisible()
      await expect(pollOn(nazli.page).getByText(/%/)).toHaveCount(0)

      await pollOn(etienne.page).getByText('Tea', { exact: true }).tap()
      // A tap so soon after the last one may be ignored as a double tap.
      await expect(async () => {
        await pollOn(etienne.page).getByRole('button', { name: 'Change answer' }).tap({ timeout: 1_000 })
        await expect(pollOn(organizer.page).getByText('100% · 2')).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 20_000 })
    })

    await test.step('the closed poll shows both its results, and accepts answers again once it is reopened', async () => {
      await act('Close and show results')
      for (const window of [nazli, etienne]) {
        await expect(pollOn(window.page).getByText('100% · 2')).toBeVisible()
        await expect(pollOn(window.page).getByRole('radio')).toHaveCount(0)
      }
      await act('Reopen poll')
      await organizer.page.getByRole('dialog').getByRole('button', { name: 'Reopen poll' }).click()
      await expect(pollOn(nazli.page).getByRole('radio')).toHaveCount(2)
      await expect(pollOn(nazli.page).getByText(/%/)).toHaveCount(0)
    })

    await test.step('a wall shows the poll enlarged, and a deleted poll disappears from all pages', async () => {
      await act('Show on a wall')
      await expect(organizer.page.getByRole('heading', { level: 1, name: question })).toBeVisible()
      await expect(organizer.page.getByRole('img', { name: 'QR code that leads to this poll' })).toBeVisible()
      await organizer.page.getByRole('link', { name: 'Close' }).click()
      await act('Delete')
      await organizer.page.getByRole('dialog').getByRole('button', { name: 'Delete poll' }).click()
      for (const window of [organizer, nazli, etienne]) await expect(pollOn(window.page)).toHaveCount(0)
    })

    expect([...organizer.complaints, ...nazli.complaints, ...etienne.complaints]).toEqual([])
    for (const { context } of [organizer, nazli, etienne]) await context.close()
  },
)
