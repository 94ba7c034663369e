import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseDateTime } from '../../testing/choose-date-time.ts'
import { aDatesPreview } from '../../testing/dates-samples.ts'
import type { Answers } from '../../testing/fake-server.ts'
import { refuse } from '../../testing/fake-server.ts'
import { anOverview, settingsOf } from '../../testing/organize-samples.ts'
import { renderOrganizer } from '../../testing/render-organizer.tsx'
import { aMe, NOW } from '../../testing/samples.ts'
import { OrganizeSetup } from './organize-setup.tsx'

const tabs = ['lobby', 'participant', 'agenda', 'venueMap'].map((name) => ({ name, texts: null }))

const open = (answers: Answers = {}, event = {}) =>
  renderOrganizer(<OrganizeSetup />, {
    page: 'setup',
    event: { tabs, ...event },
    answers: {
      getEventSettings: () => settingsOf(),
      changeEvent: () => ({ success: true }),
      getEventFiles: () => ({ kinds: [], bytes: 0, mostBytes: 5_000_000_000 }),
      getOverview: () => anOverview({ participantCount: 486, sessionCount: 52, meetingCount: 1 }),
      ...answers,
    },
  })
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save changes' })

it('EVENT-13 shows every setting, and sends only the changed ones', async () => {
  let settings = settingsOf({ defaultLanguage: 'tr', restricted: true })
  const { user, sent } = await open({
    getEventSettings: () => settings,
    changeEvent: (changed) => {
      settings = { ...settings, ...(changed as object), rev: settings.rev + 1 }
      return { success: true }
    },
  })
  const name = await field('Event name (required)')
  expect(name.value).toBe('Istanbul Food Summit 2026')
  const start = within(screen.getByRole('group', { name: 'Start, local time (required)' }))
  expect(start.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('Fri 20 Nov 2026')
  expect(start.getByRole<HTMLInputElement>('combobox', { name: 'Time' }).value).toBe('14:30')
  expect((await field(/^Restricted meetings/)).checked).toBe(true)
  const first = screen.getByRole('combobox', { name: 'First page (optional)' })
  expect(
    within(first)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['The first tab, as usual', 'Lobby', 'Networking', 'Program'])

  fireEvent.change(name, { target: { value: 'Food Summit' } })
  await user.selectOptions(first, 'sessions')
  await user.click(await field(/^Sign-up by ticket/))
  await user.click(save())
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([
    { eventId: 'event1', name: 'Food Summit', indexPagePath: 'sessions', useTicketIdForSignup: true },
  ])
})

it('EVENT-23 publishes the program of an event that is open to everyone, and offers it for no other', async () => {
  const { user, sent } = await open()
  await user.click(await field(/^Publish the program/))
  await user.click(save())
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([{ eventId: 'event1', publicProgramme: true }])

  await user.click(await field(/^Open to everyone/))
  expect(screen.queryByLabelText(/^Publish the program/)).toBe(null)
})

it('EVENT-13 explains the effect of another time zone and of other dates, and keeps the wall-clock times', async () => {
  const { user, sent } = await open()
  const zone = await field('Time zone (required)')
  await user.click(zone)
  await user.clear(zone)
  await user.type(zone, 'madrid')
  await user.click(await screen.findByRole('option', { name: /Madrid/, hidden: true }))
  expect(screen.getByText(/10:00 Istanbul becomes 08:00 Madrid/)).toBeTruthy()
  await chooseDateTime('End, local time (required)', '2026-11-23T18:00')
  expect(screen.getByText(/^Before this is saved, you choose what moves along/)).toBeTruthy()
  await user.click(save())
  await waitFor(() =>
    expect(sent('changeEvent')).toEqual([
      {
        eventId: 'event1',
        timezone: 'Europe/Madrid',
        startDateMillis: Date.UTC(2026, 10, 20, 13, 30),
        endDateMillis: Date.UTC(2026, 10, 23, 17, 0),
      },
    ]),
  )
})

it('EVENT-13 warns before the address changes, and says at the address that another event has it', async () => {
  const { user } = await open({ changeEvent: () => refuse('eventKeyTaken') })
  const key = await field('Address (required)')
  fireEvent.change(key, { target: { value: 'food' } })
  expect(screen.getByText(/^Links with the old address stop working/)).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Another event uses this address already.')).toBeTruthy()
  expect(document.activeElement).toBe(key)
  expect(key.value).toBe('food')
})

it("EVENT-13 adopts another organizer's changes, but never discards typed text without asking", async () => {
  const { server, queries, router } = await open()
  await field('Venue (optional)')
  server.answer({ getEventSettings: () => settingsOf({ venue: 'Pera', rev: 2 }) })
  await queries.invalidateQueries()
  await waitFor(async () => expect((await field('Venue (optional)')).value).toBe('Pera'))
  fireEvent.change(await field('Venue (optional)'), { target: { value: 'Pera Museum' } })
  server.answer({ getEventSettings: () => settingsOf({ venue: 'Elsewhere', rev: 3 }) })
  await queries.invalidateQueries()
  expect((await field('Venue (optional)')).value).toBe('Pera Museum')
  void router.navigate('/event/event1/organize/look')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})

it('EVENT-7 shows the address of the event and copies it, and keeps a first page that no tab leads to', async () => {
  const { user } = await open({ getEventSettings: () => settingsOf({ indexPagePath: 'expo' }) })
  const address = await field('Link to the event')
  expect(address.value).toMatch(/^http:\/\/food-summit\.localhost(:\d+)?$/)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address.value)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'First page (optional)' }).value).toBe('expo')
})

