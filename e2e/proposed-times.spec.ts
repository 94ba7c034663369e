import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { mailTo } from './mailed.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { mailNews } from './product-database.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test(
  'MEET-50 MEET-51 MEET-53 a proposed time is accepted with one tap in the lobby, and another by the link in an email',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId } = event
    await addMeetingTimes(event)
    const [selin, emre, guest] = await Promise.all([
      event.join('Selin', 'Volkova'),
      event.join('Emre', 'Yıldız'),
      event.join('Zoë', 'Ångström'),
    ])

    await test.step('three proposed times appear in the open lobby, and one tap makes a meeting', async () => {
      await emre.page.goto(`/event/${eventId}/lobby`)
      await expect(emre.page.getByRole('heading', { level: 1 })).toBeVisible()
      await selin.page.goto(`/event/${eventId}/attendees/${emre.id}`)
      const times = selin.page.getByRole('group', { name: 'Proposed times' })
      await expect(times.getByRole('button')).toHaveText([/10:00/, /10:30/, /11:00/])
      await times.getByRole('button', { name: /10:00/ }).click()
      await times.getByRole('radio', { name: /11:30/ }).click()
      await expect(times.getByRole('button', { name: /\d\d:\d\d/ })).toHaveText([/10:30/, /11:00/, /11:30/])
      expect(await checkAccessibility(selin.page, 'times to propose')).toEqual([])
      await selin.page.getByRole('button', { name: 'Send request' }).click()

      const proposed = emre.page.getByRole('main').getByRole('button', { name: /Accept: Selin Volkova$/ })
      await expect(proposed).toHaveText([/10:30/, /11:00/, /11:30/])
      await expect(emre.page.getByRole('region', { name: 'Messages' })).toContainText('Selin Volkova')
      expect(await checkAccessibility(emre.page, 'proposed times')).toEqual([])
      await proposed.nth(1).dblclick()
      await expect(selin.page.getByRole('button', { name: 'Another time' })).toBeVisible()
      await expect(selin.page.getByRole('region', { name: 'Meeting', exact: true })).toContainText('11:00')
      await expect(proposed).toHaveCount(0)
    })

    await test.step('an email leads to the remaining times, opening it changes nothing, and a button accepts', async () => {
      const query = { eventId, participantId: emre.id }
      const { slots } = await guest.call<{ slots: { id: string }[] }>('GET', 'event/schedule/slots', query)
      const proposedSessionIds = slots.map(({ id }) => id)
      await guest.call('POST', 'event/schedule/join', {
        eventId,
        toType: 'participant',
        toId: emre.id,
        proposedSessionIds,
      })
      const { links } = await mailTo(browser, emre.email, 'Zoë Ångström', () => mailNews(eventId))
      const toTimes = links.filter((each) => each.includes(`/event/${eventId}/meeting-request?`))
      expect(toTimes).toHaveLength(3)

      await Promise.all([guest, emre].map(({ page }) => page.goto('/my-agenda')))
      await expect(guest.page.getByText('Your agenda is empty')).toBeVisible()
      const stranger = await browser.newContext(contextOptions)
      const page = await stranger.newPage()
      for (const _look of ['once', 'again']) {
        await page.goto(toTimes[0] ?? '')
        await expect(page.getByText('Zoë Ångström · Bread and Salt')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Accept this time' })).toBeVisible()
      }
      expect(await checkAccessibility(page, 'a proposed time')).toEqual([])
      await expect(guest.page.getByText('Your agenda is empty')).toBeVisible()
      await page.getByRole('button', { name: 'Accept this time' }).dblclick()
      await expect(page.getByRole('heading', { name: 'Meeting set' })).toBeVisible()
      await expect(guest.page.getByRole('button', { name: 'Cancel meeting with Emre Yıldız' })).toBeVisible()
      await expect(emre.page.getByRole('button', { name: 'Cancel meeting with Zoë Ångström' })).toBeVisible()
      await page.goto(toTimes[1] ?? '')
      await expect(page.getByText('The meeting is in your agenda.')).toBeVisible()
      await stranger.close()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
