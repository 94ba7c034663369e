import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aBoothPreview } from '../../../testing/import-samples.ts'
import { anAskedCategory } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../testing/samples.ts'
import { ImportBooths } from './import-booths.tsx'

const PAGE = '/event/event1/organize/booths/import'
const event = anEventInFull({})

async function open(answers: Answers = {}, query = '') {
  const server = fakeServer({
    previewBooths: () => aBoothPreview(),
    getBoothImport: () => ({ preview: aBoothPreview(), state: 'preview', report: null }),
    mapBooths: () => aBoothPreview(),
    runBooths: () => ({ commandId: 'command1' }),
    getBoothTypes: () => ({
      types: [{ id: 'gold', kind: 'sponsor', texts: { en: 'Gold' }, index: 1, booths: 0 }],
      categoriesForBooth: [],
    }),
    getCategories: () => ({
      categories: [
        anAskedCategory({ forBooths: true }),
        anAskedCategory({ categoryId: 'cat2', texts: { en: 'Diet' } }),
      ],
    }),
    getEvents: () => ({ event }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <ImportBooths />
    </CurrentEvent>,
    { path: PAGE, at: `${PAGE}${query}` },
  )
  const choose = (text = 'Firma\nGökçe Zeytin', name = 'stands.csv') =>
    page.user.upload(screen.getByLabelText(/^Choose a file/), new File([text], name))
  const press = async (name: RegExp | string) => page.user.click(await screen.findByRole('button', { name }))
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, choose, press, sent }
}
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()

it('BIMPORT-1 shows how a file was read and the effect of each row', async () => {
  const { choose, address, user, sent } = await open()
  expect(screen.getByText('CSV or an Excel workbook (.xlsx), up to 20 MB')).toBeTruthy()
  await choose()
  expect(await screen.findByRole('heading', { name: 'stands.csv' })).toBe(document.activeElement)
  expect(sent('previewBooths')).toHaveLength(1)
  expect(address()).toBe(`${PAGE}?import=import1`)
  expect(screen.getByText('CSV · UTF-8 · semicolons · 3 rows')).toBeTruthy()
  const tabTexts: (string | undefined)[] = []
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab)
    const [list] = within(screen.getByRole('tabpanel')).getAllByRole('list')
    tabTexts.push(words(tab), words(list as HTMLElement))
  }
  expect(tabTexts).toEqual([
    '1New',
    'Gökçe Zeytingokce@example.orgRow 2',
    '1Changed',
    'Молочная верстаLocationRateRow 3',
    '1Cannot be imported',
    'TwinsSeveral booths of the event have this name. Add an id to the row: TwinsRow 4',
  ])
})

it('BIMPORT-2 offers the fields of booths, the categories of booths, and the types of booths', async () => {
  const types = [{ name: 'Diamond', rows: 1, typeId: null }]
  const { choose, press, sent } = await open({ previewBooths: () => aBoothPreview({ types }) })
  await choose()
  const column = await screen.findByLabelText<HTMLSelectElement>('What “Ne” is')
  const offered = [...column.options].map(({ text }) => text)
  expect(offered).toEqual(expect.arrayContaining(['Booth', 'Location', 'Owner email', 'Offers']))
  expect(offered).not.toContain('Diet')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Gold' })).toBeTruthy())
  fireEvent.change(screen.getByLabelText('Type for Diamond'), { target: { value: 'gold' } })
  fireEvent.change(column, { target: { value: 'cat1' } })
  await press('Compare again')
  await waitFor(() =>
    expect(sent('mapBooths')).toEqual([
      {
        eventId: 'event1',
        importId: 'import1',
        fields: ['boothName', 'location', 'cat1'],
        types: [{ name: 'Diamond', typeId: 'gold' }],
        statuses: [],
        overwrite: false,
      },
    ]),
  )
})

it('BIMPORT-7 invites owners only if the organizer says so, even if nothing else would change', async () => {
  const counts = { rows: 1, added: 0, changed: 0, same: 1, refused: 0, problems: 0, leftOut: 0, notes: 0 }
  const same = aBoothPreview({ counts, added: [], changed: [], problems: [] })
  const { choose, press, user, sent } = await open({
    previewBooths: () => same,
    getBoothImport: () => ({ preview: same, state: 'preview', report: null }),
  })
  await choose()
  await user.click(await screen.findByLabelText(/^Ask one person by email to own their booth/))
  await press('Ask 1 owner')
  await waitFor(() =>
    expect(sent('runBooths')).toEqual([{ eventId: 'event1', importId: 'import1', take: 'right', invite: true }]),
  )
})

it('BIMPORT-1 explains why a file was refused, and how to fix it', async () => {
  const { choose } = await open({ previewBooths: () => refuse('boothFileUnknown') })
  await choose('%PDF', 'stands.xlsx')
  const alert = await screen.findByRole('alert')
  expect(words(alert)).toMatch(
    /^stands.xlsx was not imported. Nothing has changed.This is neither a CSV file nor an Excel workbook \(.xlsx\).Save it as CSV/,
  )
})

it('BIMPORT-5 reports the result of a run, and links to the booths', async () => {
  const report = { importId: 'import1', counts: aBoothPreview().counts, invited: 2 }
  await open({ getBoothImport: () => ({ preview: aBoothPreview(), state: 'done', report }) }, '?import=import1')
  expect(await screen.findByRole('heading', { name: 'The booths have been imported' })).toBeTruthy()
  expect(screen.getByText('2 people are asked by email to own a booth.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the booths' }).getAttribute('href')).toBe(
    '/event/event1/organize/booths',
  )
})
