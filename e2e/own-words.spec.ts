import { type Browser, expect, test } from '@playwright/test'
import { type Call, listen, newAccount } from './people.ts'
import { watchPage } from './settled.ts'
import { ON_DESK } from './sizes.ts'

/** Content that is forbidden on a sign-in page, mixed with content that is allowed. */
const HOSTILE = [
  '<h2 style="position:fixed" onclick="alert(1)">Welcome</h2><script>document.title = "taken"</script>',
  '<p>Bring <b>your badge</b>.<img src="https://evil.invalid/pixel.gif" onerror="alert(2)"></p>',
  '<iframe src="https://evil.invalid"></iframe><svg onload="alert(3)"></svg><form action="https://evil.invalid"></form>',
  '<a href="javascript:alert(4)">Not this</a><a href="https://fair.invalid" target="_top">Fair</a>',
].join('')
const KEPT = [
  '<h2>Welcome</h2><p>Bring <b>your badge</b>.</p><a>Not this</a>',
  '<a href="https://fair.invalid" target="_blank" rel="noopener noreferrer">Fair</a>',
].join('')

/** Creates an event for one journey, so that renamed texts do not disturb others. */
async function makeEvent(call: Call, event: { name: string; timezone: string; publicEvent: boolean }): Promise<string> {
  const startDateMillis = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    eventKey: `own-words-${startDateMillis}`,
    eventType: 'normal',
    startDateMillis,
    endDateMillis: startDateMillis + 3_600_000,
    ...event,
  })
  return eventId
}

/** Opens a window for a new user. */
async function aWindow(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  return { context, page, complaints: listen(page), ...(await newAccount(context)) }
}

test(
  'an organizer renames a text, and the open page of a participant shows it at once',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(90_000)
    const organizer = await aWindow(browser, contextOptions)
    const guest = await aWindow(browser, contextOptions)
    const eventId = await makeEvent(organizer.call, {
      name: 'Own words',
      timezone: 'Europe/Istanbul',
      publicEvent: true,
    })
    await guest.call('POST', 'event/join', { eventId })
    const tab = (name: string) =>
      guest.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    const row = organizer.page.getByRole('article', { name: 'app.tab.attendees' })

    const settled = watchPage(guest.page)
    await guest.page.goto(`/event/${eventId}/attendees`)
    await expect(tab('Networking')).toBeVisible()
    await settled()

    await test.step('the organizer finds the text and changes it', async () => {
      await organizer.page.goto(`/event/${eventId}/attendees`)
      await organizer.page.getByRole('link', { name: 'Organize', exact: true }).click()
      await organizer.page.getByRole('link', { name: 'Texts', exact: true }).click()
      await organizer.page.getByRole('searchbox').fill('app.tab.attendees')
      await row.getByRole('button', { name: 'Edit' }).click()
      await row.getByRole('textbox').fill('Foodies {')
      await expect(row.getByText(/^A curly bracket is open/)).toBeVisible()
      await expect(row.getByRole('button', { name: 'Save text' })).toBeDisabled()
      await row.getByRole('textbox').fill('Foodies')
      await row.getByRole('button', { name: 'Save text' }).click()
      await expect(row.getByText('Standard: Networking')).toBeVisible()
    })

    await test.step('the participant’s page shows it without a reload, and still after one', async () => {
      await expect(tab('Foodies')).toBeVisible()
      await guest.page.reload()
      await expect(tab('Foodies')).toBeVisible()
    })

    await test.step('a reset also shows at once', async () => {
      await row.getByRole('button', { name: 'Reset' }).click()
      await expect(tab('Networking')).toBeVisible()
      await expect(tab('Foodies')).toHaveCount(0)
    })

    expect([...guest.complaints, ...organizer.complaints]).toEqual([])
    await guest.context.close()
    await organizer.context.close()
  },
)

test(
  'an open page follows the default language of its event for people who have chosen none',
  ON_DESK,
  async ({ page, context }) => {
    const complaints = listen(page)
    const { call } = await newAccount(context)
    const eventId = await makeEvent(call, { name: 'Feria del puerto', timezone: 'Europe/Madrid', publicEvent: false })
    const list = page.getByRole('link', { name: 'Events', exact: true })
    await page.goto(`/event/${eventId}/attendees`)
    await page.getByRole('searchbox').fill('al')

    await call('PUT', 'event', { eventId, defaultLanguage: 'es' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('searchbox')).toHaveValue('al')
    await expect(list).toHaveCount(0)

    await page.getByRole('link', { name: 'Eventos', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(list).toBeVisible()
    expect(complaints).toEqual([])
  },
)

test(
  'the preview of a sign-in page shows the content that will be saved, and runs none of it',
  ON_DESK,
  async ({ page, context }) => {
    const complaints = listen(page)
    const { call } = await newAccount(context)
    const eventId = await makeEvent(call, { name: 'Own page', timezone: 'Europe/Istanbul', publicEvent: false })
    await page.goto(`/event/${eventId}/organize/texts`)
    const field = page.getByLabel('Sign-in page (optional)')
    await field.fill(HOSTILE)
    const drawn = page.getByRole('region', { name: 'Preview' }).locator('h2').locator('..')
    await expect(drawn.getByText('Welcome')).toBeVisible()
    expect(await drawn.innerHTML()).toBe(KEPT)

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    const kept = await page.request.get(`/domain/${eventId}.json`)
    expect((await kept.json()).pages.login).toBe(KEPT.replace('<a>', '<a target="_blank" rel="noopener noreferrer">'))

    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
    await field.fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(async () =>
      expect((await (await page.request.get(`/domain/${eventId}.json`)).json()).pages.login).toBe(null),
    ).toPass()
    // The browser reports each part that the policy blocked while the text was parsed. No other complaint and no
    // request is expected.
    expect(complaints.filter((each) => !each.includes('Content Security Policy'))).toEqual([])
    await expect(page).not.toHaveTitle(/taken/)
  },
)
