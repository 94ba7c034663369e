import { act, screen, waitFor } from '@testing-library/react'
import { lazy, useEffect } from 'react'
import { Link, type RouteObject, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { saveLanguage } from '../../lib/i18n/languages.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes, setWidth } from '../../testing/render-screen.tsx'
import { anEventInFull } from '../../testing/samples.ts'
import { DetailLink } from '../../ui/navigation/detail-link.tsx'
import { AppTableContext, type DetailRoute } from '../app-table.ts'
import { DetailHost } from './detail-host.tsx'
import { DetailPage } from './detail-page.tsx'

const LIST = '/event/event1/attendees'
let mounts = 0

function People() {
  useEffect(() => {
    mounts += 1
  }, [])
  return (
    <main>
      <DetailLink to={`${LIST}/ada`}>Ada</DetailLink>
      <Link to="/chat">Chat</Link>
    </main>
  )
}

function Person() {
  const { params, inModal, close } = useDetail()
  const event = useCurrentEvent()
  return (
    <article>
      <h2>
        {params.attendeeId} at {event.name}, {inModal ? 'above' : 'alone'}
      </h2>
      <DetailLink to={`${LIST}/bo`}>Bo</DetailLink>
      <button type="button" onClick={close}>
        Leave
      </button>
    </article>
  )
}

const person: DetailRoute = {
  path: '/event/:eventId/attendees/:attendeeId',
  page: 'attendees',
  parent: '/event/:eventId/attendees',
  label: 'app.detail.person',
  Screen: lazy(async () => ({ default: Person })),
}

function Address() {
  const { pathname, mask } = useLocation()
  return <output>{mask?.pathname ?? pathname}</output>
}

const inFrame = (element: React.ReactNode) => (
  <AppTableContext value={{ routes: [], details: [person] }}>
    {element}
    <Address />
    <DetailHost />
  </AppTableContext>
)
const routes: RouteObject[] = [
  { path: LIST, element: inFrame(<People />) },
  { path: person.path, element: inFrame(<DetailPage detail={person} />) },
  { path: '/chat', element: inFrame(<p>Chat</p>) },
]

async function open(at = LIST, width = 1440) {
  mounts = 0
  saveLanguage('en')
  fakeServer({ getEvents: () => ({ event: anEventInFull({ name: 'Summit' }) }) })
  const page = await renderRoutes(routes, { at, width })
  const bar = () => document.querySelector('output')?.textContent
  return { ...page, bar, link: (name: string) => screen.getByRole('link', { name }) }
}

it('opens above the page on a desk, under its own address, and leaves the page as it is', async () => {
  const { user, bar, link, router } = await open()
  expect(link('Ada').getAttribute('href')).toBe(`${LIST}/ada`)
  await user.click(link('Ada'))

  expect(await screen.findByText('ada at Summit, above')).toBeTruthy()
  expect(bar()).toBe(`${LIST}/ada`)
  expect(router.state.location.pathname).toBe(LIST)
  expect(mounts).toBe(1)
})

it('shows another detail in the same modal; Escape closes them all and the focus goes back', async () => {
  const { user, bar, link } = await open()
  await user.click(link('Ada'))
  await user.click(await screen.findByRole('link', { name: 'Bo' }))
  expect(await screen.findByText('bo at Summit, above')).toBeTruthy()
  expect(bar()).toBe(`${LIST}/bo`)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(bar()).toBe(LIST)
  expect(mounts).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(link('Ada')))
})

it('goes back and forward through the details one by one', async () => {
  const { user, link, router } = await open()
  await user.click(link('Ada'))
  await user.click(await screen.findByRole('link', { name: 'Bo' }))
  await screen.findByText('bo at Summit, above')

  await act(() => router.navigate(-1))
  expect(await screen.findByText('ada at Summit, above')).toBeTruthy()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await act(() => router.navigate(1))
  expect(await screen.findByText('ada at Summit, above')).toBeTruthy()
})

it('is a page on a phone', async () => {
  const { user, address, link } = await open(LIST, 390)
  await user.click(link('Ada'))
  expect(await screen.findByText('ada at Summit, alone')).toBeTruthy()
  expect(address()).toBe(`${LIST}/ada`)
})

it.each([
  [768, 'alone'],
  [769, 'above'],
])('opens the detail at %i px %s', async (width, how) => {
  const { user, link } = await open(LIST, width)
  await user.click(link('Ada'))
  expect(await screen.findByText(`ada at Summit, ${how}`)).toBeTruthy()
})

it('opened in a new tab, it is a page that closes to its list', async () => {
  const { user, address } = await open(`${LIST}/ada`)
  expect(await screen.findByText('ada at Summit, alone')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(address()).toBe(LIST)
})

it('stays open and fills the window when that gets narrow', async () => {
  const { user, link } = await open()
  await user.click(link('Ada'))
  await screen.findByText('ada at Summit, above')
  await act(async () => setWidth(600))

  expect(screen.getByText('ada at Summit, above')).toBeTruthy()
})
