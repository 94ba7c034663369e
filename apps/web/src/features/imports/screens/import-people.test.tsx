import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import type { PeoplePreview, PersonProblem } from '@parley/contract/imports'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aPeoplePreview } from '../../../testing/import-samples.ts'
import { peopleCounts } from '../../../testing/organized-people.ts'
import { anAskedCategory } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, aType } from '../../../testing/samples.ts'
import { ImportPeople } from './import-people.tsx'

const aRow = (own: Partial<CommandRow> = {}): CommandRow => ({
  id: 'command1',
  rev: 1,
  name: 'runPeople',
  state: 'running',
  stepsDone: 0,
  stepsAll: 0,
  result: null,
  error: null,
  ...own,
})
const TOPIC = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })
const PAGE = '/event/event1/organize/people/import'
const event = anEventInFull({ participantTypes: [aType(), aType({ id: 'type2', texts: { en: 'Press' } })] })

/** The saved files by name. */
const saved = new Map<string, Blob>()
const { createObjectURL } = URL
beforeEach(() => {
  saved.clear()
  let last: Blob | undefined
  URL.createObjectURL = (blob) => {
    last = blob as Blob
    return 'blob:saved'
  }
  HTMLAnchorElement.prototype.click = function () {
    if (last) saved.set(this.download, last)
  }
})
afterEach(() => {
  URL.createObjectURL = createObjectURL
})

async function open(answers: Answers = {}, query = '') {
  const server = fakeServer({
    previewPeople: () => aPeoplePreview(),
    getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'preview', report: null }),
    mapPeople: () => aPeoplePreview(),
    runPeople: () => ({ commandId: 'command1' }),
    getCategories: () => ({ categories: [anAskedCategory()] }),
    getEvents: () => ({ event }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <ImportPeople />
    </CurrentEvent>,
    { path: PAGE, at: `${PAGE}${query}` },
  )
  const choose = (text = 'Name\nAda', name = 'guests.csv') =>
    page.user.upload(screen.getByLabelText(/^Choose a file/), new File([text], name))
  const press = async (name: RegExp | string) => page.user.click(await screen.findByRole('button', { name }))
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, choose, press, sent }
}
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()
const say = async (column: string, field: string) =>
  fireEvent.change(await screen.findByLabelText(`What “${column}” is`), { target: { value: field } })

it('PIMPORT-4 shows how a file was read and the effect of each row', async () => {
  const { choose, address, user, sent } = await open()
  await choose('Adı;E-posta\nGökçe;gokce@example.org\n')

  expect(await screen.findByRole('heading', { name: 'guests.csv' })).toBe(document.activeElement)
  expect(sent('previewPeople')).toEqual([
    {
      eventId: 'event1',
      fileName: 'guests.csv',
      content: new TextEncoder().encode('Adı;E-posta\nGökçe;gokce@example.org\n'),
    },
  ])
  expect(address()).toBe(`${PAGE}?import=import1`)
  expect(screen.getByText('CSV · WINDOWS-1254 · semicolons · 6 rows')).toBeTruthy()
  expect(screen.getByText('1 person stays as they are.')).toBeTruthy()

  const tabTexts: (string | undefined)[] = []
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab)
    const [list] = within(screen.getByRole('tabpanel')).getAllByRole('list')
    tabTexts.push(words(tab), words(list as HTMLElement))
  }
  expect(tabTexts).toEqual([
    '2New',
    'Gökçe Işıkgokce@example.orgRow 2BoRow 3',
    '1Changed',
    'Cy LeeCompanyOffersRow 4',
    '2Cannot be imported',
    'DiThis is not an email address: no emailRow 5Without a nameOffers has no such option: CheeseRow 6',
  ])
})

it('PIMPORT-3 applies the choices for columns before anything can be imported', async () => {
  const { choose, press, sent } = await open({
    mapPeople: () =>
      aPeoplePreview({
        counts: { rows: 6, added: 6, changed: 0, same: 0, refused: 0, problems: 0, leftOut: 0, notes: 0 },
      }),
  })
  await choose()
  await say('Ne', 'cat1')
  // A field belongs to one column.
  await say('Soyadı', 'name')
  expect(screen.getByLabelText<HTMLSelectElement>('What “Adı” is').value).toBe('')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBe(null)
  await press('Compare again')
  expect(await screen.findByRole('button', { name: 'Import 6 people' })).toBeTruthy()
  expect(sent('mapPeople')).toEqual([
    {
      eventId: 'event1',
      importId: 'import1',
      fields: [null, 'name', 'email', 'cat1'],
      types: [],
      statuses: [],
      overwrite: false,
    },
  ])
})

