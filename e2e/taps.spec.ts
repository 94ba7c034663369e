import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { countTaps } from './count-taps.ts'
import { addMeetingTimes, addTalk, addTradeCategories, type EventByCalls, eventByCalls } from './own-event.ts'
import { showToCamera } from './show-to-camera.ts'
import { ON_PHONE } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/**
 * The taps of each job from the lobby, of an accept from another page. Typing takes none; focusing a field takes one.
 * @see docs/rules/frame.md FRAME-32
 */
const TAPS = {
  ticket: 1,
  'my QR': 1,
  'next item': 0,
  'find by name': 2,
  'scan a badge': 2,
  'ask with words and time': 3,
  vote: 2,
  'add a session': 2,
  accept: 2,
  'answer six': 7,
} as const

const ASKING = [
  ['Öykü Şükran', 'Karamanlıoğlu-Büyükdağdelen'],
  ['Александра', 'Константинопольская-Вознесенская'],
  ['Zoë', 'Ångström'],
  ['İrem', 'Yılmaz'],
  ['Hugh', 'Marsh'],
  ['Diego', 'Marín'],
] as const

const WORDS = 'Your oil on our bread: shall we taste it together?'
const TIME = { id: expect.any(String) }

// The film shows no badge until the journey writes one, before the camera opens.
test.use({ launchOptions: showToCamera('no badge yet', 'badge') })