it('EVENT-17 makes another event of this one, a year later, and leads to it', async () => {
  const { user, sent, address } = await open({ duplicateEvent: () => ({ eventId: 'event2' }) })
  await user.click(await screen.findByRole('button', { name: 'Duplicate event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate this event' }))
  await user.click(dialog.getByRole('button', { name: 'Duplicate event' }))
  await waitFor(() => expect(address()).toBe('/event/event2/organize/overview'))
  expect(sent('duplicateEvent')).toEqual([
    {
      eventId: 'event1',
      name: 'Istanbul Food Summit 2027',
      eventKey: 'food-summit-2',
      startDateMillis: Date.UTC(2027, 10, 19, 11, 30),
      endDateMillis: Date.UTC(2027, 10, 21, 11, 30),
    },
  ])
})

it("EVENT-6 lists the data to be lost, and deletes only after the event's address was typed", async () => {
  const { user, sent, address } = await open({ deleteEvent: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Delete event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Istanbul Food Summit 2026?' }))
  expect(await dialog.findByText('486 people with their profiles in this event')).toBeTruthy()
  expect(dialog.getByText('52 sessions of the program')).toBeTruthy()
  expect(dialog.getByText('1 meeting')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Download the data first' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  const word = await dialog.findByRole('textbox', { name: 'Address (required)' })
  await user.type(word, 'food')
  await user.click(dialog.getByRole('button', { name: 'Delete event' }))
  expect(sent('deleteEvent')).toEqual([])
  await user.type(word, '-summit')
  await user.click(dialog.getByRole('button', { name: 'Delete event' }))
  await waitFor(() => expect(address()).toBe('/event/list'))
  expect(sent('deleteEvent')).toEqual([{ eventId: 'event1' }])
})

it('EVENT-6 offers the end of an event to its owners alone', async () => {
  await open({}, { me: aMe({ organizer: true }) })
  expect(await screen.findByText('Only an owner of the event can delete it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete event' })).toBe(null)
})

it('says that it could not be loaded', async () => {
  await open({ getEventSettings: () => refuse('unavailable') })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
})

it('STEP-2 lets an organizer say where newcomers go from their profile', async () => {
  const { user, sent } = await open()
  const page = await screen.findByRole('combobox', { name: 'Page after the profile (optional)' })
  expect(
    within(page)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['The first page', 'Lobby', 'Networking', 'Program'])
  await user.selectOptions(page, 'sessions')
  await user.click(save())
  await waitFor(() => expect(sent('changeEvent')).toEqual([{ eventId: 'event1', afterProfilePath: 'sessions' }]))
})

it('PRESENT-1 lets an organizer of a hybrid event choose how people may participate, in at least one way', async () => {
  const { user, sent } = await open()
  await field('Event name (required)')
  expect(screen.queryByRole('group', { name: 'Ways to take part (required)' })).toBe(null)
  await user.click(screen.getByRole('radio', { name: 'Hybrid' }))
  const ways = within(screen.getByRole('group', { name: 'Ways to take part (required)' }))
  const press = (name: string) => user.click(ways.getByRole('checkbox', { name }))
  await press('Online')
  await press('At the venue')
  await user.click(save())
  expect(await ways.findByText('Ways to take part is missing')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([])
  await press('Online')
  await user.click(save())
  await waitFor(() =>
    expect(sent('changeEvent')).toEqual([{ eventId: 'event1', eventType: 'hybrid', presentTypes: ['online'] }]),
  )
})

const HOUR = 3_600_000
const A_TALK = {
  kind: 'session' as const,
  id: 'definition1',
  name: 'Cold chains that hold',
  sdt: NOW,
  edt: NOW + HOUR,
  outside: true,
  outsideMoved: false,
}
const A_MEETING = { ...A_TALK, kind: 'meeting' as const, id: 'dealroom1', name: 'Ada L · Cem K', outsideMoved: true }
const nothing = { outside: 0, outsideMoved: 0, past: 0 }
/** The preview of a move by one week. A poll and a meeting are not moved. */
const aMove = () =>
  aDatesPreview({
    minutes: 7 * 1_440,
    parts: [
      { part: 'programme', count: 42, outside: 12, outsideMoved: 0, past: 0 },
      { part: 'dealRooms', count: 2, ...nothing },
      { part: 'posts', count: 3, ...nothing },
      { part: 'polls', count: 0, ...nothing, past: 1 },
    ],
    people: 310,
    meetings: { count: 23, outside: 2 },
    items: [A_TALK, A_MEETING, { ...A_MEETING, name: 'Bo B · Dan D' }],
  })
const changeDates = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await field('Event name (required)')
  await chooseDateTime('Start, local time (required)', '2026-11-27T14:30')
  await chooseDateTime('End, local time (required)', '2026-11-29T14:30')
  await user.click(save())
}
const THE_DATES = { startDateMillis: Date.UTC(2026, 10, 27, 11, 30), endDateMillis: Date.UTC(2026, 10, 29, 11, 30) }

it('EVENT-21 asks which items to move, describes the exact effect, and sends the choice', async () => {
  const { user, sent } = await open({ previewDates: (input) => (input.startDateMillis ? aMove() : aDatesPreview()) })
  await changeDates(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the event 7 days later?' }))
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(box('0 scheduled polls').disabled).toBe(true)
  expect(dialog.getByText('1 stays: its time would be over.')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe(
    'Moves 7 days later: 42 talks, 2 deal rooms and 3 announcements. Every time of day stays the same.',
  )
  expect(dialog.getByText(/^310 people have one of these talks/)).toBeTruthy()
  expect(dialog.getByText(/^23 agreed meetings keep their time/)).toBeTruthy()
  expect(dialog.getByText('2 items would lie outside the new dates:')).toBeTruthy()
  const links = () =>
    dialog.getAllByRole('link').map((each) => [each.textContent?.split(' (')[0], each.getAttribute('href')])
  const room = '/event/event1/organize/dealrooms/dealroom1'
  expect(links()).toEqual([
    ['Ada L · Cem K', room],
    ['Bo B · Dan D', room],
  ])

  await user.click(box('Program: 42 talks'))
  expect(dialog.getByRole('status').textContent).toMatch(/^Moves 7 days later: 2 deal rooms and 3 announcements\./)
  expect(dialog.queryByText(/^310 people/)).toBe(null)
  expect(dialog.getByText('14 items would lie outside the new dates:')).toBeTruthy()
  expect(links()).toEqual([
    ['Cold chains that hold', '/event/event1/organize/programme/definition1'],
    ['Ada L · Cem K', room],
    ['Bo B · Dan D', room],
  ])
  expect(sent('changeEvent')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save and move' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([{ eventId: 'event1', ...THE_DATES, moveAlong: ['dealRooms', 'posts'] }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('EVENT-21 saves only the dates if nothing is selected, and nothing if the dialog is left', async () => {
  const { user, sent } = await open({ previewDates: (input) => (input.startDateMillis ? aMove() : aDatesPreview()) })
  await changeDates(user)
  const dialog = () => screen.findByRole('dialog', { name: 'Move the event 7 days later?' })
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('changeEvent')).toEqual([])

  await user.click(save())
  for (const each of within(await dialog()).getAllByRole<HTMLInputElement>('checkbox', { checked: true })) {
    await user.click(each)
  }
  expect(within(await dialog()).getByRole('status').textContent).toMatch(/^Nothing moves along/)
  await user.click(within(await dialog()).getByRole('button', { name: 'Save dates' }))
  await waitFor(() => expect(sent('changeEvent')).toEqual([{ eventId: 'event1', ...THE_DATES }]))
})

it('EVENT-21 asks nothing if no item has a time, and saves nothing if that cannot be loaded', async () => {
  const { user, sent, server } = await open({ previewDates: () => aDatesPreview() })
  await field('Event name (required)')
  server.answer({ previewDates: () => refuse('unavailable') })
  await changeDates(user)
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([])
  server.answer({ previewDates: () => aDatesPreview({ minutes: 7 * 1_440 }) })
  await user.click(save())
  await waitFor(() => expect(sent('changeEvent')).toEqual([{ eventId: 'event1', ...THE_DATES }]))
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('EVENT-21 says why it could not be saved, and keeps the question open', async () => {
  const { user } = await open({
    previewDates: (input) => (input.startDateMillis ? aMove() : aDatesPreview()),
    changeEvent: () => refuse('tooManySlots'),
  })
  await changeDates(user)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save and move' }))
  expect(await screen.findByText(/^A deal room has at most 2,000 slots/)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('EVENT-19 lists items outside the dates until they are settled, each with a link', async () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ ...A_TALK, id: `d${index}`, name: `Talk ${index}` }))
  const parts = aDatesPreview().parts.map((each) => (each.part === 'programme' ? { ...each, outside: 7 } : each))
  const { user, server, queries } = await open({ previewDates: () => aDatesPreview({ parts, items }) })
  const list = within(await screen.findByRole('region', { name: '7 items lie outside the event’s dates' }))
  expect(list.getAllByRole('link')).toHaveLength(5)
  await user.click(list.getByRole('button', { name: 'Show all 7' }))
  expect(list.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(
    '/event/event1/organize/programme/d6',
  )
  server.answer({ previewDates: () => aDatesPreview() })
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('region', { name: /outside/ })).toBe(null))
})

it('STORE-4 shows how much room each kind of file takes, how much is left, and the way to the files', async () => {
  const kinds = [
    { kind: 'booth' as const, files: 12, bytes: 34_000_000, largestBytes: 4_900_000 },
    { kind: 'plan' as const, files: 1, bytes: 12_000_000, largestBytes: 12_000_000 },
    { kind: 'badges' as const, files: 1, bytes: 2_000_000, largestBytes: 2_000_000 },
  ]
  await open({ getEventFiles: () => ({ kinds, bytes: 48_000_000, mostBytes: 50_000_000 }) })
  const files = within(await screen.findByRole('region', { name: 'Storage' }))
  expect(await files.findByText('48 MB of 50 MB used, 2 MB left')).toBeTruthy()
  expect(files.getByText(/^Nearly full/)).toBeTruthy()
  const [booths, plans, badges] = files.getAllByRole('listitem').map((each) => each.textContent)
  expect(booths).toContain('12 files, 34 MB. The largest has 4.9 MB')
  expect(plans).toContain('1 file, 12 MB')
  expect(badges).toContain('Removed by themselves')
  const links = files.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Open the page of: Pictures and documents of booths', '/event/event1/organize/booths'],
    ['Open the page of: Floor plans', '/event/event1/organize/map'],
  ])
})

it('STORE-4 says that no files can be added once the room is used up', async () => {
  const kinds = [{ kind: 'booth' as const, files: 212, bytes: 2_005_500_000, largestBytes: 4_900_000 }]
  await open({ getEventFiles: () => ({ kinds, bytes: 2_005_500_000, mostBytes: 1_500_000_000 }) })
  const files = within(await screen.findByRole('region', { name: 'Storage' }))
  expect(await files.findByText('2.01 GB used, of 1.5 GB at most')).toBeTruthy()
  expect(files.getByText(/^Full\. Nobody can add files/)).toBeTruthy()
})

it('STORE-4 says so if an event has no files or no limit', async () => {
  await open({ getEventFiles: () => ({ kinds: [], bytes: 0, mostBytes: null }) })
  const files = within(await screen.findByRole('region', { name: 'Storage' }))
  expect(await files.findByText('This event has no files yet.')).toBeTruthy()
  expect(files.getByText('0 kB used. Nothing limits the files of an event here.')).toBeTruthy()
})