it('PIMPORT-18 creates a type and a question from unknown names, and names the columns that are not imported', async () => {
  const columns = [
    { header: 'Name', samples: ['Ada'], choices: [], field: 'fullName' as const },
    { header: 'Diet', samples: ['Vegan'], choices: ['Vegan', 'Meat'], field: null },
    { header: 'Essay', samples: ['Long'], choices: [], field: null },
  ]
  const { choose, press, sent } = await open({
    previewPeople: () => aPeoplePreview({ columns, types: [{ name: 'VIP', rows: 2, typeId: null }] }),
    createType: () => ({ typeId: 'type9' }),
    createCategory: () => ({ categoryId: 'cat9', subCategoryIds: [] }),
    mapPeople: () => aPeoplePreview(),
  })
  await choose()
  expect(await screen.findByText(/^These columns are not imported: Diet and Essay\./)).toBeTruthy()
  await say('Diet', 'newSelect')
  fireEvent.change(screen.getByLabelText('Type for VIP'), { target: { value: 'new' } })
  await press('Compare again')
  await waitFor(() =>
    expect(sent('mapPeople')).toMatchObject([
      { fields: ['fullName', 'cat9', null], types: [{ name: 'VIP', typeId: 'type9' }] },
    ]),
  )
  expect(sent('createType')).toMatchObject([{ eventId: 'event1', texts: { en: 'VIP' } }])
  expect(sent('createCategory')).toMatchObject([
    { texts: { en: 'Diet' }, type: 'select', options: [{ texts: { en: 'Vegan' } }, { texts: { en: 'Meat' } }] },
  ])
})

