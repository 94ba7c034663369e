import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { endMeetings } from './product-database.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test('MEET-76 MEET-77 MEET-78 CONTACT-18 CONTACT-19 CONTACT-23 two people say whether they met, and a contact shows their history', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(150_000)
  const event = await eventByCalls(browser, contextOptions)
  const { eventId } = event
  await addMeetingTimes(event)
  const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])
  const { invitationId } = await selin.call('POST', 'event/schedule/join', {
    eventId,
    toType: 'participant',
    toId: emre.id,
  })
  const { slots } = await emre.call<{ slots: { id: string }[] }>('GET', 'event/schedule/slots', {
    eventId,
    participantId: selin.id,
  })
  await emre.call('POST', 'event/schedule/confirm', { eventId, invitationId, sessionId: slots[0]?.id })
  await endMeetings(eventId)

  await test.step('one tap records that they met, and saves the contact', async () => {
    const { page } = selin
    const sheet = page.getByRole('dialog', { name: 'Did you meet Emre Yıldız?' })
    await page.goto(`/event/${eventId}/lobby`)
    await expect(sheet.getByRole('button', { name: 'We met' })).toBeVisible()
    expect(await checkAccessibility(page, 'the question')).toEqual([])
    await sheet.getByRole('button', { name: 'We met' }).click()
    const met = page.getByRole('dialog', { name: 'You met Emre Yıldız' })
    await met.getByLabel('What do you want to remember?').fill('Wants rye.')
    expect(await checkAccessibility(page, 'after the meeting')).toEqual([])
    await met.getByRole('button', { name: 'Add note' }).click()
    await expect(met.getByLabel('What do you want to remember?')).toHaveValue('')
    await met.getByRole('button', { name: 'Remind me to write' }).click()
    await expect(met.getByText(/^Reminder set: /)).toBeVisible()
    await met.getByRole('button', { name: 'Done' }).click()
    await expect(met).toHaveCount(0)
  })

  await test.step('the contact leads to the profile, the chat and a new meeting, and shows the history', async () => {
    const { page } = selin
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'To write to' }).click()
    await page.getByRole('button', { name: 'Emre Yıldız', exact: true }).click()
    const contact = page.getByRole('dialog', { name: 'Emre Yıldız' })
    const history = contact.getByRole('list', { name: 'History' })
    await expect(history.getByText('Wants rye.')).toBeVisible()
    await expect(history.getByRole('link', { name: 'You met' })).toBeVisible()
    await contact.getByRole('textbox', { name: 'Tags' }).fill('Buyer')
    await contact.getByRole('textbox', { name: 'Tags' }).press('Enter')
    await expect(contact.getByRole('button', { name: 'Remove tag Buyer' })).toBeVisible()
    expect(await checkAccessibility(page, 'a contact')).toEqual([])
    await expect(contact.getByRole('button', { name: 'Meet: Emre Yıldız' })).toBeVisible()
    await expect(contact.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
    await contact.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(new RegExp(`/event/${eventId}/attendees/${emre.id}`))
  })

  await test.step('the page of people met shows how they met, sets and clears reminders, and exports a vCard file', async () => {
    const { page } = selin
    await page.goto('/contacts')
    await page.getByRole('link', { name: 'Everyone you met at Bread and Salt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You have met 1 person so far' })).toBeVisible()
    await expect(page.getByText(/^To write to: .* · Meeting: /)).toBeVisible()
    expect(await checkAccessibility(page, 'everyone met')).toEqual([])
    await page.getByRole('button', { name: 'Done: Emre Yıldız' }).click()
    await expect(page.getByRole('button', { name: 'To write to: Emre Yıldız' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: '1 to write to' }).click()
    await expect(page).toHaveURL(/\/met\?write=1$/)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'vCard file' }).click()
    expect((await file).suggestedFilename()).toBe('met.vcf')
  })

  await test.step('the other person saves everyone as contacts with one tap, and undoes it', async () => {
    const { page } = emre
    await page.goto(`/event/${eventId}/met`)
    const asks = page.getByRole('dialog')
    await asks.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Save all as contacts' }).click()
    await expect(page.getByRole('button', { name: 'To write to: Selin Volkova' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Save contact: Selin Volkova' })).toBeVisible()
    // The question comes back on the next visit to the agenda.
    await page.goto('/my-agenda')
    await expect(asks.getByRole('button', { name: 'We missed each other' })).toBeVisible()
  })

  await test.step('the other person says that they missed each other, and asks for another time', async () => {
    const { page } = emre
    await page.goto(`/event/${eventId}/lobby`)
    const asks = page.getByRole('dialog')
    await asks.getByRole('button', { name: 'We missed each other' }).click()
    await asks.getByRole('button', { name: 'Ask for another time' }).click()
    const meet = page.getByRole('dialog', { name: 'Selin Volkova' })
    await expect(meet.getByLabel('Message (optional)')).toHaveValue(/^We missed each other at .+ Shall we try again\?$/)
    await meet.getByRole('button', { name: /^Send request/ }).click()
    await expect(meet).toHaveCount(0)
    await selin.page.goto('/invitations/received')
    await expect(selin.page.getByRole('article').filter({ hasText: 'Emre Yıldız' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(event.complaints()).toEqual([])
  await event.close()
})

test('CONTACT-24 two people who scanned each other get the offer of a note and another meeting once', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(150_000)
  const event = await eventByCalls(browser, contextOptions)
  const { eventId } = event
  await addMeetingTimes(event)
  const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])
  const scan = async ({ page }: typeof selin, whom: typeof selin, name: string) => {
    const { event: seen } = await whom.call<{ event: { me: { ticketId: string } } }>('GET', 'event', { id: eventId })
    await page.goto('/contacts?scan=1')
    await page.getByLabel('Code', { exact: true }).fill(seen.me.ticketId)
    await page.getByLabel('Code', { exact: true }).press('Enter')
    const contact = page.getByRole('dialog', { name, exact: true })
    await expect(contact.getByRole('heading', { name, exact: true })).toBeVisible()
    await contact.getByRole('button', { name: 'Close' }).click()
    await expect(contact).toHaveCount(0)
  }
  const asksSelin = selin.page.getByRole('dialog', { name: 'You met Emre Yıldız' })
  await scan(selin, emre, 'Emre Yıldız')
  await selin.page.goto(`/event/${eventId}/lobby`)
  await expect(selin.page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(asksSelin).toHaveCount(0)

  await scan(emre, selin, 'Selin Volkova')
  await expect(emre.page.getByRole('dialog', { name: 'You met Selin Volkova' })).toBeVisible()
  await expect(asksSelin).toBeVisible()
  expect(await checkAccessibility(selin.page, 'after the scan')).toEqual([])
  await asksSelin.getByLabel('What do you want to remember?').fill('Wants rye.')
  await asksSelin.getByRole('button', { name: 'Add note' }).click()
  await expect(asksSelin.getByLabel('What do you want to remember?')).toHaveValue('')
  await asksSelin.getByRole('button', { name: 'Meet again' }).click()
  await expect(selin.page.getByRole('dialog').getByRole('button', { name: /^Send request/ })).toBeVisible()

  await selin.page.goto('/contacts')
  await expect(selin.page.getByText('Wants rye.')).toBeVisible()
  await expect(asksSelin).toHaveCount(0)
  expect(event.complaints()).toEqual([])
  await event.close()
})
