import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, windowFor } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

inTurn()

/** The organizer's window, that of somebody at a desk, and a phone. */
test(
  'a poll is published, answered from two places, closed with its results and opened again, all live',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    const organizer = await windowFor(browser, 'organizer', contextOptions)
    const nazli = await windowFor(browser, 'nazli', contextOptions)
    const etienne = await windowFor(browser, 'etienne', {
      ...contextOptions,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const eventId = await demoEventId()
    const question = `Tea or coffee? ${Date.now()}`
    const pollOn = (page: Page) => page.getByRole('article', { name: question })
    /** Chosen by keyboard: a menu that opens moves, and a page that scrolls closes it. */
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

    await test.step('the organizer writes it by keyboard; it stands on both open pages', async () => {
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

    await test.step('both answer; the organizer’s bars grow and nobody else sees any', async () => {
      await pollOn(nazli.page).getByRole('radio', { name: 'Tea' }).check()
      await pollOn(nazli.page).getByRole('button', { name: 'Send answer' }).click()
      await pollOn(etienne.page).getByText('Coffee', { exact: true }).tap()
      await pollOn(etienne.page).getByRole('button', { name: 'Send answer' }).tap()
      await expect(pollOn(organizer.page).getByText('50% · 1')).toHaveCount(2)
      await expect(pollOn(nazli.page).getByText('Results are not shown yet.')).toBeVisible()
      await expect(pollOn(nazli.page).getByText(/%/)).toHaveCount(0)

      await pollOn(etienne.page).getByText('Tea', { exact: true }).tap()
      // So soon after the last tap a second one may be taken for a double tap.
      await expect(async () => {
        await pollOn(etienne.page).getByRole('button', { name: 'Change answer' }).tap({ timeout: 1_000 })
        await expect(pollOn(organizer.page).getByText('100% · 2')).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 20_000 })
    })

    await test.step('it is closed with its results, which both see, and takes answers again once it is reopened', async () => {
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

    await test.step('a wall shows it large, and it is gone from all pages once it is deleted', async () => {
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