test(
  'FRAME-32 MEET-66 MEET-67 MEET-70 TICKET-7 POLL-16 CONTACT-5 the ten commonest jobs take few taps from the lobby',
  ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(300_000)
    const event = await eventByCalls(browser, { ...contextOptions, permissions: ['camera'] })
    const { eventId, organizer } = event
    const { bread, salt, ada, emre, selin } = await fill(event)
    const { page, call } = emre
    const dialog = page.getByRole('dialog')

    const job = async (name: keyof typeof TAPS, act: () => Promise<void>, from = 'lobby') => {
      await test.step(`${name}: ${TAPS[name]}`, async () => {
        await page.goto(`/event/${eventId}/${from}`)
        if (from === 'lobby') await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
        else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await countTaps(page, act)).toBe(TAPS[name])
      })
    }
    const agenda = async () => {
      const { entries } = await call<Agenda>('GET', 'event/participant/agenda/past', { eventId })
      return entries.map(({ opponent, sessionId }) => opponent?.fullName ?? sessionId)
    }

    /** Reads Ada's requests from the server. The page shows an action before the server has saved it. */
    const received = async () => {
      const topics = [`newEvents/${eventId}/invitations/${ada.id}`]
      const read = await ada.call<Received>('POST', 'reads', { calls: [], topics })
      return read.topics[0]?.rows
    }

    await job('ticket', async () => {
      await page.getByRole('button', { name: 'My ticket' }).tap()
      await expect(dialog.getByRole('img', { name: /^QR code of ticket/ })).toBeInViewport({ ratio: 1 })
    })

    await job('my QR', async () => {
      await page.getByRole('button', { name: 'My QR' }).tap()
      await expect(dialog.getByRole('img', { name: 'QR code with the card of Emre Yıldız' })).toBeInViewport({
        ratio: 1,
      })
      expect(await checkAccessibility(page, 'my card')).toEqual([])
    })

    await job('next item', async () => {
      const next = page.getByRole('article').filter({ hasText: 'Bread for all' })
      await expect(next).toBeInViewport({ ratio: 1 })
      await expect(next).toContainText('09:00–09:30')
      await expect.poll(agenda).toEqual([bread.sessionId])
    })

    await job('find by name', async () => {
      await page.getByRole('button', { name: 'Search' }).tap()
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('ada is')
      await page.getByRole('option', { name: /Ada Işık/ }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Işık' })).toBeVisible()
    })

    await test.step('her badge is held before the camera', async () => {
      const { event: hers } = await ada.call<{ event: { me: { ticketId: string } } }>('GET', 'event', { id: eventId })
      showToCamera(`${process.env.E2E_URL}/tickets/${hers.me.ticketId}`, 'badge')
    })
    await job('scan a badge', async () => {
      await page.getByRole('button', { name: 'My ticket' }).tap()
      await dialog.getByRole('link', { name: 'Scan QR' }).tap()
      await expect(dialog.getByRole('heading', { name: 'Ada Işık' })).toBeVisible({ timeout: 30_000 })
      expect(await checkAccessibility(page, 'whose badge it is')).toEqual([])
      const { contacts } = await call<Contacts>('GET', 'contact', { eventId })
      expect(contacts.map(({ fullName }) => fullName)).toEqual(['Ada Işık'])
    })

    await job('ask with words and time', async () => {
      await page.getByRole('button', { name: 'Meet: Ada Işık' }).first().tap()
      const words = dialog.getByRole('textbox')
      await expect(words).toHaveValue(/: .+\.$/)
      await words.tap()
      await words.fill(WORDS)
      await dialog.getByRole('button', { name: /^Send request Ada · \w+ \d\d:\d\d \+2$/ }).tap()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Request sent: Ada Işık')).toBeVisible()
      await expect
        .poll(received)
        .toMatchObject([{ fpid: emre.id, state: 'waiting', message: WORDS, proposed: [TIME, TIME, TIME] }])
    })

    await organizer.call('POST', 'event/poll', {
      eventId,
      question: 'Which oil goes with rye?',
      answers: [{ text: 'Ayvalık' }, { text: 'Memecik' }],
      postAt: 0,
    })
    await job('vote', async () => {
      const poll = page.getByRole('article', { name: 'Which oil goes with rye?' })
      await poll.getByText('Memecik').tap()
      await poll.getByRole('button', { name: 'Send answer' }).tap()
      await expect(poll.getByText('Answer sent')).toBeVisible()
      expect(await checkAccessibility(page, 'a poll of the lobby')).toEqual([])
      const { polls, ownAnswers } = await call<Polls>('GET', 'event/polls', { eventId })
      expect(ownAnswers).toMatchObject([{ answers: [polls[0]?.answers[1]?.id] }])
    })

    await job('add a session', async () => {
      await page.getByRole('link', { name: 'Program', exact: true }).tap()
      await page.getByRole('button', { name: 'Add to agenda: Salt in the air' }).tap()
      await expect(page.getByText(/“Salt in the air” is in your agenda/)).toBeVisible()
      await expect.poll(agenda).toContain(salt.sessionId)
    })

    const ask = (who: typeof selin, message: string) =>
      who.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: emre.id, message })
    const waiting = (name: string) => page.getByRole('heading', { name })
    const accept = (name: string) => page.getByRole('button', { name: new RegExp(`Accept: ${name}$`) })
    await ask(selin, 'Shall we talk about olive oil?')
    await job(
      'accept',
      async () => {
        await page.getByRole('link', { name: 'Lobby', exact: true }).tap()
        await expect(waiting('Selin Volkova')).toBeVisible()
        await accept('Selin Volkova').first().tap()
        await expect(page.getByText(/^Meeting set.*Selin Volkova/).first()).toBeVisible()
        await expect.poll(agenda).toContain('Selin Volkova')
      },
      'sessions',
    )

    for (const [name, surname] of ASKING) {
      await ask(await event.joinByCalls(name, surname), `I am ${name}, and I would like to hear about your mill.`)
    }
    await job('answer six', async () => {
      await expect(waiting('6 people want to meet you')).toBeVisible()
      expect(await checkAccessibility(page, 'who waits, in the lobby')).toEqual([])
      await page.getByRole('link', { name: 'Answer', exact: true }).tap()
      for (const [name, surname] of ASKING) {
        const full = `${name} ${surname}`
        await expect(waiting(full)).toBeVisible()
        await expect(accept(full)).toHaveCount(3)
        if (name === 'Zoë') expect(await checkAccessibility(page, 'an answer')).toEqual([])
        await accept(full).first().tap()
      }
      await expect(page.getByText('All answered')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Diego Marín' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Undo Diego Marín/ })).toBeVisible()
      expect(await checkAccessibility(page, 'all answered')).toEqual([])
      await expect.poll(agenda).toEqual(expect.arrayContaining(ASKING.map((full) => full.join(' '))))
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)

type Agenda = { entries: { sessionId: string; opponent: { fullName: string } | null }[] }
type Contacts = { contacts: { fullName: string }[] }
type Received = { topics: ({ rows: unknown[] } | null)[] }
type Polls = { polls: { answers: { id: string }[] }[]; ownAnswers: unknown[] }

/** Creates two talks, meeting slots and three people. Emre has a window, and Ada offers the product that he seeks. */
async function fill(event: EventByCalls) {
  const { eventId, organizer, tomorrow } = event
  await addMeetingTimes(event)
  await organizer.call('POST', 'event/dealroom', {
    eventId,
    name: 'Second corner',
    days: [{ day: tomorrow, hours: [{ from: '13:00', to: '17:00' }] }],
    slotMinutes: 30,
    tables: [{ name: 'Table 2' }],
    ownerParticipantId: null,
  })
  const { offer, seek, selectedCategoryIds } = await addTradeCategories(event)
  const bread = await addTalk(event, { title: 'Bread for all', from: '09:00', to: '09:30' })
  const salt = await addTalk(event, { title: 'Salt in the air', from: '18:00', to: '19:00' })
  const emre = await event.join('Emre', 'Yıldız')
  const ada = await event.joinByCalls('Ada', 'Işık')
  const selin = await event.joinByCalls('Selin', 'Volkova')
  const answer = (categoryId: string) => ({
    eventId,
    action: 'all',
    participant: { categories: [{ categoryId, selectedCategoryIds }] },
  })
  await emre.call('PUT', 'event/participant', answer(seek))
  await ada.call('PUT', 'event/participant', answer(offer))
  await emre.call('POST', 'event/schedule/join', { eventId, toType: 'session', sessionId: bread.sessionId })
  return { bread, salt, ada, emre, selin }
}
