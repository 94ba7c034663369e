import { expect, type Page, test } from '@playwright/test'
import { anEventThatAsks } from './an-event-that-asks.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { listen, newAccount, openOwnEntries } from './people.ts'
import { ON_PHONE, SHORT_ON_PHONE } from './sizes.ts'

const NAMES = { name: 'Çiğdem', surname: 'Ağaoğlu-Ümit' }

const choice = (page: Page, question: string, name: string) =>
  page.getByLabel(question, { exact: true }).getByLabel(name)

test(
  'a new person fills in the profile in a few taps, sees matches, and edits it later',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions, page, context }, { project }) => {
    test.setTimeout(90_000)
    const complaints = listen(page)
    const { eventId, close } = await anEventThatAsks(browser, contextOptions)
    await close()
    await newAccount(context, null, NAMES)
    const next = () => page.getByRole('button', { name: 'Continue' }).click()

    await test.step('joining the event leads to the profile', async () => {
      await page.goto(`/event/${eventId}`)
      await page.getByRole('button', { name: 'Join event' }).click()
      await expect(page.getByRole('heading', { name: 'How others find you' })).toBeVisible()
    })

    await test.step('each step takes a tap or two', async () => {
      await choice(page, 'Show me in the attendee list? (optional)', 'Yes, show me').click()
      await choice(page, 'How do you take part? (optional)', 'Online').click()
      await next()
      await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible()
      await choice(page, 'I offer (optional)', 'Flour').click()
      await expect(page.getByText('1 person matches you now')).toBeVisible()
      await next()
      await expect(page.getByRole('heading', { name: 'What describes you best?' })).toBeVisible()
      await next()
      await expect(page.getByText('Participant type is missing')).toBeVisible()
      await choice(page, 'Participant type (required)', 'Press').click()
      await next()
    })

    await test.step('Back and Forward keep the answers', async () => {
      await expect(page.getByRole('heading', { name: 'A few last questions' })).toBeVisible()
      await page.goBack()
      await expect(choice(page, 'Participant type (required)', 'Press')).toBeChecked()
      await page.goBack()
      await expect(choice(page, 'I offer (optional)', 'Flour')).toBeChecked()
      await page.goForward()
      await page.goForward()
      await choice(page, 'Diet (optional)', 'Ovens').click()
      await page.getByRole('button', { name: 'Finish' }).click()
    })

    await test.step('the last step leads into the event, and the wizard does not open again', async () => {
      await expect(page).toHaveURL(`/event/${eventId}/attendees`)
      await expect(page.getByText('Seeks what you offer: Flour')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(`/event/${eventId}`)
      await expect(page).toHaveURL(new RegExp(`/event/${eventId}/(attendees|lobby)$`))
    })

    await test.step('the lobby asks for no optional answers, and the menu leads back to the profile', async () => {
      await page.goto(`/event/${eventId}/lobby`)
      await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible()
      await expect(page.getByText('Still missing in your profile')).toHaveCount(0)
      await openOwnEntries(page, project.name)
      await page.getByRole('link', { name: 'My event profile' }).first().click()
      await expect(page.getByText('3 of 5 steps done')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Çiğdem Ağaoğlu-Ümit' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Offers' }).getByText('Flour')).toBeVisible()
      expect(await checkAccessibility(page, 'my page')).toEqual([])
    })

    await test.step('each section is edited in place', async () => {
      await page.getByRole('button', { name: 'Company and job title' }).click()
      await expect(page.getByLabel('First name')).toBeFocused()
      expect(await checkAccessibility(page, 'my name')).toEqual([])
      await page.getByLabel('Company').fill('Ağaoğlu Değirmeni')
      await page.getByLabel('Job title').fill('Miller')
      await page.getByRole('button', { name: 'Save' }).dblclick()
      await expect(page.getByText('4 of 5 steps done')).toBeVisible()
      await expect(page.getByText('Ağaoğlu Değirmeni')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit: Name and photo' })).toBeFocused()

      await page.getByRole('button', { name: 'Add: Links' }).click()
      await page.getByLabel('Website').fill('degirmen.example')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'degirmen.example' })).toHaveAttribute(
        'href',
        'http://degirmen.example/',
      )
    })

    await test.step('typed text survives a reload and a lost connection', async () => {
      await page.getByRole('button', { name: 'Add: About' }).click()
      await page.getByLabel('Biography').fill('Third-generation miller')
      page.once('dialog', (dialog) => dialog.accept())
      await page.reload()
      await expect(page.getByLabel('Biography')).toHaveValue('Third-generation miller')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('form').getByRole('alert')).toContainText('No response from the server.')
      await context.setOffline(false)
      // A press so soon after the last one may be ignored as a double tap.
      await expect(async () => {
        const save = page.getByRole('button', { name: 'Save' })
        if (await save.isVisible()) await save.click()
        await expect(page.getByRole('button', { name: 'Edit: About' })).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 20_000 })
      await expect(page.getByRole('region', { name: 'About' }).getByText('Third-generation miller')).toBeVisible()
    })

    await test.step('Escape closes a section, and asks first if text was typed', async () => {
      await page.getByRole('button', { name: 'Edit: About' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Edit: About' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByLabel('Biography').fill('Baker')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByText('Third-generation miller')).toBeVisible()
    })

    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  },
)

test(
  'a user who closes the question about their kind of attendance is led to the events',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions, page, context }) => {
    const { eventId, close } = await anEventThatAsks(browser, contextOptions)
    await close()
    const { call } = await newAccount(context, null, NAMES)
    await call('POST', 'event/join', { eventId })
    await call('PUT', 'event/participant', { eventId, action: 'all', participant: { company: 'Kite' } })

    await page.goto(`/event/${eventId}/attendees`)
    await expect(page.getByRole('dialog', { name: 'How do you take part?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/event/list')
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Please choose a status to proceed to the event')).toBeVisible()

    await page.goto(`/event/${eventId}/attendees`)
    await page.getByRole('dialog').getByRole('button', { name: 'At the venue' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Ada Baker')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('STEP-6 every step of the wizard shows an option at 320x640', ON_PHONE, async ({ browser, contextOptions }) => {
  const { eventId, close } = await anEventThatAsks(browser, contextOptions)
  await close()
  const context = await browser.newContext({ ...contextOptions, viewport: { width: 320, height: 640 } })
  const { call } = await newAccount(context, null, NAMES)
  await call('POST', 'event/join', { eventId })
  for (const language of ['ru', 'en', 'tr', 'es']) {
    const page = await context.newPage()
    await page.addInitScript((chosen) => localStorage.setItem('parley.language', chosen), language)
    for (const step of ['company', 'offerSeek', 'participantType', 'categories']) {
      await page.goto(`/event/${eventId}/event-profile?step=${step}`)
      const option = page.locator('form label:has(input[type=radio], input[type=checkbox])').first()
      await expect(option, `${language} ${step}`).toBeVisible()
      const foot = await page.locator('form button[type=submit]').boundingBox()
      const box = await option.boundingBox()
      expect((box?.y ?? 640) + (box?.height ?? 0), `${language} ${step}`).toBeLessThanOrEqual(foot?.y ?? 0)
    }
    await page.close()
  }
  await context.close()
})
