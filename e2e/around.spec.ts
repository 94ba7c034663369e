import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { checkAccessibility, look } from './check-accessibility.ts'
import { listen, openOwnEntries, signIn } from './people.ts'
import { watchPage } from './settled.ts'
import { ON_DESK, SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

/* The visitor has not been asked about cookies yet. */
test.use({ storageState: { cookies: [], origins: [] } })

/**
 * Simulates an operator who collects error reports, so that consent is asked for.
 *
 * The browser treats the rewritten page as one without a network address. It refuses websockets to this machine, so
 * live views poll.
 */
const asks = (page: Page) =>
  page.route(/\/(login|cookies)(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"reportsErrors":false', '"reportsErrors":true')
    await route.fulfill({ response, body })
  })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consentIn = async (context: BrowserContext) => {
  const kept = (await context.cookies()).find(({ name }) => name === 'cookie_consent_status')
  const days = kept && Math.round((kept.expires - Date.now() / 1000) / 86_400)
  return kept && [kept.value, days]
}

test(
  'AROUND-5 the cookie question blocks nothing, can be answered by keyboard and never comes back',
  SHORT_ON_PHONE,
  async ({ page, context }) => {
    const complaints = listen(page)
    await asks(page)
    await page.goto('/login')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ trial: true })
    expect(await checkAccessibility(page, 'banner')).toEqual([])

    await page.getByLabel('Email').focus()
    await page.keyboard.press('Tab')
    await expect(banner(page).locator(':focus')).toHaveCount(0)
    await banner(page).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    expect(await consentIn(context)).toEqual(['dismiss', 360])
    const settled = watchPage(page)
    await page.reload()
    await settled()
    await expect(banner(page)).toHaveCount(0)

    await page.goto('/cookies')
    await page.getByRole('radio', { name: 'Allow all' }).check()
    expect(await consentIn(context)).toEqual(['allow', 360])
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  },
)

test(
  'AROUND-1 guests read the privacy notice, terms and FAQ in their own language',
  SHORT_ON_DESK,
  async ({ page }) => {
    const complaints = listen(page)
    const found: string[] = []
    for (const address of ['/privacy-notice', '/terms', '/cookies', '/faq']) found.push(...(await look(page, address)))
    expect(found).toEqual([])

    const question = page.locator('details#ask')
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
    await page.goto('/faq#delete')
    await expect(page.locator('details#delete p')).toBeInViewport()
    await page.locator('details#delete a').last().click()
    await expect(page).toHaveURL(/\/privacy-notice#rights$/)
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
    await expect(page).toHaveTitle('Privacy notice · Parley')

    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Türkçe' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Haklarınız' })).toBeVisible()
    await expect(page).toHaveTitle('Gizlilik bildirimi · Parley')
    expect(complaints).toEqual([])
  },
)

/** Content that an operator's page may contain by mistake or through an attack. */
const HOSTILE = [
  '<h2>What you write</h2><p onclick="x()" style="position:fixed">Text<img src="https://evil.invalid/a.gif"></p>',
  '<script>document.title = "taken"</script><style>p { color: red }</style><iframe src="https://evil.invalid"></iframe>',
  '<p><a href="javascript:x()">No</a> <a href="https://fair.invalid">Fair</a></p>',
].join('')
const KEPT = [
  '<h2 id="what-you-write">What you write <a href="#what-you-write" aria-label="# Link to “What you write”">#</a></h2><p>Text</p>',
  '<p><a>No</a> <a href="https://fair.invalid" rel="noopener noreferrer">Fair</a></p>',
].join('')

test(
  'AROUND-1 a page of the operator is shown without scripts, styles or remote content, and a failed load can be retried',
  ON_DESK,
  async ({ page }) => {
    const complaints = listen(page)
    let fails = true
    await page.route('**/page/terms/*', (route) =>
      fails ? route.fulfill({ status: 503 }) : route.fulfill({ body: HOSTILE, contentType: 'text/html' }),
    )
    await page.goto('/terms')
    await expect(page.getByRole('alert')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    const text = page.getByText('Text', { exact: true }).locator('..')
    await expect(text).toBeVisible()
    expect(await text.innerHTML()).toBe(KEPT)
    await page.getByRole('link', { name: '# Link to “What you write”' }).click()
    await expect(page).toHaveURL(/\/terms#what-you-write$/)
    await expect(page).toHaveTitle('Terms of use · Parley')
    // The browser reports each part that the policy blocked while the page was parsed. No other complaint and no
    // request is expected.
    expect(complaints.filter((each) => !each.includes('503') && !each.includes('Content Security Policy'))).toEqual([])
  },
)

test(
  'AROUND-7 AROUND-8 the native app gets no cookie question and is notified of the sign-out',
  SHORT_ON_PHONE,
  async ({ page, context }, info) => {
    await page.addInitScript(() => {
      const postMessage = (message: string) => sessionStorage.setItem('heard', message)
      Object.assign(window, { ReactNativeWebView: { postMessage } })
    })
    await asks(page)
    await page.goto('/login?appNative=true')
    await expect(async () => expect(await consentIn(context)).toEqual(['allow', 360])).toPass()
    await signIn(page, 'nazli')
    await openOwnEntries(page, info.project.name)
    const out = page.getByRole('button', { name: 'Sign out' }).first()
    await expect(out).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await out.click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('input[type="email"]')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('{"type":"parley:signed-out"}')
  },
)

test('AROUND-11 a part that is missing after an update is fetched by one page reload', ON_DESK, async ({ page }) => {
  const settled = watchPage(page)
  await signIn(page, 'nazli')
  await settled()
  let isGone = true
  await page.route(/\/assets\/account-profile.*\.js/, (route) => (isGone ? route.abort() : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.getByRole('button', { name: /^Nazlı/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  page.removeAllListeners('request')
  await page.goto('/event/list')
  isGone = true
  await page.getByRole('button', { name: /^Nazlı/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit profile' }).click()
  await expect(page.getByText(/^A part of this page could not be fetched/)).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
