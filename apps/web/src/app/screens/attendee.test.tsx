import type { EventDetails } from '@parley/contract/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAgenda } from '../../features/agenda/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aCategory, aParticipant, aReason } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, aPerson, NOW } from '../../testing/samples.ts'
import { aMeetingEntry, aSession, MY_AGENDA } from '../../testing/schedule-samples.ts'
import { AttendeeScreen } from './attendee.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const selin = aParticipant({
  categories: [
    { categoryId: 'cat1', selectedCategoryIds: ['sub1', 'sub2', 'sub3'], inputValue: null },
    { categoryId: 'cat3', selectedCategoryIds: ['sub2'], inputValue: null },
  ],
  offersYouSeek: ['sub3', 'sub1'],
  reasons: [aReason({ optionId: 'sub3' }), aReason(), aReason({ kind: 'bothSpeak', text: 'Urban food' })],
})
const EVENT: Partial<EventDetails> = {
  categories: [
    aCategory({
      texts: { en: 'My goods' },
      subCategories: ['Logistics', 'Bread', 'Salt'].map((en, index) => ({
        id: `sub${index + 1}`,
        index,
        texts: { en },
      })),
    }),
    aCategory({ categoryId: 'cat3', index: 2, matchingCategoryId: 'cat1', texts: { en: 'My services' } }),
    aCategory({ categoryId: 'cat4', index: 3, matchingCategoryId: 'cat1', role: 'seek', texts: { en: 'Wanted' } }),
    aCategory({ categoryId: 'cat2', index: 1, type: 'text', role: 'plain', texts: { en: 'Ask me about' } }),
  ],
  tabs: [{ name: 'agenda', texts: null }],
}
const talk = aSession({ name: 'Cold chain in 2030', edt: Date.UTC(2026, 10, 21, 13) })

it('FRAME-25 marks the language of a person’s own texts as unknown, but not that of the interface', async () => {
  const person = aParticipant({ offer: 'Сушёный инжир', seek: '' })
  await open({ getParticipant: () => person })
  expect((await screen.findByText('Сушёный инжир')).getAttribute('lang')).toBe('')
  expect(screen.getAllByText('No info').map((each) => each.getAttribute('lang'))).not.toContain('')
})

function FromAgenda() {
  return useAgenda().rows.length > 0 && <AttendeeScreen />
}

async function open(answers: Answers = {}, { event = EVENT, width = 1440, inModal = false, fromAgenda = false } = {}) {
  const close = vi.fn()
  const server = fakeServer({
    getParticipant: () => selin,
    getSpeakerSessions: () => ({ sessions: [talk] }),
    findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }),
    ...answers,
  })
  const params = { eventId: 'event1', attendeeId: 'participant2' }
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull(event)}>
      <DetailContext value={{ params, inModal, close }}>
        {fromAgenda ? <FromAgenda /> : <AttendeeScreen />}
      </DetailContext>
    </CurrentEvent>,
    { width },
  )
  return { ...page, server, close }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('N2 shows a person, their answers, their other events and their talks', async () => {
  await open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Selin Volkova' })).toBeTruthy()
  expect(screen.getByText('Ten years in logistics.')).toBeTruthy()
  expect((await section('Ask me about')).getByText('No info')).toBeTruthy()
  const links = (await section('Links')).getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(links).toEqual(['http://anadolulabs.com/', 'https://www.linkedin.com/in/selin'])
  const session = (await section('Speaking at')).getByRole('link', { name: 'Cold chain in 2030' })
  expect(session.getAttribute('href')).toBe('/event/event1/sessions/session1')
  expect(await screen.findByText('Sat 21 Nov, 15:00–16:00')).toBeTruthy()
  expect(document.title).toBe('Selin Volkova · Parley')
})

const itemsIn = async (name: string) => (await section(name)).queryAllByRole('listitem').map((each) => each.textContent)

it('SEARCH-9 shows first why the two should meet, then offers and interests once each, with matches marked', async () => {
  await open()

  expect(await itemsIn('Why you should meet')).toEqual([
    'Offers what you seek: Salt',
    'Offers what you seek: Logistics',
    'You both speak in the track “Urban food”',
  ])
  expect(await itemsIn('Offers')).toEqual(['Salt', 'Logistics', 'Bread'])
  expect((await section('Offers')).getAllByRole('img', { name: 'fits you' })).toHaveLength(2)
  expect((await section('Seeks')).getByText('No info')).toBeTruthy()
  const order = screen
    .getAllByRole('region')
    .map((each) => within(each).queryByRole('heading', { level: 3 })?.textContent)
  expect(order.slice(0, 5)).toEqual(['Why you should meet', 'Offers', 'Seeks', 'Meeting', 'About'])
})

it('SEARCH-9 shows no reason if there is none', async () => {
  await open({ getParticipant: () => ({ ...selin, offersYouSeek: [], reasons: [] }) })
  await section('Offers')

  expect(screen.queryByRole('region', { name: 'Why you should meet' })).toBe(null)
  expect(screen.queryByRole('img', { name: 'fits you' })).toBe(null)
})

it('shows "No info" without a biography', async () => {
  await open({ getParticipant: () => ({ ...selin, biography: null }) })

  expect((await section('About')).getByText('No info')).toBeTruthy()
})

it('does not request sessions if the programme is hidden', async () => {
  const { server } = await open({}, { event: { ...EVENT, tabs: [] } })
  await section('About')

  expect(server.made.map(({ name }) => name)).not.toContain('getSpeakerSessions')
})

