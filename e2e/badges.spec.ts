import { readFile } from 'node:fs/promises'
import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
const LONGEST = ['Konstantinos', 'Papadimitriou-Aristotelous'] as const

test(
  'BADGE-29 BADGE-30 BADGE-31 BADGE-32 a badge is designed by mouse and keyboard, previewed with the longest name, synced to another window and reused',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    const someone = await event.join(...LONGEST)
    const stage = page.getByRole('application', { name: /^Front of the badge/ })
    const save = page.getByRole('button', { name: 'Save template' })
    const names = page.getByLabel('Name of the template')

    await test.step('the template begins with a built-in design, and previews the longest name', async () => {
      await page.goto(`/event/${eventId}/organize/badges`)
      await page.getByRole('button', { name: 'Add template' }).click()
      await page.getByRole('button', { name: 'Add and edit' }).click()
      await expect(stage).toBeVisible()
      await expect(page.getByRole('img', { name: `Badge: ${LONGEST.join(' ')}` })).toBeVisible()
      expect(await checkAccessibility(page, 'the designer')).toEqual([])
    })

    await test.step('by mouse: a rectangle is dragged, and the move can be undone', async () => {
      await page.getByRole('button', { name: 'Add rectangle' }).click()
      const left = page.getByLabel('From the left')
      await expect(page.getByLabel('Rounded corners')).toBeVisible()
      const before = await left.inputValue()
      const canvas = await stage.locator('canvas').last().boundingBox()
      if (!canvas) throw new Error('Nothing to draw on')
      const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 }
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      await page.mouse.move(middle.x + 60, middle.y - 30, { steps: 8 })
      await page.mouse.up()
      await expect(left).not.toHaveValue(before)
      await stage.press('Control+z')
      await expect(left).toHaveValue(before)
    })

    await test.step('by keyboard: the first object is moved, its text is edited, and a back is added', async () => {
      await stage.press('Delete')
      await stage.press('Tab')
      await expect(page.getByText('Selected: Name of the event')).toBeAttached()
      await stage.press('Shift+ArrowDown')
      await stage.press('Enter')
      await page.keyboard.type('{EventName} 2026')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/^Saved: /)).toBeVisible()
      await page.getByRole('button', { name: 'Add back' }).click()
      await page.getByRole('button', { name: 'Add QR code of the ticket' }).click()
      await page.getByRole('tab', { name: 'Badge' }).click()
      await names.fill('Guests')
      await save.click()
      await expect(page.getByText('Saved: Guests')).toBeVisible()
    })

    await test.step('another window with the same template shows the change live', async () => {
      const other = await page.context().newPage()
      await other.goto(new URL(page.url()).pathname)
      await expect(other.getByLabel('Name of the template')).toHaveValue('Guests')
      await names.fill('Guests and press')
      await save.click()
      await expect(other.getByLabel('Name of the template')).toHaveValue('Guests and press')
      await other.close()
      await page.bringToFront()
    })

    await test.step('the template is saved as a file, and another template is created from it', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as a file' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      await page.getByRole('link', { name: 'To the templates' }).click()
      await page.getByRole('button', { name: 'Add template' }).click()
      await page.getByLabel(/Choose a file/).setInputFiles({
        name: 'guests.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file.replace('Guests and press', 'From a file')),
      })
      await page.getByRole('button', { name: 'Add and edit' }).click()
      await expect(names).toHaveValue('From a file')
      await page.getByRole('toolbar').getByText('Back', { exact: true }).click()
      await expect(page.getByRole('application', { name: /^Back of the badge/ })).toBeVisible()
    })

    await test.step('the printable badges have their own pages, for all and for one', async () => {
      await page.goto(`/badges/${eventId}`)
      await page.getByRole('link', { name: `Badge: ${LONGEST.join(' ')}` }).click()
      await expect(page.getByRole('img', { name: `Back: ${LONGEST.join(' ')}` })).toBeVisible()
      expect(await checkAccessibility(page, 'one badge')).toEqual([])
      await someone.page.goto(`/badges/${eventId}`)
      await expect(someone.page.getByText(/^Only organizers and check-in staff/)).toBeVisible()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
