import { expect, type Locator, test } from '@playwright/test'
import { anEventThatAsks } from './an-event-that-asks.ts'
import { mailTo } from './mailed.ts'
import { addMeetingTimes } from './own-event.ts'
import { listen } from './people.ts'
import { ON_PHONE } from './sizes.ts'

/**
 * Estimated milliseconds of a person on a phone per letter (35 words a minute) and per tap, including finding the
 * target.
 */
const LETTER_MS = 340
const TAP_MS = 1_500
const MAX_MS = 120_000

test(
  'a person on a phone gets from the link to the first request with a reason in under two minutes',
  ON_PHONE,
  async ({ browser, contextOptions, page }) => {
    test.setTimeout(90_000)
    const event = await anEventThatAsks(browser, contextOptions)
    const { eventId } = event
    await addMeetingTimes(event)
    const complaints = listen(page)
    let byHand = 0
    const tap = async (what: Locator) => {
      byHand += TAP_MS
      await what.tap()
    }
    const type = async (what: Locator, text: string) => {
      byHand += TAP_MS + text.length * LETTER_MS
      await what.fill(text)
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const choice = (question: string, name: string) => page.getByLabel(question, { exact: true }).getByLabel(name)
    const email = `isil-${Date.now().toString(36)}@example.org`
    const began = Date.now()

    await test.step('registers by the link', async () => {
      await page.goto(`/event-preregister?eventId=${eventId}`)
      await type(page.getByLabel('First name'), 'Işıl')
      await type(page.getByLabel('Last name'), 'Çağlar')
      await type(page.getByLabel('Email'), email)
      await type(page.getByLabel('Phone (required)'), '5551112233')
      await type(page.getByLabel('Company'), 'Çağlar')
      await type(page.getByLabel('Job title'), 'Baker')
      await tap(button('Register'))
      await expect(page.getByRole('region', { name: 'You are registered' })).toBeFocused()
      await tap(page.getByRole('link', { name: 'Create account' }))
    })

    await test.step('creates the account, with names and email already filled in', async () => {
      await expect(page.getByLabel('First name')).toHaveValue('Işıl')
      await expect(page.getByLabel('Last name')).toHaveValue('Çağlar')
      await type(page.getByRole('textbox', { name: 'Password' }), 'rye and salt')
      await tap(page.getByRole('checkbox'))
      await tap(button('Create account'))
      await tap(button('Save time zone'))
      const { text } = await mailTo(browser, email, 'code')
      // Two taps are added for opening the email and coming back.
      byHand += 2 * TAP_MS
      await type(page.getByLabel(/^Code/), /\b\d{8}\b/.exec(text)?.[0] ?? '')
      await tap(button('Confirm email'))
      await expect(page.getByRole('heading', { name: 'How others find you' })).toBeVisible()
    })

    await test.step('answers the profile questions', async () => {
      await tap(choice('Show me in the attendee list? (optional)', 'Yes, show me'))
      await tap(choice('How do you take part? (optional)', 'Online'))
      await tap(button('Continue'))
      await tap(choice('I offer (optional)', 'Flour'))
      await expect(page.getByText('1 person matches you now')).toBeVisible()
      await tap(button('Continue'))
      await tap(choice('Participant type (required)', 'Attendee'))
      await tap(button('Continue'))
      await tap(button('Finish'))
    })

    await test.step('sends a request to the first suggested person, for the reason that the list gives', async () => {
      const ada = page.getByRole('article').filter({ hasText: 'Ada Baker' })
      await expect(ada.getByText('Seeks what you offer: Flour')).toBeVisible()
      await tap(ada.getByRole('button', { name: 'Meet: Ada Baker' }))
      await expect(page.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue(/Flour/)
      await tap(page.getByRole('button', { name: /^Send request/ }))
      await expect(ada.getByRole('img', { name: 'Request sent' })).toBeVisible()
    })

    expect(byHand + Date.now() - began).toBeLessThan(MAX_MS)
    expect(complaints).toEqual([])
    await event.close()
  },
)
