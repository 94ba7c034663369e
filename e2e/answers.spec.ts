import { expect as expectAtOnce, test } from '@playwright/test'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { ON_PHONE } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test('MEET-62 MEET-64 both see an accepted request and its undo', ON_PHONE, async ({ browser, contextOptions }) => {
  test.setTimeout(120_000)
  const event = await eventByCalls(browser, contextOptions)
  const { eventId } = event
  await addMeetingTimes(event)
  const [emre, selin] = await Promise.all([event.join('Emre', 'Yıldız'), event.join('Selin', 'Volkova')])
  await selin.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: emre.id })

  await selin.page.goto(`/event/${eventId}/attendees/${emre.id}`)
  await expect(selin.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  await emre.page.goto('/my-agenda')
  await emre.page.getByRole('link', { name: '1 person waits for your answer' }).click()
  await emre.page
    .getByRole('button', { name: /Accept: Selin Volkova$/ })
    .first()
    .click()
  await expect(selin.page.getByRole('button', { name: 'Another time' })).toBeVisible()
  await emre.page.getByRole('button', { name: /^Undo Selin Volkova/ }).click()
  await expect(selin.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  await expect(emre.page.getByRole('heading', { name: 'Selin Volkova' })).toBeFocused()
  await expect(emre.page.getByRole('button', { name: /Accept: Selin Volkova$/ })).toHaveCount(3)

  expect(event.complaints()).toEqual([])
  await event.close()
})
