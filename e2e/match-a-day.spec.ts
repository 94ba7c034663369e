import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test(
  'PLAN-1 PLAN-5 PLAN-6 an organizer plans a day of meetings and sends it, and both sides confirm',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, tomorrow, organizer } = event
    const { page } = organizer
    await addMeetingTimes(event)
    const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])
    await emre.call('PUT', 'event/match/wish', { eventId, most: 2 })
    await emre.call('PUT', 'event/participant/tag', { eventId, id: selin.id, tag: 'favourite' })

    await test.step('a participant agrees to have meetings proposed', async () => {
      await selin.page.goto(`/event/${eventId}/event-profile`)
      await selin.page.getByRole('switch', { name: /^Propose meetings to me/ }).click()
      await expect(selin.page.getByLabel('At most a day')).toHaveValue('3')
      expect(await checkAccessibility(selin.page, 'the wish')).toEqual([])
    })

    await test.step('an organizer plans the day, reviews the plan and sends it', async () => {
      await page.goto(`/event/${eventId}/organize/matching`)
      await expect(page.getByText('2 people want meetings to be proposed.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Day' }).selectOption(tomorrow)
      await page.getByRole('button', { name: 'Plan the day' }).dblclick()
      await expect(page.getByText('2 people: 1 meeting')).toBeVisible()
      expect(await checkAccessibility(page, 'the plan')).toEqual([])
      await page.getByRole('button', { name: 'Send proposals' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Proposals sent')).toBeVisible()
    })

    await test.step('both confirm, and the meeting is in both agendas', async () => {
      await selin.page.goto('/invitations/received')
      await selin.page.getByRole('button', { name: 'Confirm the meeting with Emre Yıldız' }).dblclick()
      await expect(selin.page.getByText('Confirmed. Emre Yıldız is asked too.')).toBeVisible()
      await emre.page.goto('/invitations/received')
      await expect(emre.page.getByText('Selin Volkova has confirmed.')).toBeVisible()
      expect(await checkAccessibility(emre.page, 'a proposed meeting')).toEqual([])
      await selin.page.goto('/my-agenda')
      await expect(selin.page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
      await emre.page.getByRole('button', { name: 'Confirm the meeting with Selin Volkova' }).click()
      await expect(selin.page.getByRole('button', { name: 'Cancel meeting with Emre Yıldız' })).toBeVisible()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
