import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import type { ImportPreview } from '@parley/contract/imports'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../testing/samples.ts'
import { ImportProgramme } from './import-programme.tsx'

const HOUR = 3_600_000
const at = (hours: number, room: string | null = 'Grand hall') => ({
  sdt: NOW + hours * HOUR,
  edt: NOW + (hours + 0.5) * HOUR,
  room,
})
const aPreview = (own: Partial<ImportPreview> = {}): ImportPreview => ({
  importId: 'import1',
  fileName: 'schedule.xml',
  title: 'Food Days',
  version: 'v7',
  source: { sourceId: 'first', name: '', isNew: false },
  counts: { added: 1, changed: 1, moved: 1, dropped: 1, unchanged: 644, refused: 1 },
  newRooms: 2,
  newTracks: 0,
  newSpeakers: 31,
  isSame: false,
  added: [{ guid: 'a', title: 'Rye', at: at(0) }],
  changed: [{ guid: 'b', title: 'Wheat', fields: ['title', 'persons'], titleBefore: 'Oats' }],
  moved: [{ guid: 'c', title: 'Salt', from: at(0), to: at(22, 'Studio') }],
  dropped: [{ guid: 'd', title: 'Pepper', at: at(1, null) }],
  refused: [{ line: 1204, index: 9, title: 'Vinegar', reason: 'talkDateUnreadable', params: { value: 'soon' } }],
  peopleToTell: 12,
  outsideEvent: null,
  dayBegins: null,
  otherTimezone: null,
  ...own,
})
const aRow = (own: Partial<CommandRow> = {}): CommandRow => ({
  id: 'command1',
  rev: 1,
  name: 'runImport',
  state: 'running',
  stepsDone: 0,
  stepsAll: 6,
  result: null,
  error: null,
  ...own,
})
const TOPIC = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })
const PAGE = '/event/event1/organize/imports'

async function open(answers: Answers = {}, query = '') {
  const server = fakeServer({
    previewImport: () => aPreview(),
    getImportSources: () => ({ sources: [] }),
    getImport: () => ({ preview: aPreview(), state: 'preview' }),
    runImport: () => ({ commandId: 'command1' }),
    getEvents: () => ({ event: anEventInFull() }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull()}>
      <ImportProgramme />
    </CurrentEvent>,
    { path: PAGE, at: `${PAGE}${query}` },
  )
  const choose = (text = '<schedule/>') =>
    page.user.upload(screen.getByLabelText(/^Choose a file/), new File([text], 'schedule.xml'))
  const press = async (name: RegExp | string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, server, choose, press }
}
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()

it('shows the changes of a file by kind, in the time zone of the event', async () => {
  const { server, choose, address, user } = await open()
  await choose('<schedule>ü</schedule>')

  expect(await screen.findByRole('heading', { name: 'Food Days' })).toBe(document.activeElement)
  expect(server.made.find(({ name }) => name === 'previewImport')?.input).toEqual({
    eventId: 'event1',
    fileName: 'schedule.xml',
    content: new TextEncoder().encode('<schedule>ü</schedule>'),
  })
  expect(address()).toBe(`${PAGE}?import=import1`)
  expect(
    screen.getByText('12 people have moved or dropped talks in their agenda and will each be told once.'),
  ).toBeTruthy()
  expect(screen.getByText('644 talks stay as they are. Also new: 2 rooms and 31 speakers.')).toBeTruthy()

  const tabTexts: (string | undefined)[] = []
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab)
    tabTexts.push(words(tab), words(within(screen.getByRole('tabpanel')).getAllByRole('list')[0] as HTMLElement))
  }
  expect(tabTexts).toEqual([
    '1New',
    'RyeSat 21 Nov 2026, 14:30–15:00 · Grand hall',
    '1Changed',
    'WheatWas: OatsTitleSpeakers',
    '1Moved',
    'SaltFromSat 21 Nov 2026, 14:30–15:00 · Grand hallToSun 22 Nov 2026, 12:30–13:00 · Studio',
    '1Dropped',
    'PepperSat 21 Nov 2026, 15:30–16:00',
    '1Not imported',
    'VinegarIts date cannot be read: soonLine 1,204',
  ])
})

