import type { AgendaEntry } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeyOf } from '../../../lib/api/index.ts'
import { typeInto } from '../../../testing/choose-date-time.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile, NOW } from '../../../testing/samples.ts'
import { aBreakEntry, aMeetingEntry, anAgendaEntry, MY_AGENDA } from '../../../testing/schedule-samples.ts'
import { MyAgenda } from './my-agenda.tsx'

const HOUR = 3_600_000
const at = (id: string, fromHours: number, own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({ id, sessionId: id, name: id, sdt: NOW + fromHours * HOUR, edt: NOW + (fromHours + 1) * HOUR, ...own })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

async function open(entries: AgendaEntry[], answers: Answers = {}) {
  fakeLive.show(MY_AGENDA, entries)
  const server = fakeServer({
    getProfile: () => aProfile(),
    getEvents: ({ past }) => ({ events: past ? [] : [anEvent()], after: null }),
    ...answers,
  })
  return { server, ...(await renderScreen(<MyAgenda />, { path: '/my-agenda', width: 390 })) }
}
async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'More: agenda' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement)

it('lists current and next entries above the now-line, then the days, with the past collapsed and latest first', async () => {
  const entries = [
    at('Breakfast', -5),
    at('Keynote', -4),
    at('Tomorrow', 24),
    at('On', -0.5),
    aMeetingEntry(),
    at('Late', 4),
  ]
  const { user } = await open(entries)
  await screen.findByText('On')

  expect(names()).toEqual(['On', 'Selin Volkova', 'Late', 'Tomorrow'])
  expect((await row('On')).getByText('Live now')).toBeTruthy()
  const meeting = await row('Selin Volkova')
  expect(meeting.getByText('Next, in 1 h 30 min')).toBeTruthy()
  expect(meeting.getByText('16:00–16:30')).toBeTruthy()
  expect(meeting.getByText('Table 12')).toBeTruthy()
  expect(meeting.getByText('Growth lead · Anadolu Labs')).toBeTruthy()
  expect(screen.getByText('Now 14:30')).toBeTruthy()
  expect(screen.getByText('Sunday 22 November')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /Past agenda/ }))
  expect(names()).toEqual(['On', 'Selin Volkova', 'Late', 'Tomorrow', 'Keynote', 'Breakfast'])
})

const inOrder = (...texts: string[]) => {
  const page = document.body.textContent ?? ''
  return texts.filter((each) => page.includes(each)).sort((a, b) => page.indexOf(a) - page.indexOf(b))
}

it('CAL-23 lists every entry under its day, with the now-line between begun and upcoming entries', async () => {
  await open([at('On', -0.5), at('Soon', 1), at('Tomorrow', 24)], {
    getProfile: () => aProfile({ timezone: 'Asia/Tokyo' }),
  })
  await screen.findByText('On')
  const shown = ['Saturday 21 November', 'On', 'Now 14:30 Istanbul · 20:30 for you', 'Soon', 'Sunday 22 November']
  expect(inOrder(...shown, 'Tomorrow')).toEqual([...shown, 'Tomorrow'])
  expect(screen.getAllByText(/ November$/)).toHaveLength(2)
})

it('CAL-23 has the now-line above the next day if nothing is left today', async () => {
  await open([at('Tomorrow', 24)])
  await screen.findByText('Tomorrow')
  expect(inOrder('Tomorrow', 'Sunday 22 November', 'Now 14:30')).toEqual([
    'Now 14:30',
    'Sunday 22 November',
    'Tomorrow',
  ])
})

it('shows times in both time zones, cancelled and overlapping entries, and the event if there are several', async () => {
  const entries = [
    at('Moved', 1, { overlaps: true, role: 'speaker' }),
    at('Dropped', 2, { cancelled: true }),
    at('Elsewhere', 3, { eventId: 'event2', eventName: 'Berlin Days', timezone: 'Europe/Berlin', place: null }),
  ]
  await open(entries)

  const moved = await row('Moved')
  expect([moved.getByText('Overlaps'), moved.getByText('You speak')]).toHaveLength(2)
  expect(moved.getByText('You have something else at this time. Keep one of them.')).toBeTruthy()
  expect((await row('Dropped')).getByText('Cancelled')).toBeTruthy()
  const elsewhere = await row('Elsewhere')
  expect(elsewhere.getByText('Berlin Days')).toBeTruthy()
  expect(elsewhere.getByText(/17:30 for you/)).toBeTruthy()
})

