import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Meeting', exact: true })

test(
  'MEET-17 MEET-18 MEET-20 three people see at once that a meeting is moved, gets a guest and is cancelled',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId } = event
    await addMeetingTimes(event)
    const [selin, emre, guest] = await Promise.all([
      event.join('Selin', 'Volkova'),
      event.join('Emre', 'Yıldız'),
      event.join('Zoë', 'Ångström'),
    ])
    await selin.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: emre.id })

    await test.step('a request is accepted at a time when both are free', async () => {
      await selin.page.goto(`/event/${eventId}/attendees/${emre.id}`)
      await expect(selin.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
      await emre.page.goto(`/event/${eventId}/attendees/${selin.id}`)
      await panelOf(emre.page).getByRole('radio').first().click()
      await emre.page.getByRole('button', { name: /^Accept · \d\d:\d\d$/ }).dblclick()
      await expect(emre.page.getByRole('button', { name: 'Cancel meeting' })).toBeVisible()
      await expect(selin.page.getByRole('button', { name: 'Another time' })).toBeVisible()
    })

    await test.step('one asks for another time, the other chooses it, and both see the new time at once', async () => {
      const before = await panelOf(selin.page).locator('time').first().innerText()
      await selin.page.getByRole('button', { name: 'Another time' }).click()
      await selin.page.getByRole('textbox').fill('My train is late.')
      await selin.page.getByRole('button', { name: 'Ask for another time' }).click()
      await expect(panelOf(selin.page)).toContainText('You asked for another time')

      await expect(panelOf(emre.page)).toContainText('My train is late.')
      expect(await checkAccessibility(emre.page, 'who is asked for another time')).toEqual([])
      await panelOf(emre.page).getByRole('radio').first().click()
      await emre.page.getByRole('button', { name: /^Move · \d\d:\d\d$/ }).click()
      await expect(emre.page.getByRole('button', { name: 'Another time' })).toBeVisible()
      await expect(selin.page.getByRole('button', { name: 'Another time' })).toBeVisible()
      const after = await panelOf(selin.page).locator('time').first().innerText()
      expect(after).not.toBe(before)
      expect(await panelOf(emre.page).locator('time').first().innerText()).toBe(after)
    })

    await test.step('a guest is added and has the meeting in the agenda at once', async () => {
      await guest.page.goto('/my-agenda')
      await expect(guest.page.getByText('Your agenda is empty')).toBeVisible()
      await selin.page.getByRole('button', { name: 'Add guest' }).click()
      const dialog = selin.page.getByRole('dialog', { name: 'Add guest' })
      await dialog.getByRole('combobox', { name: 'Guest' }).fill('angstr')
      await selin.page.getByRole('option', { name: /Zoë/ }).click()
      await dialog.getByRole('button', { name: 'Add guest' }).click()
      await expect(panelOf(emre.page)).toContainText('Zoë Ångström')
      await expect(guest.page.getByText('You are a guest')).toBeVisible()
    })

    await test.step('one cancels, and the meeting disappears for the other and the guest', async () => {
      await emre.page.getByRole('button', { name: 'Cancel meeting' }).click()
      await emre.page.getByRole('button', { name: 'Cancel meeting' }).last().click()
      await expect(selin.page.getByRole('button', { name: 'Another time' })).toHaveCount(0)
      await expect(guest.page.getByText('You are a guest')).toHaveCount(0)
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