it('takes a file over, shows each step live and ends with a report', async () => {
  fakeLive.show(TOPIC, [aRow()])
  const { choose, press, address, server } = await open({
    getImport: () => ({ preview: aPreview(), state: 'done' }),
  })
  await choose()
  await press('Import program')

  expect(await screen.findByRole('heading', { name: 'Importing the program' })).toBe(document.activeElement)
  expect(address()).toBe(`${PAGE}?import=import1&command=command1`)
  await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
  expect(screen.getByRole('status').textContent).toBe('Reading')
  await act(async () => fakeLive.change(TOPIC, { up: [aRow({ rev: 2, stepsDone: 3 })] }))
  expect(screen.getByRole('status').textContent).toBe('Talks')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')

  const { counts } = aPreview()
  const result = { importId: 'import1', counts, peopleToTell: 13 }
  act(() => fakeLive.change(TOPIC, { up: [aRow({ rev: 3, stepsDone: 6, state: 'executed', result })] }))
  expect(await screen.findByRole('heading', { name: 'The program has been imported' })).toBe(document.activeElement)
  expect(screen.getByText('13 people hear of the changes in their agendas, each once.')).toBeTruthy()
  expect(words(screen.getByRole('listitem'))).toBe('VinegarIts date cannot be read: soonLine 1,204')
  expect(screen.getByRole('link', { name: 'Open the program' }).getAttribute('href')).toBe('/event/event1/sessions')
  expect(server.made.find(({ name }) => name === 'runImport')?.input).toEqual({
    eventId: 'event1',
    importId: 'import1',
    takeDates: false,
    takeTimezone: false,
  })
})

describe('dates of the event', () => {
  const inputs: unknown[] = []
  const openWith = async (outsideEvent: ImportPreview['outsideEvent']) => {
    inputs.length = 0
    const opened = await open({
      previewImport: () => aPreview({ outsideEvent, otherTimezone: 'Europe/Brussels' }),
      runImport: ({ takeDates, takeTimezone }) => {
        inputs.push([takeDates, takeTimezone])
        return refuse('unavailable')
      },
    })
    await opened.choose()
    return opened
  }
  const HOURS = { startsAt: NOW - 48 * HOUR, endsAt: NOW + 48 * HOUR }

  it('IMPORT-10 extends them by default if that is a matter of days', async () => {
    const { press, user } = await openWith({ count: 3, change: 'widen', ...HOURS, isSmall: true })
    expect(await screen.findByText('3 talks lie outside of the event’s dates.')).toBeTruthy()
    const widen = screen.getByRole('checkbox', {
      name: 'Let the event last from Thu 19 Nov 2026, 14:30 to Mon 23 Nov 2026, 14:30',
    })
    await press('Import program')
    expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
    await user.click(widen)
    await press('Import program')
    await waitFor(() =>
      expect(inputs).toEqual([
        [true, false],
        [false, false],
      ]),
    )
  })

  it('IMPORT-10 offers to move an event that holds none of the talks, and moves none unasked', async () => {
    const { press, user } = await openWith({ count: 4, change: 'move', ...HOURS, isSmall: false })
    expect(await screen.findByText('No talk of the file is on the days of the event.')).toBeTruthy()
    await press('Import program')
    expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Move the event to 19\s–\s23 Nov 2026$/ }))
    await press('Import program')
    await waitFor(() =>
      expect(inputs).toEqual([
        [false, false],
        [true, false],
      ]),
    )
  })

  it('IMPORT-10 offers the zone of the file, and shows times in it as soon as it is chosen', async () => {
    const { press, user } = await openWith(null)
    expect(
      await screen.findByText(
        /^The file is written in the time zone Europe\/Brussels; the event is in Europe\/Istanbul/,
      ),
    ).toBeTruthy()
    expect(screen.getAllByText('Sat 21 Nov 2026, 14:30–15:00')[0]?.closest('li')?.textContent).toContain('Rye')
    await user.click(screen.getByRole('checkbox', { name: 'Switch the event to Europe/Brussels' }))
    expect(screen.getAllByText('Sat 21 Nov 2026, 12:30–13:00')[0]?.closest('li')?.textContent).toContain('Rye')
    await press('Import program')
    await waitFor(() => expect(inputs).toEqual([[false, true]]))
  })
})

it('explains why a file was refused, where, and how to fix it, and accepts the next one', async () => {
  const { choose, server } = await open({
    previewImport: () => refuse('importNotXml', { params: { line: 1204, column: 7 } }),
  })
  await choose()
  const alert = await screen.findByRole('alert')
  expect(words(alert)).toBe(
    'schedule.xml was not imported. Nothing has changed.The file is not well-formed XML. Line 1,204, column 7.' +
      'Download the schedule again; the file may have been cut off on its way.',
  )
  server.answer({ previewImport: () => aPreview() })
  await choose()
  expect(await screen.findByRole('heading', { name: 'Food Days' })).toBeTruthy()
})

it('lists why no row could be taken', async () => {
  const { refused: rows } = aPreview()
  const { choose } = await open({ previewImport: () => refuse('importNothingInIt', { params: { refused: 1, rows } }) })
  await choose()
  expect(words(await screen.findByRole('listitem'))).toBe('VinegarIts date cannot be read: soonLine 1,204')
})

it('reads the same file again if no answer came, but does not offer that if the file is wrong', async () => {
  const { choose, press, server } = await open({ previewImport: () => refuse('unavailable') })
  await choose()
  await press('Try again')
  await waitFor(() => expect(server.made.filter(({ name }) => name === 'previewImport')).toHaveLength(2))
  server.answer({ previewImport: () => aPreview() })
  await press('Try again')
  await screen.findByRole('heading', { name: 'Food Days' })

  server.answer({ previewImport: () => refuse('importNotXml', { params: { line: 1, column: 1 } }) })
  await press('Choose another file')
  await choose()
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null)
})