it('MEET-20 names both hosts to a guest, who can leave without a message', async () => {
  const both = aMeetingEntry({ role: 'guest', name: 'Selin Volkova, Bo Berg' })
  const { server, user } = await open([both], { leave: () => ({ success: true }) })
  const meeting = await row('Selin Volkova, Bo Berg')
  expect(meeting.getByText('You are a guest')).toBeTruthy()

  await user.click(meeting.getByRole('button', { name: 'Leave the meeting of Selin Volkova, Bo Berg' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The meeting of Selin Volkova, Bo Berg takes place without you/)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBe(null)
  await user.click(dialog.getByRole('button', { name: 'Leave meeting' }))
  expect(await screen.findByText('You have left the meeting of Selin Volkova, Bo Berg.')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'leave').map(({ input }) => input)).toEqual([
    { eventId: 'event1', sessionId: 'meeting1', message: '' },
  ])
})

it('searches sessions and meetings, and can search only one of them', async () => {
  const { user } = await open([at('Anadolu breads', 1), at('Salt', 2), aMeetingEntry()])
  await screen.findByText('Salt')
  await user.type(screen.getByRole('searchbox', { name: 'Search my agenda' }), 'anadolu')
  await vi.waitFor(() => expect(names()).toEqual(['Anadolu breads', 'Selin Volkova']))

  await user.click(screen.getByRole('button', { name: /Filters/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Search in meetings', hidden: true }))
  expect(names()).toEqual(['Anadolu breads'])
  await user.click(screen.getByRole('checkbox', { name: 'Search in sessions', hidden: true }))
  expect(screen.getByText('Nothing in your agenda matches that')).toBeTruthy()
})

it('cancels a meeting after a confirmation, with a message', async () => {
  const { server, user } = await open([aMeetingEntry(), at('Salt', 3)], { leave: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting with Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message (optional)' }), 'I am ill')
  await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }))

  expect(await screen.findByText('The meeting with Selin Volkova is cancelled.')).toBeTruthy()
  expect(names()).toEqual(['Salt'])
  expect(server.made.at(-1)).toEqual({
    name: 'leave',
    input: { eventId: 'event1', sessionId: 'meeting1', message: 'I am ill' },
  })
})

it('leaves the meeting and the message if it is too late to cancel', async () => {
  const { user } = await open([aMeetingEntry()], { leave: () => refuse('meetingTooClose') })
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting with Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(words, 'I am ill')
  await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }))

  const messages = await screen.findAllByText('The meeting is about to start and can no longer be changed.')
  expect(messages).toHaveLength(2)
  expect([names(), words.value]).toEqual([['Selin Volkova'], 'I am ill'])
})

it('is live, and says if it is empty', async () => {
  const { server } = await open([])
  expect(await screen.findByText('Your agenda is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' })).toBeTruthy()

  act(() => fakeLive.change(MY_AGENDA, { up: [at('Added elsewhere', 1)] }))
  expect(names()).toEqual(['Added elsewhere'])
  const callNames = () => server.made.map(({ name }) => name)
  const before = callNames()
  await act(async () => vi.setSystemTime(NOW + 10 * 60_000))
  expect(callNames()).toEqual(before)
})

it('AGENDA-9 adds a break with day, start and end in the time zone of the event', async () => {
  const { server, user } = await open([], { addAgendaBreak: () => ({ success: true, id: 'break1' }) })
  await choose(user, 'Add a break')
  const dialog = within(await screen.findByRole('dialog'))
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add a break' })
  const clock = (name: string) =>
    within(dialog.getByRole('group', { name })).getByRole<HTMLInputElement>('combobox', { name: 'Time' })
  const day = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
  expect([day.value, clock('Start').value, dialog.getByText('Times in Istanbul')]).toEqual([
    'Sat 21 Nov 2026',
    '14:45',
    expect.anything(),
  ])
  typeInto(clock('Start'), '16')
  expect(clock('End').value).toBe('17:00')
  typeInto(clock('End'), '15:30')
  expect([dialog.getByText('It must end after it starts.'), add.disabled]).toEqual([expect.anything(), true])
  typeInto(clock('End'), '16:30')
  await user.click(add)

  expect(await screen.findByText('The break is in your agenda.')).toBeTruthy()
  expect(server.made.at(-1)).toEqual({
    name: 'addAgendaBreak',
    input: { eventId: 'event1', date: '2026-11-21', startTime: '16:00', endTime: '16:30', timezone: 'Europe/Istanbul' },
  })
})

