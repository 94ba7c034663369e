import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { chooseTime } from './choose-time.ts'
import { addMeetingTimes, addTalk, ownEvent } from './own-event.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

test('EVENT-19 EVENT-20 EVENT-21 an organizer moves the dates with the program, and handles items outside the dates', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000)
  const event = await ownEvent(browser, contextOptions)
  const { eventId, tomorrow, organizer } = event
  const { page } = organizer
  const bread = await addTalk(event, { title: 'Bread', from: '10:00', to: '11:00' })
  await addTalk(event, { title: 'Salt', from: '11:00', to: '12:00' })
  await addMeetingTimes(event)
  await organizer.call('POST', 'event/post', {
    eventId,
    text: '<p>Lunch is served.</p>',
    postAt: Date.parse(`${tomorrow}T13:00+03:00`),
  })
  const selin = await event.join('Selin', 'Volkova')
  await selin.call('POST', 'event/schedule/join', { eventId, toType: 'session', sessionId: bread.sessionId })
  await selin.page.goto(`/event/${eventId}/sessions?day=${tomorrow}`)
  await expect(selin.page.getByRole('article').filter({ hasText: 'Bread' })).toContainText('10:00')

  // The event began an hour ago, which is yesterday if the test runs shortly after midnight. The talks are tomorrow.
  const { event: before } = await organizer.call<{ event: { startDateMillis: number } }>('GET', 'event', {
    id: eventId,
  })
  const first = daysAfter(new Date(before.startDateMillis + 3 * HOUR_MS).toISOString().slice(0, 10), 7)
  const talkDay = daysAfter(tomorrow, 7)
  const question = page.getByRole('dialog', { name: /^Move the event / })
  const save = page.getByRole('button', { name: 'Save changes' })

  await test.step('the dialog lists the items that move, and saving moves them by whole days', async () => {
    await page.goto(`/event/${eventId}/organize/setup`)
    const start = page.getByRole('group', { name: /^Start/ })
    const clock = await start.getByRole('combobox', { name: 'Time' }).inputValue()
    await chooseTime(page, /^Start/, `${first}T${clock}`)
    await chooseTime(page, /^End/, `${daysAfter(first, 3)}T18:00`)
    await save.click()
    await expect(question).toHaveAccessibleName('Move the event 7 days later?')
    await expect(question).toContainText('Moves 7 days later: 2 talks, 1 deal room and 1 announcement.')
    await expect(question).toContainText('1 person has one of these talks')
    expect(await checkAccessibility(page, 'the question before dates are saved')).toEqual([])
    await question.getByRole('button', { name: 'Save and move' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('Changes saved')).toBeVisible()
  })

  await test.step('the open program of an attendee follows', async () => {
    await selin.page.goto(`/event/${eventId}/sessions?day=${talkDay}`)
    await expect(selin.page.getByRole('article').filter({ hasText: 'Bread' })).toContainText('10:00')
    await expect(selin.page.getByRole('article').filter({ hasText: 'Salt' })).toContainText('11:00')
  })

  await test.step('items outside the dates are listed until they are settled', async () => {
    await chooseTime(page, /^End/, `${daysAfter(talkDay, -1)}T23:00`)
    await save.click()
    const plain = page.getByRole('dialog', { name: 'Change the dates of the event?' })
    // The announcement of that day counts here too. Announcements may be published after an event, so the later list
    // leaves it out.
    await expect(plain).toContainText('4 items would lie outside the new dates:')
    await plain.getByRole('button', { name: 'Save dates' }).click()
    await expect(plain).toHaveCount(0)
    await page.goto(`/event/${eventId}/organize/overview`)
    await page.getByRole('region', { name: 'Outside the dates' }).getByRole('link', { name: 'See them' }).click()
    const list = page.getByRole('region', { name: '3 items lie outside the event’s dates' })
    await expect(list.getByRole('link')).toHaveText(['Bread', 'Meeting corner', 'Salt'])
    expect(await checkAccessibility(page, 'what lies outside the dates')).toEqual([])
    await list.getByRole('link', { name: 'Salt' }).click()
    await expect(page).toHaveURL(/\/organize\/programme\/\w+/)
    await page.goto(`/event/${eventId}/organize/setup`)
    await chooseTime(page, /^End/, `${talkDay}T23:00`)
    await save.click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('region', { name: /outside the event’s dates/ })).toHaveCount(0)
  })
  expect(event.complaints()).toEqual([])
  await event.close()
})
