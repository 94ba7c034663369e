import type { DomainDetails } from '@parley/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../lib/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../testing/samples.ts'
import { AppTableContext } from '../app-table.ts'
import { OrganizeArea } from '../event/organize-area.tsx'
import { OrganizeSetup } from './organize-setup.tsx'

const PAGE = '/event/event1/organize/setup'
const aDomain = (own: Partial<DomainDetails> = {}): DomainDetails => ({
  id: 'event1',
  eventKey: 'food-summit',
  name: 'Istanbul Food Summit 2026',
  description: '',
  venue: '',
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW,
  endDateMillis: NOW,
  isFinished: false,
  publicEvent: true,
  indexPagePath: null,
  useTicketIdForSignup: false,
  defaultLanguage: 'en',
  colorsJson: {},
  images: { banner: null, side_banner: null, logo: null, top_banner: null },
  pages: { login: null },
  hasMessages: false,
  ...own,
})
const tabs = ['lobby', 'participant', 'agenda', 'venueMap'].map((name) => ({ name, texts: null }))

async function open(domain: DomainDetails | null, answers: Answers = {}, organizer = true) {
  const server = fakeServer({ changeEvent: () => ({ success: true }), getEvents: () => ({ events: [] }), ...answers })
  const calls = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (address !== '/domain/event1.json') return calls(address, init)
    return domain ? Response.json(domain) : Response.json({ code: 'unavailable' }, { status: 503 })
  }
  const routes = ['lobby', 'attendees', 'sessions'].map((page) => ({ path: `/event/:eventId/${page}`, element: null }))
  const event = anEventInFull({ tabs, me: aMe({ organizer }) })
  const area = (
    <AppTableContext value={{ routes, details: [] }}>
      <CurrentEvent event={event}>
        <OrganizeArea />
      </CurrentEvent>
    </AppTableContext>
  )
  const page = await renderRoutes(
    [
      { element: area, children: [{ path: PAGE, element: <OrganizeSetup /> }] },
      { path: '*', element: null },
    ],
    { at: PAGE },
  )
  const changed = () => server.made.filter(({ name }) => name === 'changeEvent').map(({ input }) => input)
  return { ...page, changed }
}

it('EVENT-8 shows how people get in now, and saves it otherwise', async () => {
  const { user, changed } = await open(aDomain({ defaultLanguage: 'tr', pages: { login: '<h2>Hi</h2>' } }))
  const first = await screen.findByRole('combobox', { name: 'First page (optional)' })
  expect(
    within(first)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['The first tab, as usual', 'Lobby', 'Networking', 'Programme'])
  await user.selectOptions(first, 'sessions')
  await user.click(screen.getByLabelText(/^Sign-up by ticket/))
  const page = screen.getByRole('textbox', { name: 'Sign-in page (optional)' })
  await user.clear(page)
  await user.type(page, '<p>Bring your badge.</p>')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(changed()).toEqual([
    {
      eventId: 'event1',
      useTicketIdForSignup: true,
      defaultLanguage: 'tr',
      indexPagePath: 'sessions',
      loginPage: '<p>Bring your badge.</p>',
    },
  ])
})

it('EVENT-8 previews the sign-in page as it is typed', async () => {
  const { user } = await open(aDomain())
  const page = await screen.findByRole('textbox', { name: 'Sign-in page (optional)' })
  expect(screen.queryByRole('region', { name: 'Preview' })).toBe(null)
  await user.type(page, 'Welcome')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Welcome')).toBeTruthy()
})

it('EVENT-7 shows the address of the event and copies it', async () => {
  const { user } = await open(aDomain())
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the event' })
  expect(address.value).toMatch(/^http:\/\/food-summit\.localhost(:\d+)?$/)
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address.value)
})

it('keeps a first page that no tab leads to', async () => {
  await open(aDomain({ indexPagePath: 'expo' }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'First page (optional)' })).value).toBe('expo')
})

it('says why it was not saved, and keeps what was typed', async () => {
  const { user } = await open(aDomain(), { changeEvent: () => refuse('notAllowed') })
  const page = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sign-in page (optional)' })
  await user.type(page, 'Hello')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(page.value).toBe('Hello')
})

it('says that it could not be loaded', async () => {
  await open(null)
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
})

it('leads from one page of the organizers to the others, and everybody else to the event', async () => {
  const organizer = await open(aDomain())
  const nav = within(await screen.findByRole('navigation', { name: 'Organize this event' }))
  expect(nav.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Entrance', PAGE],
    ['Texts', '/event/event1/organize/translations'],
    ['Import', '/event/event1/organize/imports'],
  ])
  organizer.unmount()
  const guest = await open(aDomain(), {}, false)
  await waitFor(() => expect(guest.address()).toBe('/event/event1'))
})
