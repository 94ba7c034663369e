import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { lookHere } from './look.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { ON_PHONE } from './sizes.ts'

/** Every screen here is opened for the first time, and fetched first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

const ASKING = [
  ['Öykü Şükran', 'Karamanlıoğlu-Büyükdağdelen'],
  ['Александра', 'Константинопольская-Вознесенская'],
  ['Zoë', 'Ångström'],
  ['İrem', 'Yılmaz'],
  ['Hugh', 'Marsh'],
  ['Diego', 'Marín'],
] as const

/** Taps, and counts them. */
function tapsOn(page: Page) {
  let count = 0
  return {
    count: () => count,
    begin: () => void (count = 0),
    tap: async (name: RegExp | string, role: 'button' | 'link' = 'button') => {
      count += 1
      await page.getByRole(role, { name }).first().click()
    },
  }
}

test(
  'MEET-66 MEET-67 six people are answered with eight taps from the lobby, and one from any page with two',
  ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId } = event
    await addMeetingTimes(event)
    await event.organizer.call('POST', 'event/dealroom', {
      eventId,
      name: 'Second corner',
      days: [{ day: event.tomorrow, hours: [{ from: '13:00', to: '17:00' }] }],
      slotMinutes: 30,
      tables: [{ name: 'Table 2' }],
      ownerParticipantId: null,
    })
    const emre = await event.join('Emre', 'Yıldız')
    const { page } = emre
    const { count, begin, tap } = tapsOn(page)
    const first = await event.joinByCalls('Selin', 'Volkova')
    const ask = (who: typeof first, message: string) =>
      who.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: emre.id, message })
    const waiting = (name: string) => page.getByRole('heading', { name })

    await test.step('from the program, the lobby is one tap away and the accept another', async () => {
      await ask(first, 'Shall we talk about olive oil?')
      await page.goto(`/event/${eventId}/sessions`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      begin()
      await tap('Lobby', 'link')
      await expect(waiting('Selin Volkova')).toBeVisible()
      await tap(/Accept: Selin Volkova$/)
      await expect(page.getByText(/^Meeting set.*Selin Volkova/).first()).toBeVisible()
      expect(count()).toBeLessThanOrEqual(2)
    })

    await test.step('six in the lobby are answered with at most eight taps', async () => {
      for (const [name, surname] of ASKING) {
        await ask(await event.joinByCalls(name, surname), `I am ${name}, and I would like to hear about your mill.`)
      }
      await page.goto(`/event/${eventId}/lobby`)
      await expect(waiting('6 people want to meet you')).toBeVisible()
      expect(await lookHere(page, 'who waits, in the lobby')).toEqual([])
      begin()
      await tap('Answer', 'link')
      for (const [name, surname] of ASKING) {
        const full = `${name} ${surname}`
        await expect(waiting(full)).toBeVisible()
        await expect(page.getByRole('button', { name: new RegExp(`Accept: ${full}$`) })).toHaveCount(3)
        if (name === 'Zoë') expect(await lookHere(page, 'an answer')).toEqual([])
        await tap(new RegExp(`Accept: ${full}$`))
      }
      await expect(page.getByText('All answered')).toBeVisible()
      expect(count()).toBeLessThanOrEqual(8)
      await expect(page.getByRole('link', { name: 'Diego Marín' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Undo Diego Marín/ })).toBeVisible()
      expect(await lookHere(page, 'all answered')).toEqual([])
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)

test('MEET-62 MEET-64 two people see an accept and its undo', ON_PHONE, async ({ browser, contextOptions }) => {
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