it.each<[string, Answers]>([
  ['was deleted', { getParticipant: () => ({ ...selin, fullName: '', state: 'deleted' }) }],
  ['is hidden', { getParticipant: () => refuse('notFound') }],
])('N2 shows a placeholder and a way back for a person who %s', async (_, answers) => {
  const { user, close } = await open(answers)
  expect(await screen.findByRole('heading', { name: 'Deleted participant' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Meeting' })).toBe(null)
  const back = screen.getAllByRole('button', { name: 'Back' }).at(-1) as HTMLElement
  await user.click(back)

  expect(close).toHaveBeenCalledOnce()
})

it.each([390, 1440])('pins the meeting button to the bottom at %i px, and it still submits the form', async (width) => {
  const { user, server } = await open({ join: () => ({ success: true, invitationId: 'invitation1' }) }, { width })
  const send = await screen.findByRole('button', { name: /^Send request/ })
  expect(send.closest('form')).toBe(null)
  await user.click(send)

  expect(await screen.findByText('Request sent')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'join')).toHaveLength(1)
})

const TAGS = 'newEvents/event1/tags/participant1'
const heart = () => screen.findByRole('button', { name: 'Favourite: Selin Volkova' })

it('MARK-1 marks a person as a favourite, and reverts it with a message if that fails', async () => {
  const { user, server } = await open({ tagPerson: ({ tag }) => ({ tag, rev: 1 }) })
  await user.click(await heart())
  expect((await heart()).getAttribute('aria-pressed')).toBe('true')
  server.answer({ tagPerson: () => refuse('unavailable') })
  await waitFor(async () => expect((await heart()).getAttribute('aria-busy')).toBe(null))
  await user.click(await heart())

  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect((await heart()).getAttribute('aria-pressed')).toBe('true')
})

it('MARK-1 ignores someone from the menu, says so, and stops it again', async () => {
  const { user, server } = await open({ tagPerson: ({ tag }) => ({ tag, rev: 1 }) })
  await user.click(await screen.findByRole('button', { name: 'More: Selin Volkova' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ignore', hidden: true }))
  expect(await screen.findByText(/^You are ignoring Selin Volkova\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop ignoring' }))

  await waitFor(() => expect(screen.queryByText(/^You are ignoring Selin/)).toBe(null))
  await waitFor(() =>
    expect(
      server.made.flatMap(({ name, input }) => (name === 'tagPerson' ? [(input as { tag: unknown }).tag] : [])),
    ).toEqual(['ignored', null]),
  )
})

it('MARK-1 follows a mark from another device', async () => {
  await open()
  await heart()
  await waitFor(() => expect(fakeLive.isHeard(TAGS)).toBe(true))
  act(() => fakeLive.change(TAGS, { up: [{ id: 'participant2', rev: 1, tag: 'ignored' } as never] }))

  expect(await screen.findByText(/^You are ignoring Selin Volkova\./)).toBeTruthy()
})

it("MARK-1 offers no mark on the reader's own page", async () => {
  await open({ getParticipant: () => ({ ...selin, id: 'participant1', isMe: true }) })
  await section('About')

  expect(screen.queryByRole('button', { name: /^(Favourite|More):/ })).toBe(null)
})

const seen = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.made.flatMap(({ name, input }) => (name === 'markSeen' ? [input] : []))

it('MARK-2 reports a viewed person once, and again only if that was lost', async () => {
  const first = await open({ markSeen: () => refuse('unavailable') })
  await section('About')
  await waitFor(() => expect(seen(first.server)).toEqual([{ eventId: 'event1', id: 'participant2' }]))
  await waitFor(() => expect(localStorage.getItem('parley.viewedAttendees')).toBe(null))
  first.unmount()
  const second = await open()
  await section('About')
  expect(seen(second.server).length).toBe(1)
  second.unmount()
  const third = await open()
  await section('About')

  expect(seen(third.server)).toEqual([])
  expect(localStorage.getItem('parley.viewedAttendees')).toBe('participant1/participant2')
})

it('MARK-2 remembers neither the reader nor a deleted person', async () => {
  const { server, unmount } = await open({ getParticipant: () => ({ ...selin, id: 'participant1', isMe: true }) })
  await section('About')
  unmount()
  const gone = await open({ getParticipant: () => ({ ...selin, state: 'deleted' }) })
  await screen.findByRole('heading', { name: 'Deleted participant' })

  expect([...seen(server), ...seen(gone.server)]).toEqual([])
})

it('TRUST-7 shows the head of a person from my agenda at once, while the rest loads', async () => {
  fakeLive.show(MY_AGENDA, [aMeetingEntry({ opponent: { ...aPerson(), id: selin.id } })])
  const { server } = await open({}, { inModal: true, fromAgenda: true })
  expect(await screen.findByRole('heading', { name: 'Selin Volkova' })).toBeTruthy()
  expect(screen.getByText('Anadolu Labs')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'getParticipant')).toEqual([])
})

it('N2 loads a person above the list 300 ms after it is opened, and at once on a page', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW, shouldAdvanceTime: true })
  const { server } = await open({}, { inModal: true })
  const callCount = () => server.made.filter(({ name }) => name === 'getParticipant').length
  await vi.advanceTimersByTimeAsync(250)
  expect(callCount()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(100))
  await vi.waitFor(() => expect(callCount()).toBe(1))
})
