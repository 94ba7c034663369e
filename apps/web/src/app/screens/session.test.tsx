import type { SessionDetails } from '@parley/contract/sessions'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useProgramme } from '../../features/sessions/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aQuestion, questionTopics, someQuestions } from '../../testing/question-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, aPerson, aProfile, NOW } from '../../testing/samples.ts'
import {
  aMeetingEntry,
  anAgendaEntry,
  aSession,
  aSessionInFull,
  MY_AGENDA,
  rooms,
  tracks,
} from '../../testing/schedule-samples.ts'
import { SessionScreen } from './session.tsx'

const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

async function open(
  session: Partial<SessionDetails> = {},
  answers: Answers = {},
  beside: ReactNode = null,
  tabs = ['participant', 'agenda', 'speakers'],
) {
  const server = fakeServer({ getSession: () => aSessionInFull(session), ...answers })
  const detail = { params: { eventId: 'event1', sessionId: 'session1' }, inModal: false, close: vi.fn() }
  const shown = await renderScreen(
    <DetailContext value={detail}>
      <CurrentEvent event={anEventInFull({ tabs: tabs.map((name) => ({ name, texts: null })) })}>
        {beside}
        <SessionScreen />
      </CurrentEvent>
    </DetailContext>,
  )
  return { server, detail, ...shown }
}
const slot = (id: string, fromMinute: number, own: Partial<SessionDetails['sesArray'][number]> = {}) => ({
  ...aSession({ id, sdt: NOW + fromMinute * MINUTE, edt: NOW + (fromMinute + 30) * MINUTE }),
  room: 'Studio',
  ...own,
})

it('shows subject, time, place and speakers', async () => {
  const { server, user, detail } = await open(
    {
      speakers: [{ ...aPerson(), biography: 'Grows tomatoes.' }],
      links: [{ title: 'Slides', url: 'https://example.com/slides' }],
      sesArray: [slot('session1', 30, { capacity: 40, used: 38 })],
    },
    { getProfile: () => aProfile({ timezone: 'Europe/Berlin' }) },
  )

  const title = await screen.findByRole('heading', { level: 1, name: 'Cold chains that hold' })
  expect(title.lang).toBe('en')
  expect(screen.getByText('We follow one tomato.').lang).toBe('en')
  for (const text of ['From the field to the shelf', 'Logistics', 'English', 'Studio', '2 seats left of 40']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('Sat 21 Nov, 15:00–15:30')).toBeTruthy()
  expect(await screen.findByText(/13:00 for you/)).toBeTruthy()
  expect(screen.getByText('We follow one tomato.')).toBeTruthy()
  expect(screen.getByText('Grows tomatoes.')).toBeTruthy()
  const speaker = screen.getByRole<HTMLAnchorElement>('link', { name: 'Selin Volkova' })
  expect(decodeURIComponent(speaker.href)).toMatch(/\/event\/event1\/attendees\/participant2$/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Slides.*opens in a new tab$/ })
  expect([link.href, link.target, link.rel]).toEqual(['https://example.com/slides', '_blank', 'noopener noreferrer'])
  expect(server.made.find(({ name }) => name === 'getSession')?.input).toEqual({ eventId: 'event1', id: 'session1' })

  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(detail.close).toHaveBeenCalledOnce()
})

it.each([
  [['agenda', 'speakers'], '/event/event1/speakers/participant2'],
  [['agenda'], null],
])('FRAME-16 links people who see %j but not the attendees to the speaker page, or to nothing', async (tabs, page) => {
  await open({ speakers: [{ ...aPerson(), biography: null }] }, {}, null, tabs)
  expect(await screen.findByText('Selin Volkova')).toBeTruthy()
  const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Selin Volkova' })
  expect(
    link && decodeURIComponent(new URL(link.href).search || new URL(link.href).pathname).replace('?over=', ''),
  ).toBe(page)
})