it('PIMPORT-18 makes an option of an answer that its question does not have, and leaves others out', async () => {
  const options = [
    { categoryId: 'cat1', name: 'Cheese', rows: 2 },
    { categoryId: 'cat1', name: 'Chese', rows: 1 },
  ]
  const { choose, press, sent } = await open({
    previewPeople: () => aPeoplePreview({ options }),
    addOptions: () => ({ added: 1 }),
    mapPeople: () => aPeoplePreview(),
  })
  await choose()
  expect(await screen.findByText('Offers: Cheese (2 rows)')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Option for Cheese (Offers)'), { target: { value: 'new' } })
  await press('Compare again')
  await waitFor(() => expect(sent('mapPeople')).toHaveLength(1))
  expect(sent('addOptions')).toEqual([
    { eventId: 'event1', categoryId: 'cat1', options: [{ texts: { en: 'Cheese' } }] },
  ])
  expect(screen.queryByText(/^These answers are not among/)).toBe(null)
})

it('PIMPORT-15 lists the statuses of rows that are left out, and imports a row on request', async () => {
  const columns = [
    { header: 'Name', samples: ['Ada'], choices: [], field: 'fullName' as const },
    { header: 'Status', samples: ['paid'], choices: [], field: 'status' as const },
  ]
  const statuses = [
    { value: 'paid', rows: 3, isLeftOut: false },
    { value: 'canceled', rows: 1, isLeftOut: true },
  ]
  const { choose, press, sent, user } = await open({
    previewPeople: () => aPeoplePreview({ columns, statuses }),
    mapPeople: () => aPeoplePreview(),
  })
  await choose()
  expect(await screen.findByText('Rows whose “Status” is one of these are left out:')).toBeTruthy()
  const canceled = screen.getByLabelText<HTMLInputElement>('canceled · 1 row')
  expect([canceled.checked, screen.getByLabelText<HTMLInputElement>('paid · 3 rows').checked]).toEqual([true, false])
  await user.click(canceled)
  await press('Compare again')
  await waitFor(() =>
    expect(sent('mapPeople')).toMatchObject([
      {
        statuses: [
          { value: 'paid', isLeftOut: false },
          { value: 'canceled', isLeftOut: false },
        ],
      },
    ]),
  )
})

it('PIMPORT-2 opens the columns if no name was found, and otherwise closes them', async () => {
  const columns = [{ header: '', samples: ['Ada'], choices: [], field: null }]
  const first = await open({ previewPeople: () => aPeoplePreview({ columns }) })
  await first.choose()
  expect((await screen.findByText('Columns')).closest('details')?.open).toBe(true)
  expect(screen.getByLabelText('What “Column 1” is')).toBeTruthy()
  first.unmount()
  const second = await open()
  await second.choose()
  expect((await screen.findByText('Columns')).closest('details')?.open).toBe(false)
})

it('PIMPORT-3 asks for the type of each unknown name, and whether to overwrite people’s own answers', async () => {
  const preview = aPeoplePreview({ types: [{ name: 'Journalist', rows: 2, typeId: null }], ownWords: 3, leftOut: 4 })
  const { choose, press, user, sent } = await open({ previewPeople: () => preview })
  await choose()
  expect(
    await screen.findByText('3 people with an account have entered something else about themselves. That stays.'),
  ).toBeTruthy()
  expect(screen.getByText(/^4 tickets are left out/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Type for Journalist'), { target: { value: 'type2' } })
  await user.click(screen.getByRole('checkbox', { name: 'Overwrite it with what the file says' }))
  await press('Compare again')
  await waitFor(() =>
    expect(sent('mapPeople')).toMatchObject([{ types: [{ name: 'Journalist', typeId: 'type2' }], overwrite: true }]),
  )
})

it('PIMPORT-6 imports valid rows, or all or nothing, and sends no invitation unless chosen', async () => {
  const { choose, press, user, sent } = await open({ runPeople: () => refuse('unavailable') })
  await choose()
  await press('Import 3 people')
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Invite the new person by email/ }))
  await press('Import 3 people')
  await waitFor(() =>
    expect(sent('runPeople')).toEqual([
      { eventId: 'event1', importId: 'import1', take: 'right', invite: false },
      { eventId: 'event1', importId: 'import1', take: 'right', invite: true },
    ]),
  )
  await user.click(screen.getByRole('radio', { name: 'Import nothing' }))
  expect(screen.getByText(/^2 rows cannot be imported\./)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 people' }).disabled).toBe(true)
})

it('PIMPORT-6 imports all rows or none if that is chosen', async () => {
  const counts = { rows: 2, added: 2, changed: 0, same: 0, refused: 0, problems: 0, leftOut: 0, notes: 0 }
  const { choose, press, user, sent } = await open({ previewPeople: () => aPeoplePreview({ counts, problems: [] }) })
  await choose()
  await user.click(await screen.findByRole('radio', { name: 'Import nothing' }))
  await press('Import 2 people')
  expect(sent('runPeople')).toMatchObject([{ take: 'all' }])
})

it('PIMPORT-10 does not offer to invite more than an event may in an hour', async () => {
  const { choose } = await open({ previewPeople: () => aPeoplePreview({ invitable: 100_001 }) })
  await choose()
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Invite 100,001 new people/ })).disabled).toBe(
    true,
  )
})