it('refuses a file over 20 MB without reading it', async () => {
  const { choose, server } = await open()
  await choose('x'.repeat(20_000_001))
  expect((await screen.findByRole('alert')).textContent).toContain('The file is larger than 20 MB.')
  expect(server.made.map(({ name }) => name)).not.toContain('previewImport')
})

it('takes a file that is dropped on it', async () => {
  const { server } = await open()
  const file = new File(['{}'], 'schedule.json')
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [file] } })
  await screen.findByRole('heading', { name: 'Food Days' })
  expect(server.made.find(({ name }) => name === 'previewImport')?.input).toMatchObject({ fileName: 'schedule.json' })
})

it('has nothing to do where everything is as in the file', async () => {
  const counts = { added: 0, changed: 0, moved: 0, dropped: 0, unchanged: 828, refused: 0 }
  const { choose } = await open({ previewImport: () => aPreview({ counts, isSame: true, peopleToTell: 0 }) })
  await choose()
  expect(await screen.findByText('All 828 talks of the file are already in the program as they are.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import program' })).toBe(null)
})

it('imports nothing where all is as in the file and the event is left on its days', async () => {
  const counts = { added: 0, changed: 0, moved: 0, dropped: 0, unchanged: 35, refused: 0 }
  const { choose, user } = await open({
    previewImport: () => aPreview({ counts, isSame: true, peopleToTell: 0, otherTimezone: 'Europe/Berlin' }),
  })
  await choose()
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import program' })
  expect(run.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Switch the event to Europe\/Berlin/ }))
  expect(run.disabled).toBe(false)
})

it('finds a preview again after a reload, and a run in its current state', async () => {
  const first = await open({}, '?import=import1')
  expect(await screen.findByRole('button', { name: 'Import program' })).toBeTruthy()
  first.unmount()

  fakeLive.show(TOPIC, [aRow({ stepsDone: 5 })])
  await open({}, '?import=import1&command=command1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Agendas'))
})

it('compares the file again when the program has changed since the preview', async () => {
  let previews = 0
  const { choose, press } = await open({
    previewImport: () => aPreview({ importId: `import${++previews}` }),
    runImport: () => refuse('importStale'),
  })
  await choose()
  await press('Import program')
  expect(await screen.findByText('The program changed since the preview. Look at the preview again.')).toBeTruthy()
  await press('Compare the file again')
  expect(await screen.findByRole('button', { name: 'Import program' })).toBeTruthy()
  expect(previews).toBe(2)
})

it('reports that a run failed and saved nothing', async () => {
  fakeLive.show(TOPIC, [aRow({ state: 'failed', error: 'importStale' })])
  await open({}, '?import=import1&command=command1')
  expect(words(await screen.findByRole('alert'))).toBe(
    'The program was not imported. Nothing has changed.The program changed since the preview. Look at the preview again.Choose another file',
  )
})

it('tells of the run of another organizer, and of a preview that is forgotten', async () => {
  const running = await open(
    { getImport: () => ({ preview: aPreview(), state: 'running' }) },
    '?import=import1&command=another',
  )
  expect(await screen.findByRole('heading', { name: 'Importing the program' })).toBeTruthy()
  running.unmount()
  await open({ getImport: () => refuse('notFound') }, '?import=import9')
  expect(await screen.findByText('This preview is no longer there')).toBeTruthy()
})

it('IMPORT-19 asks for the source of a file if there are several, and names a new one', async () => {
  const sources = [{ sourceId: 'first', name: 'Main stage', talks: 3, importedAtMillis: NOW }]
  const { server, choose, user } = await open({
    getImportSources: () => ({ sources }),
    renameImportSource: () => ({ success: true as const }),
  })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  const chooser = await screen.findByLabelText<HTMLSelectElement>('The next file is of')
  expect([...chooser.options].map(({ text }) => text)).toEqual(['Main stage', 'A new source'])
  await user.click(screen.getByRole('button', { name: 'Rename Main stage' }))
  const name = screen.getByLabelText<HTMLInputElement>('Name of the source')
  expect(name).toBe(document.activeElement)
  await user.clear(name)
  await user.type(name, 'Hall A')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() =>
    expect(sent('renameImportSource')).toEqual([{ eventId: 'event1', sourceId: 'first', name: 'Hall A' }]),
  )
  await user.selectOptions(chooser, 'A new source')
  expect(screen.queryByLabelText(/^Choose a file/)).toBe(null)
  await user.type(screen.getByLabelText(/^Name of the source/), 'Stage 2')
  await choose()
  await waitFor(() => expect(sent('previewImport')).toMatchObject([{ newSource: 'Stage 2' }]))
})