it('CAL-1 labels a table reserved for one person as such, and can release it', async () => {
  const table = aMeetingEntry({ name: '', opponent: null, isAlone: true })
  const { server, user } = await open([table], { leave: () => ({ success: true }) })
  expect((await row('Reserved table')).getByText('Table 12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Release the reserved table' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Others can meet there then, and your time is free again.')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Release table' }))
  expect(await screen.findByText('The table is released.')).toBeTruthy()
  const input = { eventId: 'event1', sessionId: 'meeting1', message: '' }
  expect(server.made.filter(({ name }) => name === 'leave')).toEqual([{ name: 'leave', input }])
})

it('AGENDA-10 adds a break of an online event in my time zone, and retains the choices after a refusal', async () => {
  const { server, user } = await open([], {
    getProfile: () => aProfile({ timezone: 'Asia/Tokyo' }),
    getEvents: ({ past }) => ({ events: past ? [] : [anEvent({ eventType: 'online' })], after: null }),
    addAgendaBreak: () => refuse('busyThen'),
  })
  await choose(user, 'Add a break')
  const dialog = within(await screen.findByRole('dialog'))
  const end = within(dialog.getByRole('group', { name: 'End' })).getByRole<HTMLInputElement>('combobox')
  typeInto(end, '23')
  await user.click(dialog.getByRole('button', { name: 'Add a break' }))
  const taken = () => server.made.find(({ name }) => name === 'addAgendaBreak')
  await vi.waitFor(() => expect(taken()).toBeTruthy())
  expect(taken()?.input).toEqual({
    eventId: 'event1',
    date: '2026-11-21',
    startTime: '20:45',
    endTime: '23:00',
  })
  expect(end.value).toBe('23:00')
})

