import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test(
  'MEET-40 MEET-43 CAL-20 a booth gets a request, one team member accepts it, and the others see who',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId, organizer } = event
    await addMeetingTimes(event)
    const { boothId = '' } = await organizer.call('POST', 'event/booth', { eventId, boothName: 'Kuzey Kahve' })
    const [selin, emre, guest] = await Promise.all([
      event.join('Selin', 'Volkova'),
      event.join('Emre', 'Yıldız'),
      event.join('Zoë', 'Ångström'),
    ])
    for (const [{ id, call }, role] of [
      [selin, 'owner'],
      [emre, 'user'],
    ] as const) {
      await organizer.call('POST', 'event/member', { eventId, id, role, boothId })
      await call('POST', 'event/member/confirm', { eventId, boothId, accepted: true })
    }

    await test.step('a guest sends the team a request, and their open lists show it at once', async () => {
      for (const { page } of [selin, emre]) {
        await page.goto('/invitations?list=company')
        await expect(page.getByText('No invitations')).toBeVisible()
      }
      await guest.page.goto(`/event/${eventId}/expo/${boothId}`)
      await guest.page.getByRole('button', { name: 'Meet', exact: true }).click()
      const sheet = guest.page.getByRole('dialog', { name: 'Kuzey Kahve' })
      await expect(sheet.getByRole('radio', { name: 'The team' })).toBeChecked()
      await sheet.getByRole('textbox').fill('I would like to taste it.')
      expect(await checkAccessibility(guest.page, 'a booth that can be asked')).toEqual([])
      await guest.page.getByRole('button', { name: 'Send request' }).dblclick()
      for (const { page } of [selin, emre]) {
        await expect(page.getByRole('article').filter({ hasText: 'I would like to taste it.' })).toHaveCount(1)
      }
      expect(await checkAccessibility(emre.page, 'what a booth is asked')).toEqual([])
    })

    await test.step('one team member chooses a time, the guest has a meeting, and the colleague sees who took it', async () => {
      await selin.page.goto(`/event/${eventId}/company/agenda`)
      await expect(selin.page.getByText('No meetings yet')).toBeVisible()
      await emre.page.getByRole('link', { name: /^Choose a time/ }).click()
      await emre.page.getByRole('region', { name: 'Meeting', exact: true }).getByRole('radio').first().click()
      await emre.page.getByRole('button', { name: /^Accept · \d\d:\d\d$/ }).click()
      await expect(guest.page.getByText('You meet Emre Yıldız of Kuzey Kahve.')).toBeVisible()
      await expect(selin.page.getByText('Emre Yıldız meets Zoë Ångström')).toBeVisible()
      expect(await checkAccessibility(selin.page, 'the agenda of a team')).toEqual([])
      await selin.page.goto('/invitations?list=company')
      await expect(selin.page.getByText(/Emre Yıldız/).first()).toBeVisible()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
