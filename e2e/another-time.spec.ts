import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { lookHere } from './look.ts'
import { listen, newAccount } from './people.ts'
import { addMeetingTimes } from './product-database.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

/** Every screen here is opened for the first time, and fetched first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
const HOUR = 3_600_000

const panelOf = (page: Page) => page.getByRole('region', { name: 'Meeting', exact: true })

test(
  'MEET-17 MEET-18 MEET-20 a meeting gets another time and a guest, and is cancelled, while all three look on',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions, context, page }, { project }) => {
    test.setTimeout(180_000)
    const complaints = [listen(page)]
    const { call } = await newAccount(context, null, { name: 'Derya', surname: 'Öztürk' })
    const { eventId = '' } = await call('POST', 'event', {
      name: 'Bread and Salt',
      eventKey: `time-${project.name}-${Date.now().toString(36)}`,
      eventType: 'normal',
      timezone: 'Europe/Istanbul',
      startDateMillis: Date.now() - HOUR,
      endDateMillis: Date.now() + 8 * HOUR,
      publicEvent: true,
    })
    await addMeetingTimes(eventId)
    const someone = async (name: string, surname: string) => {
      const theirs = await browser.newContext(contextOptions)
      const account = await newAccount(theirs, null, { name, surname })
      await account.call('POST', 'event/join', { eventId })
      const participant = { company: 'Kuzey Kahve', listed: true }
      await account.call('PUT', 'event/participant', { eventId, action: 'all', participant })
      const { event } = await account.call<{ event: { me: { participantId: string } } }>('GET', 'event', {
        id: eventId,
      })
      const window = await theirs.newPage()
      complaints.push(listen(window))
      return { ...account, id: event.me.participantId, window, close: () => theirs.close() }
    }
    const [selin, emre, guest] = await Promise.all([
      someone('Selin', 'Volkova'),
      someone('Emre', 'Yıldız'),
      someone('Zoë', 'Ångström'),
    ])
    await selin.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: emre.id })

    await test.step('a request is accepted at a time that both have free', async () => {
      await selin.window.goto(`/event/${eventId}/attendees/${emre.id}`)
      await expect(selin.window.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
      await emre.window.goto(`/event/${eventId}/attendees/${selin.id}`)
      await panelOf(emre.window).getByRole('radio').first().click()
      await emre.window.getByRole('button', { name: /^Accept · \d\d:\d\d$/ }).dblclick()
      await expect(emre.window.getByRole('button', { name: 'Cancel meeting' })).toBeVisible()
      await expect(selin.window.getByRole('button', { name: 'Another time' })).toBeVisible()
    })

    await test.step('one asks for another time, the other chooses it, and both see the new one at once', async () => {
      const before = await panelOf(selin.window).locator('time').first().innerText()
      await selin.window.getByRole('button', { name: 'Another time' }).click()
      await selin.window.getByRole('textbox').fill('My train is late.')
      await selin.window.getByRole('button', { name: 'Ask for another time' }).click()
      await expect(panelOf(selin.window)).toContainText('You asked for another time')

      await expect(panelOf(emre.window)).toContainText('My train is late.')
      expect(await lookHere(emre.window, 'who is asked for another time')).toEqual([])
      await panelOf(emre.window).getByRole('radio').first().click()
      await emre.window.getByRole('button', { name: /^Move · \d\d:\d\d$/ }).click()
      await expect(emre.window.getByRole('button', { name: 'Another time' })).toBeVisible()
      await expect(selin.window.getByRole('button', { name: 'Another time' })).toBeVisible()
      const after = await panelOf(selin.window).locator('time').first().innerText()
      expect(after).not.toBe(before)
      expect(await panelOf(emre.window).locator('time').first().innerText()).toBe(after)
    })

    await test.step('a guest is brought, whose agenda has the meeting at once', async () => {
      await guest.window.goto('/my-agenda')
      await expect(guest.window.getByText('Your agenda is empty')).toBeVisible()
      await selin.window.getByRole('button', { name: 'Add guest' }).click()
      const dialog = selin.window.getByRole('dialog', { name: 'Add guest' })
      await dialog.getByRole('combobox', { name: 'Guest' }).fill('angstr')
      await selin.window.getByRole('option', { name: /Zoë/ }).click()
      await dialog.getByRole('button', { name: 'Add guest' }).click()
      await expect(panelOf(emre.window)).toContainText('Zoë Ångström')
      await expect(guest.window.getByText('You are a guest')).toBeVisible()
    })

    await test.step('one cancels; the other is told there, and the guest’s agenda is empty again', async () => {
      await emre.window.getByRole('button', { name: 'Cancel meeting' }).click()
      await emre.window.getByRole('button', { name: 'Cancel meeting' }).last().click()
      await expect(selin.window.getByRole('button', { name: 'Another time' })).toHaveCount(0)
      await expect(guest.window.getByText('You are a guest')).toHaveCount(0)
    })

    expect(complaints.flat()).toEqual([])
    await Promise.all([selin, emre, guest].map((each) => each.close()))
  },
)
