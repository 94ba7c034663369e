import { type Browser, expect } from '@playwright/test'

/** Waits for an email to this address with this text. `hurry` runs before each try, to skip any delay of the email. */
export async function mailTo(browser: Browser, email: string, says: string, hurry?: () => Promise<void>) {
  const page = await browser.newPage()
  const mail = page.getByRole('article').filter({ hasText: says }).first()
  await expect(async () => {
    await hurry?.()
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  const text = (await mail.textContent()) ?? ''
  const links = await mail.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  await page.close()
  return { text, links }
}
