import { expect, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { countTaps } from './count-taps.ts'
import { addMeetingTimes, addRoom, addTalk, addTradeCategories, eventByCalls } from './own-event.ts'

const EMRE = 'Emre Yıldız'

test('LOBBY-14 LOBBY-15 the lobby begins with my day: the next item without a tap, and a free slot filled in two taps', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000)
  const event = await eventByCalls(browser, contextOptions)
  const { eventId, tomorrow } = event
  await addMeetingTimes(event)
  const { offer, seek, selectedCategoryIds } = await addTradeCategories(event)
  const roomId = await addRoom(event, 'Grand hall')
  const talks = [
    await addTalk(event, { title: 'Salt in the air', from: '09:00', to: '10:00', roomId }),
    await addTalk(event, { title: 'Bread for all', from: '11:30', to: '12:00', roomId }),
  ]
  const [selin, emre, zoe] = await Promise.all([
    event.join('Selin', 'Volkova'),
    event.join('Emre', 'Yıldız'),
    event.joinByCalls('Zoë', 'Ångström'),
  ])
  const answer = (categoryId: string) => ({
    eventId,
    action: 'all',
    participant: { categories: [{ categoryId, selectedCategoryIds }] },
  })
  await selin.call('PUT', 'event/participant', answer(seek))
  await emre.call('PUT', 'event/participant', answer(offer))
  for (const { sessionId } of talks) {
    await selin.call('POST', 'event/schedule/join', { eventId, toType: 'session', sessionId })
  }
  const toId = selin.id
  await zoe.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId, message: 'Shall we talk?' })

  const { page } = selin
  const day = page.getByRole('region', { name: 'Your day' })
  await page.clock.setSystemTime(new Date(`${tomorrow}T09:30:00+03:00`))
  await page.goto(`/event/${eventId}/lobby`)

  await test.step('the current and the next item and a pending request are visible without a tap', async () => {
    await expect(day.getByText('until 10:00')).toBeInViewport()
    const next = day.getByRole('article').filter({ hasText: 'Bread for all' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toContainText('11:30–12:00')
    await expect(next).toContainText('Grand hall')
    await expect(page.getByRole('heading', { name: '1 person wants to meet you' })).toBeInViewport()
  })

  await test.step('a free slot suggests a matching person, and two taps send the request', async () => {
    const gap = day.getByRole('listitem').filter({ hasText: '1 h 30 min free' })
    await expect(gap.getByText('10:00 · Offers what you seek: Olive oil')).toBeVisible()
    await expect(page.getByRole('link', { name: EMRE })).toHaveCount(1)
    expect(await checkAccessibility(page, 'the lobby as a day')).toEqual([])
    const taps = await countTaps(page, async () => {
      await gap.getByRole('button', { name: `Meet: ${EMRE}` }).click()
      const sheet = page.getByRole('dialog', { name: EMRE })
      await sheet.getByRole('button', { name: /^Send request Emre · \w+ 10:00/ }).click()
      await expect(sheet).toHaveCount(0)
    })
    expect(taps).toBe(2)
    await expect(page.getByText(`Request sent: ${EMRE}`)).toBeVisible()
  })

  await test.step('Emre gets a request for that time', async () => {
    await emre.page.goto('/invitations/received')
    const card = emre.page.getByRole('article').filter({ hasText: 'Selin Volkova' })
    await expect(card).toContainText('10:00')
  })
  expect(event.complaints()).toEqual([])
  await event.close()
})
