import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { mailTo } from './mailed.ts'
import { addTalk, ownEvent } from './own-event.ts'
import { mailNews } from './product-database.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test(
  'SESSION-13 SESSION-14 people request a seat in a session, and get the answer on the page and by email',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { sessionId } = await addTalk(event, { title: 'Sourdough', from: '10:00', to: '11:00', restricted: true })
    const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])

    await test.step('two people send a request, and see that it is pending', async () => {
      for (const { page } of [selin, emre]) {
        await page.goto(`/event/${eventId}/sessions/${sessionId}`)
        await page.getByRole('button', { name: 'Ask to take part' }).click()
        const dialog = page.getByRole('dialog', { name: 'Ask to take part' })
        await dialog.getByRole('textbox').fill('I bake every day.')
        await dialog.getByRole('button', { name: 'Send request' }).dblclick()
        await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
      }
      expect(await checkAccessibility(selin.page, 'a request that waits')).toEqual([])
    })

    await test.step('one is accepted and the other declined, and the open pages of both show it', async () => {
      await organizer.page.goto(`/event/${eventId}/organize/requests`)
      await expect(organizer.page.getByText('I bake every day.')).toHaveCount(2)
      await organizer.page.getByRole('button', { name: 'Accept Selin Volkova' }).click()
      await expect(selin.page.getByRole('button', { name: 'Remove from agenda' })).toBeVisible()
      await organizer.page.getByRole('button', { name: 'Decline Emre Yıldız' }).click()
      const dialog = organizer.page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('The oven is small.')
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await expect(emre.page.getByText('Request declined').first()).toBeVisible()
      await expect(organizer.page.getByText('No request is waiting')).toBeVisible()
    })

    await test.step('both get an email with the answer', async () => {
      const hurry = () => mailNews(eventId)
      const { links } = await mailTo(browser, selin.email, 'You have a seat: Sourdough', hurry)
      expect(links).toContain(`${process.env.E2E_URL}/event/${eventId}/sessions/${sessionId}`)
      await mailTo(browser, emre.email, 'The oven is small.', hurry)
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
