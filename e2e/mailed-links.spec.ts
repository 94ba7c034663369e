import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mailed.ts'

const PASSWORD = 'correct horse battery'

test('an email scanner that runs scripts does not use up the links, and the person can still use them', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const email = `scanned-${info.project.name}-${Date.now()}@example.org`
  await page.goto('/registration')
  await page.getByLabel('First name').fill('Işıl')
  await page.getByLabel('Last name').fill('Çağlayan')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/event\/list/)

  const confirm = await linkTo(browser, email, '/confirmEmail')
  await scan(browser, confirm, async (scanner) => {
    await expect(scanner.getByRole('heading', { name: 'Confirm this address?' })).toBeVisible()
    await expect(scanner.getByText(`This confirms ${email} for the account of Işıl Çağlayan`)).toBeVisible()
  })
  await page.goto(confirm)
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await expect(page).toHaveURL(/\/event\/list/)

  await page.request.post('/api/pool/sign-out', { data: {} })
  // The page leaves for the sign-in page when it learns of the sign-out.
  await expect(() => page.evaluate(() => localStorage.clear())).toPass()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText(`A sign-in link is on its way to ${email}.`)).toBeVisible()
  const enter = await linkTo(browser, email, '/token-login')
  await scan(browser, enter, async (scanner) => {
    await expect(scanner.getByText(`You will be signed in as ${email}.`)).toBeVisible()
  })
  await page.goto(enter)
  await expect(page).toHaveURL(/\/event\/list/)

  await scan(browser, enter, async (scanner) => {
    await expect(scanner.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
    await expect(scanner.getByRole('button', { name: `Send a new link to ${email}` })).toBeVisible()
  })
})

async function linkTo(browser: Browser, email: string, path: string): Promise<string> {
  const { links } = await mailTo(browser, email, path)
  return links.find((link) => link.includes(path)) ?? ''
}

/** Opens a link like an email scanner that uses a browser of its own and runs the scripts of the page. */
async function scan(browser: Browser, link: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ storageState: undefined })
  const page = await context.newPage()
  await page.goto(link)
  await look(page)
  await context.close()
}
