import { expect, type Page, test } from '@playwright/test'
import { openOwnEntries, signInOf } from './people.ts'
import { ON_DESK } from './sizes.ts'

/** Fills in the sign-in form of the current page. */
async function signInHere(page: Page): Promise<void> {
  const nazli = signInOf('nazli')
  await page.getByLabel('Email').fill(nazli.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(nazli.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test(
  'signing in leads to the requested page, and signing out in one tab signs out the other',
  ON_DESK,
  async ({ context, page }) => {
    const wanted = '/invitations?list=sent&state=accepted'

    await test.step('a guest returns to the requested URL with its query', async () => {
      await page.goto(wanted)
      await expect(page).toHaveURL(/\/login\?next=/)
      await signInHere(page)
      await expect(page).toHaveURL(wanted)
      await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible()
    })

    const other = await context.newPage()
    await test.step('a second tab is already signed in, and skips the sign-in page', async () => {
      await other.goto('/login')
      await expect(other).toHaveURL('/event/list')
      await expect(other.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    })

    await test.step('signing out in one tab leads both to the sign-in page, and older pages cannot be reached', async () => {
      await openOwnEntries(page, 'desk')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(other).toHaveURL(/\/login/)
      await other.goto('/my-agenda')
      await expect(other).toHaveURL('/login?next=%2Fmy-agenda')
      await expect(other.getByLabel('Email')).toBeVisible()
    })

    await test.step('signing in again in one tab lets both continue', async () => {
      await signInHere(other)
      await expect(other).toHaveURL('/my-agenda')
      await expect(page).not.toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
)

test('a sign-in with a redirect to another site leads to the events', ON_DESK, async ({ page, baseURL }) => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ]
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).host))

  await page.goto(`/login?${new URLSearchParams({ next: foreign[0] ?? '' })}`)
  await signInHere(page)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()

  for (const next of foreign) {
    // The page redirects to the other program before it has loaded.
    await page.goto(`/login?${new URLSearchParams({ next })}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: /^(Events|Not found)$/, level: 1 })).toBeVisible()
    expect(new URL(page.url()).origin, next).toBe(baseURL)
  }
  expect(new Set(hosts)).toEqual(new Set([new URL(baseURL ?? '').host]))
})
