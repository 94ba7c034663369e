import { chromium, expect, type Page, test } from '@playwright/test'
import { BROWSER_ARGS } from './browser-args.ts'
import { newAccount } from './people.ts'
import { type Held, showToCamera } from './show-to-camera.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

const HELD = {
  Tilted: { turned: 25 },
  Dim: { light: [30, 70] },
  Small: { sidePx: 110 },
} as const satisfies Record<string, Held>
const cardOf = (name: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nN:Işık;${name};;;\nORG:Crystal\nEMAIL:${name}@crystal.example\nEND:VCARD`

const openScanner = async (page: Page) => {
  await page.goto('/contacts?scan=1')
  return page.getByRole('dialog')
}

// This browser has a camera but no permission to use it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '',
    args: [...BROWSER_ARGS, '--use-fake-device-for-media-stream'],
  },
})

for (const [name, held] of Object.entries(HELD)) {
  test(`CONTACT-16 reads a code that is ${name.toLowerCase()}`, SHORT_ON_PHONE, async ({ contextOptions }) => {
    // The camera film restarts each time that a camera opens, so each code gets a browser of its own.
    const browser = await chromium.launch(showToCamera([{ content: cardOf(name), ...held }], `hard-codes-${name}`))
    const context = await browser.newContext({ ...contextOptions, permissions: ['camera'] })
    await newAccount(context, 'en', { name: 'Defne', surname: 'Kaya' })
    const dialog = await openScanner(await context.newPage())
    await expect(dialog.getByLabel('First name (required)')).toHaveValue(name, { timeout: 20_000 })
    await browser.close()
  })
}

test(
  'CONTACT-16 reports that the camera is not allowed, and accepts input from a handheld reader',
  SHORT_ON_PHONE,
  async ({ context, page }) => {
    await newAccount(context, 'en', { name: 'Defne', surname: 'Kaya' })
    const dialog = await openScanner(page)
    await expect(dialog.getByRole('alert').filter({ hasText: /camera/i })).toBeVisible()
    // On a desktop a handheld reader types into the focused field, which has the focus from the start.
    if (await page.evaluate(() => matchMedia('(pointer: fine)').matches)) {
      await expect(dialog.getByLabel('Code')).toBeFocused()
      for (const line of cardOf('Reader').split('\n')) {
        await page.keyboard.insertText(line)
        await page.keyboard.press('Enter')
      }
    } else {
      await dialog.getByLabel('Code').fill('reader@crystal.example')
    }
    const field = dialog.getByLabel(
      (await page.evaluate(() => matchMedia('(pointer: fine)').matches)) ? 'First name (required)' : 'Email (required)',
    )
    await expect(field).toHaveValue(/reader/i, { timeout: 15_000 })
  },
)
