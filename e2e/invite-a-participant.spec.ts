import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { mailTo } from './mailed.ts'
import { ownEvent } from './own-event.ts'
import { listen, openOwnEntries } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test(
  'a participant with the right to invite invites a stranger, and the email leads into the event on a phone',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }, { project }) => {
    test.setTimeout(180_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    await organizer.call('POST', 'event/type', { eventId, texts: { en: 'Press' } })
    const { page: selin } = await event.join('Selin', 'Volkova')
    const stranger = `ada+${crypto.randomUUID()}@example.org`

    await test.step('an organizer gives a participant the right to invite', async () => {
      await page.goto(`/event/${eventId}/organize/people`)
      await page.getByRole('checkbox', { name: 'Choose Selin Volkova' }).check()
      await page.getByRole('button', { name: 'Rights', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Rights' })
      await dialog.getByRole('checkbox', { name: /^Invite participants/ }).check()
      await dialog.getByRole('button', { name: 'Save rights' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    })

    await test.step('the participant invites a stranger and fills in the known details', async () => {
      await selin.goto(`/event/${eventId}/attendees`)
      await openOwnEntries(selin, project.name)
      await selin.getByRole('button', { name: 'Invite a participant' }).click()
      const dialog = selin.getByRole('dialog', { name: 'Invite a participant' })
      await dialog.getByLabel('First name (required)').fill('Ada')
      await dialog.getByLabel('Last name (optional)').fill('Yıldız')
      await dialog.getByLabel('Email (required)').fill(stranger)
      await dialog.getByLabel('Company (optional)').fill('Kuzey Kahve')
      await dialog.getByLabel('Participant type (required)').selectOption('Press')
      expect(await checkAccessibility(selin, 'the dialog')).toEqual([])
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(selin.getByText('Successfully invited Ada Yıldız.')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    await test.step('the stranger is listed as invited at once, but not in the list of people', async () => {
      await page.goto(`/event/${eventId}/organize/people?state=invited`)
      await expect(page.getByRole('link', { name: 'Ada Yıldız' })).toBeVisible()
      await selin.goto(`/event/${eventId}/attendees`)
      await expect(selin.getByText('Derya Öztürk').first()).toBeVisible()
      await expect(selin.getByText('Ada Yıldız')).toHaveCount(0)
    })

    const phone = await browser.newContext({ ...contextOptions, ...PHONE })
    const ada = await phone.newPage()
    const complaints = listen(ada)
    await test.step('the email names the inviter, and leads to an account with the invited email', async () => {
      const { text, links } = await mailTo(browser, stranger, 'Bread and Salt')
      expect(text).toContain('Selin Volkova')
      const door = links.find((each) => each.includes('/registration')) ?? ''
      await ada.goto(door)
      await expect(ada.getByLabel('Email')).toHaveValue(stranger)
      await ada.getByLabel('First name').fill('Ada')
      await ada.getByLabel('Last name').fill('Yıldız-Kaya')
      await ada.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
      await ada.getByRole('checkbox').check()
      await ada.getByRole('button', { name: 'Create account' }).tap()
      await ada.getByRole('dialog').getByRole('button', { name: 'Save time zone' }).tap()
    })

    await test.step('the code leads into the record that was created for them', async () => {
      await expect(ada.getByText(/^You are invited to Bread and Salt/)).toBeVisible()
      expect(await checkAccessibility(ada, 'confirm first')).toEqual([])
      const { text } = await mailTo(browser, stranger, 'Code:')
      await ada.getByLabel(/^Code/).fill(/Code: (\d{8})/.exec(text)?.[1] ?? '')
      await ada.getByRole('button', { name: 'Confirm email' }).tap()
      await expect(ada.getByRole('heading', { name: 'How others find you' })).toBeVisible()
      await ada.goto(`/event/${eventId}/event-profile?step=company`)
      await expect(ada.getByLabel('Company (optional)')).toHaveValue('Kuzey Kahve')
    })

    await test.step('the organizer sees that they have joined, and others find them', async () => {
      await page.goto(`/event/${eventId}/organize/people?state=active&type=type2`)
      await page.getByRole('link', { name: 'Ada Yıldız' }).click()
      await expect(page.getByLabel('Email (required)')).toHaveValue(stranger)
      expect(await checkAccessibility(page, 'a person')).toEqual([])
      await selin.goto(`/event/${eventId}/attendees`)
      await expect(selin.getByText('Ada Yıldız').first()).toBeVisible()
    })
    expect([...event.complaints(), ...complaints].filter((each) => !each.includes('401'))).toEqual([])
    await Promise.all([event.close(), phone.close()])
  },
)