it('adds and leaves it', async () => {
  const { user } = await open({}, { join: () => ({ success: true }), leave: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Add to agenda' }))
  expect(await screen.findByText('In your agenda')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Remove from agenda' }))
  expect(await screen.findByRole('button', { name: 'Add to agenda' })).toBeTruthy()
})

it.each([
  ['if seats are limited', { capacity: 40, used: 38 }, /Yours is free for someone else at once/],
  ['if the person cannot add it again', { restricted: true }, 'You cannot add “Cold chains that hold” again yourself.'],
])('TRUST-3 asks before the session is removed %s', async (_, own, words) => {
  fakeLive.show(MY_AGENDA, [anAgendaEntry()])
  const { server, user } = await open({ sesArray: [slot('session1', 30, own)] }, { leave: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Remove from agenda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this session?' }))
  expect(dialog.getByText(words)).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'leave')).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Remove session' }))
  expect(await screen.findByText('“Cold chains that hold” is no longer in your agenda.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

it('asks for one of several times', async () => {
  const sesArray = [slot('past', -60), slot('first', 30), slot('second', 90)]
  const { server, user } = await open({ sesArray }, { join: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Add to agenda' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)

  await user.click(dialog.getByRole('button', { name: 'Add to agenda' }))
  expect(dialog.getByText('Choose a time.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /16:00–16:30/ }))
  expect(dialog.queryByText('Choose a time.')).toBe(null)
  await user.click(dialog.getByRole('button', { name: 'Add to agenda' }))

  expect(await screen.findAllByText('In your agenda')).toHaveLength(2)
  expect(server.made.find(({ name }) => name === 'join')).toEqual({
    name: 'join',
    input: { eventId: 'event1', toType: 'session', sessionId: 'second', message: '' },
  })
})

it('shows four times at first, and folds the past ones', async () => {
  const sesArray = [-60, 30, 90, 150, 210, 270].map((from) => slot(`at${from}`, from))
  const { user } = await open({ sesArray })
  await screen.findByRole('heading', { name: 'Times' })
  const times = () => within(screen.getByRole('region', { name: 'Times' })).getAllByText(/Sat 21 Nov, /).length

  expect(times()).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Show 1 more time' }))
  await user.click(screen.getByRole('button', { name: 'Show 1 past time' }))
  expect(times()).toBe(6)
})

it('QUESTION-12 has the questions of the time that the address names, and says which that is', async () => {
  fakeLive.show(questionTopics.shown, [aQuestion()])
  const sesArray = [30, 90].map((from) => slot(from === 90 ? 'session1' : 'earlier', from))
  const { server } = await open({ sesArray }, { getSessionQuestions: () => someQuestions() })
  const part = within(await screen.findByRole('region', { name: 'Questions' }))
  expect(await part.findByText('Will there be slides?')).toBeTruthy()
  expect(part.getByText(/Sat 21 Nov, /)).toBeTruthy()
  const inputs = server.made.filter(({ name }) => name === 'getSessionQuestions').map(({ input }) => input)
  expect(inputs).toEqual([{ eventId: 'event1', sessionId: 'session1' }])
})

it('SESSION-8 shows the conflicts, and says that a meeting is not given up for a session', async () => {
  fakeLive.show(MY_AGENDA, [aMeetingEntry({ sdt: NOW + 30 * MINUTE, edt: NOW + 60 * MINUTE })])
  const { user } = await open()

  expect(await screen.findByText('At 15:00 you have a meeting with Selin Volkova.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'You are busy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You are busy then' }))
  expect(dialog.getByText(/A session does not replace a meeting/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Swap' })).toBe(null)
})

it('SESSION-8 swaps a session for this one once confirmed, and keeps it if the swap is refused', async () => {
  const salt = anAgendaEntry({ sessionId: 'salt', name: 'Salt', holds: true })
  fakeLive.show(MY_AGENDA, [salt])
  let isFull = true
  const { user, server } = await open({}, { swapSession: () => (isFull ? refuse('sessionFull') : { success: true }) })
  const sent = () => server.made.filter(({ name }) => name === 'swapSession').map(({ input }) => input)

  expect(await screen.findByText('At 15:00 you have “Salt”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You are busy then' }))
  expect(dialog.getByText('You will give up “Salt”, with your seat, and join “Cold chains that hold”.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Swap' }))
  expect(await screen.findByText('This session is fully booked.')).toBeTruthy()

  isFull = false
  await user.click(dialog.getByRole('button', { name: 'Swap' }))
  expect(await screen.findByText('Swapped: “Cold chains that hold” is in your agenda.')).toBeTruthy()
  const swapInput = { eventId: 'event1', sessionId: 'session1', leaveIds: ['salt'], leaveOffTime: false }
  expect(sent()).toEqual([swapInput, swapInput])
})

it('leads to the recording when it is over', async () => {
  await open({ sesArray: [slot('session1', -60)], offlineLink: 'https://example.com/video' })

  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'View recorded video' })
  expect([link.href, link.target, link.rel]).toEqual(['https://example.com/video', '_blank', 'noopener noreferrer'])
})

it.each([
  ['a list', () => aProgramme(), ['15:00–15:30', 'Grand hall', 'Logistics', 'Selin Volkova']],
  ['my agenda', () => refuse('unavailable'), ['15:00–15:30', 'Grand hall']],
])(
  'TRUST-7 shows the data known from %s without a connection, reports it, and reloads automatically',
  async (from, list, texts) => {
    if (from === 'my agenda') fakeLive.show(MY_AGENDA, [anAgendaEntry()])
    const { server } = await open({}, { getProgramme: list, getSession: noAnswer }, <ListBeside />)

    expect(await screen.findByRole('heading', { level: 1, name: 'Cold chains that hold' })).toBeTruthy()
    for (const text of texts) expect(screen.getByText(new RegExp(`${text}$`))).toBeTruthy()
    expect(await screen.findByText(/^No response from the server/)).toBeTruthy()
    expect(screen.queryByText('We follow one tomato.')).toBe(null)

    server.answer({ getSession: () => aSessionInFull() })
    act(() => void dispatchEvent(new Event('offline')))
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('We follow one tomato.')).toBeTruthy()
    expect(screen.queryByText(/^No response from the server/)).toBe(null)
  },
)

const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}
const aProgramme = () => ({ days: ['2026-11-21'], day: '2026-11-21', rooms, tracks, sessions: [aSession()] })

function ListBeside() {
  const { isPending } = useProgramme('event1')
  return isPending && 'The list loads'
}

it('says that there is no such session', async () => {
  await open({}, { getSession: () => refuse('notFound') })

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such session' })).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'See the program' }).pathname).toBe(
    '/event/event1/sessions',
  )
})

const REQUESTS = 'newEvents/event1/sessionRequests/participant1'
const closed = (own: Partial<SessionDetails['sesArray'][number]> = {}) => ({
  restricted: true,
  sesArray: [slot('session1', 30, { restricted: true, ...own })],
})

it('SESSION-13 asks the organizers with a message, waits for them without a reload, and takes it back', async () => {
  const { server, user } = await open(closed(), {
    join: () => ({ success: true, requested: true }),
    leave: () => ({ success: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Ask to take part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to take part' }))
  expect(dialog.getByText(/They will answer you by email/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Message (optional)'), 'I store milk.')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/^You asked to take part in “Cold chains that hold”/)).toBeTruthy()
  expect(server.made.find(({ name }) => name === 'join')?.input).toEqual({
    eventId: 'event1',
    toType: 'session',
    sessionId: 'session1',
    message: 'I store milk.',
  })

  await act(async () =>
    fakeLive.change(REQUESTS, { up: [{ id: 'session1', rev: 1, state: 'waiting', answer: '' } as never] }),
  )
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Waiting confirmation' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }))
  await user.click(sure.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Your request for “Cold chains that hold” is withdrawn.')).toBeTruthy()
  expect(server.made.find(({ name }) => name === 'leave')?.input).toMatchObject({ sessionId: 'session1' })
})

it('SESSION-13 keeps the dialog and the text if the request was refused', async () => {
  const { user } = await open(closed(), { join: () => refuse('sessionFull') })
  await user.click(await screen.findByRole('button', { name: 'Ask to take part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to take part' }))
  await user.type(dialog.getByLabelText('Message (optional)'), 'Please')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('This session is fully booked.')).toBeTruthy()
  expect(dialog.getByDisplayValue('Please')).toBeTruthy()
})

it('SESSION-13 says that the organizers declined, with their words', async () => {
  fakeLive.show(REQUESTS, [{ id: 'session1', rev: 2, state: 'declined', answer: 'Only for dairies' } as never])
  await open(closed())
  const button = await screen.findByRole('button', { name: 'Request declined' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('The organizers declined your request.')
  expect(screen.getByText('Only for dairies')).toBeTruthy()
})

it('SESSION-10 opens the conference in another window, and offers it again if that is blocked', async () => {
  const opened = { opener: window, location: { replace: vi.fn() } }
  const spy = vi
    .spyOn(window, 'open')
    .mockReturnValueOnce(null)
    .mockReturnValueOnce(opened as unknown as Window)
  const { user } = await open({ externalLink: 'https://meet.example/room', sesArray: [slot('session1', -5)] })
  await user.click(await screen.findByRole('link', { name: 'Join now' }))
  expect(await screen.findByText(/Your browser blocked the window/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join now' }))
  expect([opened.location.replace.mock.calls, opened.opener]).toEqual([[['https://meet.example/room']], null])
  spy.mockRestore()
})

it.each([
  ['hybrid', 'On-site session', 'Join now'],
  ['normal', 'Join now', 'On-site session'],
] as const)('SESSION-11 offers in a %s event “%s” for an on-site session', async (eventType, shown, not) => {
  const running = { onSite: true, externalLink: 'https://meet.example/room', sesArray: [slot('session1', -5)] }
  fakeServer({ getSession: () => aSessionInFull(running) })
  const detail = { params: { eventId: 'event1', sessionId: 'session1' }, inModal: false, close: vi.fn() }
  await renderScreen(
    <DetailContext value={detail}>
      <CurrentEvent event={anEventInFull({ eventType })}>
        <SessionScreen />
      </CurrentEvent>
    </DetailContext>,
  )
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(not)).toBe(null)
})

it('SESSION-10 shows the recording once it is over, and fetches nothing of it before that is allowed', async () => {
  const over = { offlineLink: 'https://youtu.be/dQw4w9WgXcQ', sesArray: [slot('session1', -60)] }
  const { user } = await open(over)
  expect(await screen.findByRole('link', { name: 'View recorded video' })).toBeTruthy()
  expect(screen.queryByTitle('Video of Cold chains that hold')).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Play video from YouTube' }))
  const player = screen.getByTitle<HTMLIFrameElement>('Video of Cold chains that hold')
  expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=0/)
  localStorage.clear()
})