describe('a run', () => {
  const report = { importId: 'import1', counts: { ...aPeoplePreview().counts, added: 2, changed: 1 }, invited: 1 }

  it('PIMPORT-10 is shown live and ends with a report', async () => {
    fakeLive.show(TOPIC, [aRow()])
    const { choose, press, address } = await open()
    await choose()
    await press('Import 3 people')
    expect(await screen.findByRole('heading', { name: 'Importing people' })).toBe(document.activeElement)
    expect(address()).toBe(`${PAGE}?import=import1&command=command1`)
    await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
    await act(async () => fakeLive.change(TOPIC, { up: [aRow({ rev: 2, stepsDone: 1_000, stepsAll: 4_000 })] }))
    expect(screen.getByRole('status').textContent).toBe('1,000 of 4,000 rows')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')

    act(() => fakeLive.change(TOPIC, { up: [aRow({ rev: 3, state: 'executed', result: report })] }))
    expect(await screen.findByRole('heading', { name: 'The people have been imported' })).toBe(document.activeElement)
    expect(screen.getByText('One person is invited by email.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the people' }).getAttribute('href')).toBe(
      '/event/event1/organize/people',
    )
    expect(screen.getAllByRole('listitem').map(words)).toContain('DiThis is not an email address: no emailRow 5')
  })

  it('PIMPORT-11 says why it failed, keeps the file, and compares it again', async () => {
    fakeLive.show(TOPIC, [aRow({ state: 'failed', error: 'peopleImportStale' })])
    const { press, address, sent } = await open(
      { getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'failed', report: null }) },
      '?import=import1&command=command1',
    )
    expect(words(await screen.findByRole('alert'))).toContain('The people were not imported. Nothing has changed.')
    await press('Compare again')
    expect(await screen.findByRole('button', { name: 'Import 3 people' })).toBeTruthy()
    expect(address()).toBe(`${PAGE}?import=import1`)
    expect(sent('mapPeople')).toMatchObject([{ fields: ['name', 'surname', 'email', null] }])
  })

  it('PIMPORT-10 reports the saved part of a run that stopped halfway', async () => {
    fakeLive.show(TOPIC, [aRow({ state: 'failed', error: 'peopleImportStale' })])
    await open(
      { getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'failed', report }) },
      '?import=import1&command=command1',
    )
    expect(await screen.findByText('The import stopped. 3 people were imported before.')).toBeTruthy()
  })

  it('is found at its current state after a reload, also by another organizer, who sees when it has expired', async () => {
    const running = await open(
      { getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'running', report: null }) },
      '?import=import1&command=another',
    )
    expect(await screen.findByRole('heading', { name: 'Importing people' })).toBeTruthy()
    running.unmount()
    const done = await open(
      { getPeopleImport: () => ({ preview: aPeoplePreview(), state: 'done', report }) },
      '?import=import1',
    )
    expect(await screen.findByRole('heading', { name: 'The people have been imported' })).toBeTruthy()
    done.unmount()
    await open({ getPeopleImport: () => refuse('notFound') }, '?import=import9')
    expect(await screen.findByText('This preview is no longer there')).toBeTruthy()
  })
})

