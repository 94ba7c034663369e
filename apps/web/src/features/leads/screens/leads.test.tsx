import { topicName } from '@parley/contract'
import { leadsTopic } from '@parley/contract/leads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aLead, someLeads } from '../../../testing/lead-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, NOW } from '../../../testing/samples.ts'
import { Leads } from './leads.tsx'

const TOPIC = topicName(leadsTopic.path, { eventId: 'event1', boothId: 'booth1' })
const MINE = { boothId: 'booth1', boothRole: 'user' } as const
const named = (id: string, fullName: string, own: Parameters<typeof aLead>[0] = {}) =>
  aLead({ id, person: aPerson({ id, fullName }), ...own })
const ada = named('ada', 'Ada Işık', { metAtMillis: NOW - 1_000, rating: null })

beforeEach(() => localStorage.clear())

async function open(
  answers: Answers = {},
  me: Parameters<typeof aMe>[0] = MINE,
  at = '/event/event1/company/leads',
  width = 1440,
) {
  const server = fakeServer({ getLeads: () => someLeads(), ...answers })
  const event = anEventInFull({ me: aMe(me) })
  const drawn = (children: ReactNode) => <CurrentEvent event={event}>{children}</CurrentEvent>
  const page = await renderScreen(drawn(<Leads />), { path: '/event/:eventId/company/leads', at, width })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}

it("LEAD-1 lists the booth's leads, and shows the team's changes without a reload", async () => {
  fakeLive.show(TOPIC, [aLead()])
  const { server } = await open()
  expect(await screen.findByText('Selin Volkova')).toBeTruthy()
  expect(screen.getByText(/^Met Sat 21 Nov, 14:30 by Defne Aksoy/)).toBeTruthy()
  expect(screen.getByText('1 lead')).toBeTruthy()

  await act(async () => fakeLive.change(TOPIC, { up: [ada, aLead({ rev: 2, tags: ['Export'] })] }))
  expect(await screen.findByText('Ada Işık')).toBeTruthy()
  expect(screen.getByText('Export')).toBeTruthy()
  server.answer({ getLeads: () => someLeads([ada]) })
  await act(async () => fakeLive.change(TOPIC, { rm: [{ id: 'participant2', rev: 9 }] }))
  await waitFor(() => expect(screen.queryByText('Selin Volkova')).toBe(null))
})

it('LEAD-5 rates in place, at once, and says so if it is refused', async () => {
  const { user, sent, server } = await open({ changeLead: () => ({ lead: aLead({ rev: 2, rating: 2 }) }) })
  const star = async (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  expect((await star('4 stars')).checked).toBe(true)
  await user.click(await star('2 stars'))
  expect((await star('2 stars')).checked).toBe(true)
  expect(sent('changeLead')).toEqual([
    { eventId: 'event1', boothId: 'booth1', id: 'participant2', change: { rating: 2 } },
  ])
  server.answer({ changeLead: () => refuse('notFound') })
  await user.click(screen.getByRole('button', { name: 'Clear: Rating of Selin Volkova' }))
  expect(await screen.findByText(/^This no longer exists/)).toBeTruthy()
  expect((await star('2 stars')).checked).toBe(true)
})

it('LEAD-5 keeps a note as typed if saving fails, and behind a closed drawer', async () => {
  const { user, server, sent } = await open({ changeLead: () => refuse('unavailable') })
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' })
  await user.click(await screen.findByRole('button', { name: 'Selin Volkova' }))
  fireEvent.change(await note(), { target: { value: 'Wants olives.' } })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(sent('changeLead')).toHaveLength(1))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Selin Volkova' }))
  expect((await note()).value).toBe('Wants olives.')

  server.answer({ changeLead: () => ({ lead: aLead({ rev: 2, note: 'Wants olives.' }) }) })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBe(null))
})

it('LEAD-3 explains why there is no email if the person has not shown a code', async () => {
  const { user } = await open({
    getLeads: () => someLeads([aLead({ scanned: false, email: null, phone: null })]),
  })
  await user.click(await screen.findByRole('button', { name: 'Selin Volkova' }))
  expect(await screen.findByText(/are shared once this person lets you scan/)).toBeTruthy()
})

it('LEAD-9 narrows by rating, tag and who met them, as the address says', async () => {
  const { user, sent, address } = await open({}, MINE, '/event/event1/company/leads?q=olive', 390)
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const name of ['3+', 'Kaan Demir', 'Export']) await user.click(await sheet.findByRole('button', { name }))
  await waitFor(() => expect(address()).toBe('/event/event1/company/leads?q=olive&stars=3&by=participant9&tag=Export'))
  await waitFor(() =>
    expect(sent('getLeads').at(-1)).toMatchObject({
      query: 'olive',
      minRating: 3,
      metBy: 'participant9',
      tag: 'Export',
    }),
  )
})

it('explains how to begin if there are no leads, and how to continue if none match', async () => {
  const { unmount } = await open({ getLeads: () => someLeads([]) })
  expect(await screen.findByText('No leads yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Scan a badge' })[0]?.getAttribute('href')).toBe(
    '/event/event1/company/leads/scan',
  )
  unmount()
  await open({ getLeads: () => someLeads([]) }, MINE, '/event/event1/company/leads?q=zzz')
  expect(await screen.findByText('Nobody matches that')).toBeTruthy()
})

it('LEAD-8 offers codes to owners and organizers alone, and shows a new one once', async () => {
  const { unmount } = await open()
  expect(await screen.findByText('Selin Volkova')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'App codes' })).toBe(null)
  unmount()

  const made = { id: 'code1', endsWith: 'K7', madeAtMillis: NOW, madeBy: null, usedAtMillis: null }
  let codes: (typeof made)[] = []
  const { user, sent } = await open(
    {
      getLeadCodes: () => ({ codes: codes }),
      createLeadCode: () => {
        codes = [made]
        return { code: 'ACDEFHK7', made }
      },
    },
    { organizer: true },
    '/event/event1/company/leads?booth=booth7',
  )
  await user.click(await screen.findByRole('button', { name: 'App codes' }))
  await user.click(await screen.findByRole('button', { name: 'Make a code' }))
  expect(await screen.findByText('ACDEFHK7')).toBeTruthy()
  expect(await screen.findByText('Code ending in K7')).toBeTruthy()
  expect(sent('createLeadCode')).toEqual([{ eventId: 'event1', boothId: 'booth7' }])
})

it('LEAD-1 shows nothing to those who are in no team, nor once they have left it', async () => {
  const { unmount } = await open({}, {})
  expect(await screen.findByText('You are not in the team of this booth')).toBeTruthy()
  unmount()
  fakeLive.close(TOPIC)
  await open({ getLeads: () => refuse('notFound') })
  expect(await screen.findByText('You are not in the team of this booth')).toBeTruthy()
})

it('says that it could not be loaded, and tries again', async () => {
  const { user, server } = await open({ getLeads: () => refuse('unavailable') })
  await screen.findByRole('alert')
  server.answer({ getLeads: () => someLeads() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Selin Volkova')).toBeTruthy()
})

it('LEAD-11 saves all leads as a file in a language', async () => {
  const { user, sent } = await open({ exportLeads: () => new Blob(['x']) as never })
  await user.click(await screen.findByRole('button', { name: 'Save as file' }))
  await user.click(await screen.findByRole('radio', { name: 'CSV' }))
  await user.selectOptions(screen.getByLabelText('Language of the headings'), 'tr')
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(sent('exportLeads')).toEqual([{ eventId: 'event1', format: 'csv', language: 'tr' }]))
})