it('AGENDA-12 removes a break at once, and can undo it', async () => {
  const { server, user } = await open([aBreakEntry(), at('Salt', 3)], {
    removeAgendaBreak: () => ({ success: true }),
    addAgendaBreak: () => ({ success: true, id: 'break2' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove the break at Sat 21 Nov, 15:30' }))
  expect(names()).toEqual(['Salt'])
  expect(await screen.findByText('The break is removed.')).toBeTruthy()
  await vi.waitFor(() =>
    expect(server.made.at(-1)).toEqual({ name: 'removeAgendaBreak', input: { eventId: 'event1', id: 'break1' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const times = { date: '2026-11-21', startTime: '15:30', endTime: '16:00', timezone: 'Europe/Istanbul' }
  await vi.waitFor(() =>
    expect(server.made.at(-1)).toEqual({ name: 'addAgendaBreak', input: { eventId: 'event1', ...times } }),
  )
})

it('leaves a break that could not be removed, and says why', async () => {
  const { user } = await open([aBreakEntry()], { removeAgendaBreak: () => refuse('unavailable') })
  await user.click(await screen.findByRole('button', { name: /^Remove the break/ }))
  expect((await screen.findAllByText('The service is not ready. Try again shortly.')).length).toBeGreaterThan(0)
  expect(names()).toEqual(['Break'])
})

it('shows the free time between two entries of a day, but not while searching', async () => {
  const { user } = await open([at('Next', 1), at('Salt', 2 + 2 / 3), at('Rye', 24), at('Oats', 25)])
  expect(await screen.findByText('40 min free')).toBeTruthy()
  expect(screen.getAllByText(/ free$/)).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Search my agenda' }), 'salt')
  await vi.waitFor(() => expect(names()).toEqual(['Salt']))
  expect(screen.queryByText(/ free$/)).toBeNull()
})

it('CAL-4 loads the agenda of past events in steps of five, and says when all is loaded', async () => {
  const past = Array.from({ length: 6 }, (_, index) => anEvent({ id: `past${index}`, isFinished: true }))
  const { server, user } = await open([], {
    getEvents: (input) => ({ events: input.past ? past : [anEvent()], after: null }),
    getPastAgenda: ({ eventId }) => ({
      entries: [at(`talk-of-${eventId}`, -24 * (30 + Number(eventId.at(-1))), { eventId, eventName: eventId })],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Load agenda for past events (6 events)' }))
  await user.click(await screen.findByRole('button', { name: 'Load agenda for past events (1 event)' }))
  expect(await screen.findByText('Loaded all agenda')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'getPastAgenda')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: /Past agenda/ }))
  expect(names()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `talk-of-past${index}`))
})

it('CAL-6 CAL-10 emails, saves or prints the agenda of the chosen event, and preselects the only one', async () => {
  const { server, user } = await open([at('Salt', 3)], {
    getCalendarFeed: () => ({ url: null }),
    mailAgenda: () => ({ success: true }),
    printAgenda: () => new Blob(['%PDF'], { type: 'application/pdf' }),
  })
  await choose(user, 'Export agenda')
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send by email' })
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save calendar file' })
  const print = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as PDF' })
  const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Event' })
  expect([choice.value, send.disabled, save.disabled, print.disabled]).toEqual(['event1', false, false, false])
  await user.selectOptions(choice, '')
  expect([send.disabled, save.disabled, print.disabled]).toEqual([true, true, true])
  await user.selectOptions(choice, 'event1')
  await user.click(print)
  await waitFor(() => expect(server.made.at(-1)).toEqual({ name: 'printAgenda', input: { eventId: 'event1' } }))
  await user.click(send)
  expect(await screen.findByText(/^Your agenda of .+ is on its way to your inbox\.$/)).toBeTruthy()
  expect(server.made.at(-1)).toEqual({ name: 'mailAgenda', input: { eventId: 'event1' } })
})

it('CAL-6 CAL-24 offers no export if all entries are over or cancelled', async () => {
  const { user } = await open([at('Salt', -3), at('Rye', 2, { cancelled: true })])
  await user.click(await screen.findByRole('button', { name: 'More: agenda' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Add a break'])
})

it('CAL-7 creates, shows and revokes the private URL for calendars', async () => {
  let url: string | null = null
  const { user } = await open([at('Salt', 3)], {
    getCalendarFeed: () => ({ url }),
    createCalendarFeed: () => {
      url = 'https://meet.example/calendars/feed.ics'
      return { url }
    },
    revokeCalendarFeed: () => {
      url = null
      return { success: true }
    },
  })
  await choose(user, 'Export agenda')
  await user.click(await screen.findByRole('button', { name: 'Make an address' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address for your calendar' })
  expect(shown.value).toBe('https://meet.example/calendars/feed.ics')
  await user.click(screen.getByRole('button', { name: 'Revoke address' }))
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy()
  expect(screen.getByText('The address no longer works.')).toBeTruthy()
})

it('CAL-14 follows the hour at which a day begins, as the cached event has it', async () => {
  const { queries } = await open([at('Next', 1), at('Dinner', 5), at('Party', 11)])
  await screen.findByText('Party')
  expect(screen.getAllByText(/November$/)).toHaveLength(2)
  const event = anEventInFull({ dayBegins: 360 })
  act(() => void queries.setQueryData(queryKeyOf(appCalls.getEvents, { id: 'event1' }), { event }))
  await waitFor(() => expect(screen.getAllByText(/November$/)).toHaveLength(1))
})

it('VIDEO-45 links to the room of a video meeting, and MEET-60 shows how long the two have met', async () => {
  const [soon, over] = [NOW + 240_000, NOW - HOUR]
  const entries = [
    aMeetingEntry({ sdt: soon, edt: soon + HOUR, byVideo: true }),
    aMeetingEntry({ id: 'b3', sessionId: 'm3', name: 'On site', opponent: null, sdt: soon, edt: soon + HOUR }),
    aMeetingEntry({
      id: 'b4',
      sessionId: 'm4',
      name: 'Past',
      opponent: null,
      sdt: over - HOUR,
      edt: over,
      byVideo: true,
      metMs: 18 * 60_000,
    }),
  ]
  const { user } = await open(entries)
  expect((await row('Selin Volkova')).getByRole('button', { name: 'Join' })).toBeTruthy()
  expect((await row('On site')).queryByRole('button', { name: 'Join' })).toBe(null)
  await user.click(screen.getByRole('button', { name: /Past agenda/ }))
  expect((await row('Past')).getByText('Met for 18 min')).toBeTruthy()
  expect((await row('Past')).queryByRole('button', { name: 'Join' })).toBe(null)
})
