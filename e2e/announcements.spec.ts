import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/** Clipboard content as an office program writes it, with markup that the editor must remove. */
const FROM_WORD =
  '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style>p.MsoNormal{margin:0}</style>' +
  '<p class="MsoNormal" style="color:red;mso-line-height-rule:exactly"><b>Lunch</b> is served<o:p></o:p></p>' +
  '<script>window.ran = true</script><img src="x" onerror="window.ran = true">'

const card = (page: Page, words: string) => page.getByRole('article', { name: words })

/** Returns the form: a dialog above the list on a desktop, a page on a phone. */
const form = (page: Page) => page.getByRole('dialog').or(page.locator('main')).last()

async function paste(page: Page, html: string) {
  const text = page.getByRole('textbox', { name: 'Text (required)' })
  await text.click()
  await text.evaluate((node, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test(
  'POST-1 POST-10 announcements, comments and deletions appear in the other window at once',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(150_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const selin = await event.join('Selin', 'Volkova')
    const [mine, hers] = [organizer.page, selin.page]
    const list = `/event/${eventId}/announcements`

    await test.step('the reader sees that nothing has been announced yet', async () => {
      await hers.goto(list)
      await expect(hers.getByText('Nothing has been announced yet')).toBeVisible()
      expect(await checkAccessibility(hers, 'no announcement')).toEqual([])
    })

    await test.step('pasted text is cleaned, and the reader sees it without a reload', async () => {
      await mine.goto(list)
      await mine.getByRole('button', { name: 'New announcement' }).click()
      await paste(mine, FROM_WORD)
      await mine.getByRole('textbox', { name: 'Text (required)' }).press('End')
      await mine.keyboard.type(' on the quay')
      expect(await checkAccessibility(mine, 'a new announcement')).toEqual([])
      const picture = await mine.evaluate(async () => {
        const canvas = new OffscreenCanvas(320, 120)
        canvas.getContext('2d')?.fillRect(0, 0, 320, 120)
        const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
        return [...new Uint8Array(bytes)]
      })
      const file = { name: 'quay.png', mimeType: 'image/png', buffer: Buffer.from(picture) }
      await form(mine).locator('input[type=file]').setInputFiles(file)
      await form(mine).getByRole('button', { name: 'Publish', exact: true }).dblclick()
      await expect(card(hers, 'Lunch is served on the quay')).toBeVisible()
      await expect(card(hers, 'Lunch is served on the quay')).toHaveCount(1)
      const text = card(hers, 'Lunch is served on the quay').locator('strong')
      await expect(text).toHaveText('Lunch')
      expect(await text.evaluate((node) => getComputedStyle(node).color)).not.toBe('rgb(255, 0, 0)')
      await expect(card(hers, 'Lunch is served on the quay').getByRole('img', { name: /^Picture in/ })).toBeVisible()
      for (const page of [mine, hers]) expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    })

    await test.step("both see each other's comments at once", async () => {
      await card(hers, 'Lunch').getByRole('button', { name: 'Comment' }).click()
      await hers.getByLabel('Your comment').fill('On my way.')
      await hers.getByRole('button', { name: 'Add comment' }).click()
      await expect(hers.getByText('Comment added')).toBeVisible()
      await card(mine, 'Lunch').getByRole('button', { name: 'Comment' }).click()
      await expect(card(mine, 'Lunch').getByText('On my way.')).toBeVisible()
      await mine.getByLabel('Your comment').fill('See you there.')
      await mine.getByRole('button', { name: 'Add comment' }).click()
      await expect(card(hers, 'Lunch').getByText('See you there.')).toBeVisible()
      expect(await checkAccessibility(hers, 'comments')).toEqual([])
    })

    await test.step('the organizer changes the text and removes the picture', async () => {
      await card(mine, 'Lunch')
        .getByRole('button', { name: /^More:/ })
        .click()
      await mine.getByRole('menuitem', { name: 'Edit' }).click()
      await mine.getByRole('textbox', { name: 'Text (required)' }).press('End')
      await mine.keyboard.type(', until three')
      await form(mine).getByRole('button', { name: 'Remove picture' }).click()
      await form(mine).getByRole('button', { name: 'Save announcement' }).click()
      const changed = card(hers, 'Lunch is served on the quay, until three')
      await expect(changed.getByText('Edited')).toBeVisible()
      await expect(changed.getByRole('img', { name: /^Picture in/ })).toHaveCount(0)
    })

    await test.step('on another page the tab shows that there is a new announcement', async () => {
      const news = hers.getByRole('link', { name: /^Announcements.*1 new announcement/ })
      await hers.goto(`/event/${eventId}/lobby`)
      await expect(hers.getByRole('link', { name: /^Announcements/ }).first()).toBeVisible()
      await organizer.call('POST', `event/post?eventId=${eventId}`, {
        eventId,
        type: 'announcement',
        text: '<p>Doors close at six.</p>',
      })
      await expect(news.first()).toBeVisible()
      await hers.goto(list)
      await expect(card(hers, 'Doors close').getByRole('img', { name: 'New to you' })).toBeVisible()
      await expect(news).toHaveCount(0)
    })

    await test.step('a deleted announcement disappears for both, and a half-typed comment stays', async () => {
      await card(hers, 'Doors close').getByRole('button', { name: 'Comment' }).click()
      await card(hers, 'Doors close').getByLabel('Your comment').fill('But I')
      await mine.goto(list)
      await card(mine, 'Lunch')
        .getByRole('button', { name: /^More:/ })
        .click()
      await mine.getByRole('menuitem', { name: 'Delete announcement' }).click()
      await mine.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click()
      await expect(card(hers, 'Lunch')).toHaveCount(0)
      await expect(card(mine, 'Lunch')).toHaveCount(0)
      await expect(card(hers, 'Doors close').getByLabel('Your comment')).toHaveValue('But I')
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
