import { expect, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, addTalk, ownEvent } from './own-event.ts'

test('an organizer removes a person because of a report, undoes it, and then blocks them', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  const event = await ownEvent(browser, contextOptions)
  const { eventId, organizer } = event
  const { page } = organizer
  await addMeetingTimes(event)
  const selin = await event.joinByCalls('Selin', 'Volkova')
  const mert = await event.join('Mert', 'Yılmaz')
  const people = `/event/${eventId}/organize/people`

  await test.step('a person with a seat in a session is reported', async () => {
    const { sessionId } = await addTalk(event, { title: 'Bread of one day', from: '14:00', to: '15:00' })
    await mert.call('POST', 'event/schedule/swap', { eventId, sessionId })
    const { id: userId } = await mert.call<{ id: string }>('GET', 'user/profile')
    const { data } = await selin.call<{ data: { id: string } }>('POST', 'chat/room', { members: [userId], eventId })
    await mert.call('POST', 'chat/message', { roomId: data.id, clientId: crypto.randomUUID(), msg: 'Buy my watches' })
    await selin.call('POST', 'chat/report', { eventId, roomId: data.id, reason: 'spam', words: 'Every hour again' })
    await mert.page.goto(`/event/${eventId}/attendees`)
    await expect(mert.page.getByText('Selin Volkova').first()).toBeVisible()
  })

  const report = page.getByRole('article').filter({ hasText: 'Every hour again' })
  const dialog = page.getByRole('dialog', { name: 'Remove Mert Yılmaz from the event?' })
  await test.step('the report leads to the removal dialog, which lists the consequences', async () => {
    await page.goto(`/event/${eventId}/organize/reports`)
    await report.getByRole('button', { name: 'Remove from the event' }).click()
    await expect(dialog.getByText('1 seat in a session is freed')).toBeVisible()
    await expect(dialog.getByText('Access ends at once.', { exact: false })).toBeVisible()
    expect(await checkAccessibility(page, 'the question')).toEqual([])
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  })

  await test.step("the removal settles the report and ends the person's access", async () => {
    await expect(page.getByText('Mert Yılmaz was removed from the event')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(report.getByText('Settled')).toBeVisible()
    await mert.page.goto(`/event/${eventId}/attendees`)
    await expect(mert.page.getByText('Selin Volkova')).toHaveCount(0)
  })

  await test.step('the undo restores the person with their seat and reopens the report', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(report.getByRole('button', { name: 'Mark as settled' })).toBeVisible()
    await mert.page.goto(`/event/${eventId}/attendees`)
    await expect(mert.page.getByText('Selin Volkova').first()).toBeVisible()
    await mert.page.goto('/my-agenda')
    await expect(mert.page.getByText('Bread of one day').first()).toBeVisible()
  })

  await test.step('a blocked person is listed among the removed, and cannot join again', async () => {
    await report.getByRole('button', { name: 'Remove from the event' }).click()
    await dialog.getByRole('checkbox', { name: 'Block from coming back' }).check()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Mert Yılmaz was removed from the event')).toBeVisible()
    await page.goto(people)
    await page.getByRole('link', { name: 'Removed and blocked' }).click()
    const row = page.getByRole('article').filter({ hasText: 'Mert Yılmaz' })
    await expect(row.getByText('Blocked', { exact: true })).toBeVisible()
    await expect(row.getByText(/by Derya Öztürk/)).toBeVisible()
    expect(await checkAccessibility(page, 'the removed')).toEqual([])
    const refused = await mert.context.request.post('/api/event/join', { data: { eventId } })
    expect(refused.ok()).toBe(false)
  })
  await event.close()
})