it('has nothing to do where everything is as in the file', async () => {
  const counts = { rows: 12, added: 0, changed: 0, same: 12, refused: 0, problems: 0, leftOut: 0, notes: 0 }
  const { choose } = await open({
    previewPeople: () => aPeoplePreview({ counts, invitable: 0, problems: [], added: [], changed: [] }),
  })
  await choose()
  expect(
    await screen.findByText('All 12 people in the file are already in the event, just as the file says.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBe(null)
})

it('explains why a file was refused, where, and how to fix it, and accepts the next one', async () => {
  const { choose, server } = await open({ previewPeople: () => refuse('peopleFileBroken', { params: { row: 1204 } }) })
  await choose()
  expect(words(await screen.findByRole('alert'))).toBe(
    'guests.csv was not imported. Nothing has changed.The file is damaged and cannot be read to its end. See row 1,204.' +
      'Save or download it again. In a CSV file a quotation mark may be missing.',
  )
  server.answer({ previewPeople: () => aPeoplePreview() })
  await choose()
  expect(await screen.findByRole('heading', { name: 'guests.csv' })).toBeTruthy()
})

it('refuses a file over 20 MB without reading it', async () => {
  const { choose, sent } = await open()
  await choose('x'.repeat(20_000_001))
  expect((await screen.findByRole('alert')).textContent).toContain('The file is larger than 20 MB.')
  expect(sent('previewPeople')).toEqual([])
})

it('PIMPORT-4 saves all problems as a file that spreadsheets run nothing of', async () => {
  const problem: PersonProblem = {
    row: 7,
    name: '=Ed "E"',
    field: 'email',
    reason: 'emailUnreadable',
    params: { value: 'x' },
  }
  const { choose, press, user } = await open({
    getPeopleProblems: ({ after }) =>
      after === '0' ? { problems: aPeoplePreview().problems, after: '2000' } : { problems: [problem], after: null },
  })
  await choose()
  await user.click(await screen.findByRole('tab', { name: /Cannot be imported/ }))
  await press('Save all problems as CSV')
  await waitFor(() => expect([...saved.keys()]).toEqual(['problems.csv']))
  expect(await saved.get('problems.csv')?.text()).toBe(
    [
      '\ufeff"Row","Name","Column","Problem"',
      '"5","Di","Email","This is not an email address: no email"',
      '"6","","Offers","Offers has no such option: Cheese"',
      '"7","\'=Ed ""E""","Email","This is not an email address: x"',
      '',
    ].join('\r\n'),
  )
})

it('PIMPORT-14 saves everyone as a file, in the language of the reader, and reports a failure', async () => {
  const { press, server, sent } = await open({ exportPeople: () => new Blob(['Id,Name']) })
  await press('Save as Excel workbook')
  await waitFor(() => expect([...saved.keys()]).toEqual([`${event.eventKey}-people.xlsx`]))
  expect(sent('exportPeople')).toEqual([{ eventId: 'event1', query: '', format: 'xlsx', language: 'en' }])
  server.answer({ exportPeople: () => refuse('tooManyRequests') })
  await press('Save as CSV')
  expect(await screen.findByText(/Too many/)).toBeTruthy()
  expect(saved.size).toBe(1)
})

it('PIMPORT-14 saves the people of the filtered list before, or everyone', async () => {
  const answers = { exportPeople: () => new Blob(['Id,Name']), countPeople: () => peopleCounts({ matches: 23 }) }
  const { press, sent } = await open(answers, '?q=kaya&without=profile')
  expect(await screen.findByLabelText('Only the 23 people of your filtered list')).toMatchObject({ checked: true })
  const common = { eventId: 'event1', format: 'csv', language: 'en' }
  await press('Save as CSV')
  await waitFor(() => expect(sent('exportPeople')).toEqual([{ ...common, query: 'kaya', without: 'profile' }]))
  fireEvent.click(screen.getByLabelText('Everyone in the event'))
  await press('Save as CSV')
  await waitFor(() => expect(sent('exportPeople')[1]).toEqual({ ...common, query: '' }))
})

describe('attendees from pretix', () => {
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
  async function ask(answers: Answers = {}) {
    const opened = await open({ fetchPeople: () => ({ commandId: 'command1' }), ...answers })
    await opened.press('Fetch from pretix')
    await type('Address of the event in pretix (required)', ' https://pretix.eu/fair/days/ ')
    await type('API token (required)', 'abc')
    return opened
  }

  it('PIMPORT-12 are fetched live, then previewed', async () => {
    fakeLive.show(TOPIC, [aRow({ name: 'fetchPeople' })])
    const preview: PeoplePreview = aPeoplePreview({
      source: 'pretix',
      fileName: 'fair / days',
      encoding: null,
      separator: null,
    })
    const { press, address, sent } = await ask({ getPeopleImport: () => ({ preview, state: 'preview', report: null }) })
    await press('Fetch attendees')
    expect(await screen.findByRole('heading', { name: 'Fetching attendees' })).toBeTruthy()
    expect(address()).toBe(`${PAGE}?fetch=command1`)
    expect(sent('fetchPeople')).toEqual([{ eventId: 'event1', address: 'https://pretix.eu/fair/days/', token: 'abc' }])
    await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
    await act(async () => fakeLive.change(TOPIC, { up: [aRow({ rev: 2, stepsDone: 50, stepsAll: 200 })] }))
    expect(screen.getByRole('status').textContent).toBe('50 of 200 orders')
    act(() => fakeLive.change(TOPIC, { up: [aRow({ rev: 3, state: 'executed', result: { importId: 'import1' } })] }))
    expect(await screen.findByRole('heading', { name: 'fair / days' })).toBeTruthy()
    expect(screen.getByText('From pretix · 6 rows')).toBeTruthy()
    expect(address()).toBe(`${PAGE}?import=import1`)
  })

  it('PIMPORT-13 are refused at the address, and the typed text stays', async () => {
    const { press } = await ask({ fetchPeople: () => refuse('pretixAddress') })
    await press('Fetch attendees')
    expect(await screen.findByText('This is not the https address of a pretix event that can be asked.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('API token (required)', { selector: 'input' }).value).toBe('abc')
  })

  it('PIMPORT-13 say why they could not be fetched, and lead back', async () => {
    fakeLive.show(TOPIC, [aRow({ state: 'failed', error: 'pretixRefused' })])
    const { press, address } = await open({}, '?fetch=command1')
    expect(words(await screen.findByRole('alert'))).toBe(
      'The attendees were not fetched. Nothing has changed.pretix does not accept the token for this event. Its team must be allowed to see orders.Start over',
    )
    await press('Start over')
    expect(address()).toBe(PAGE)
  })
})
