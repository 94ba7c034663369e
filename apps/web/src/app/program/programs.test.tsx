import { guestPages, isGuestPage } from '@parley/contract'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { guestTree } from '../guest-routes.tsx'
import { Providers } from '../providers.tsx'
import { routes } from '../routes.tsx'
import { GuestShell } from './guest-shell.tsx'
import { OtherProgram } from './other-program.tsx'

beforeEach(() => () => void vi.restoreAllMocks())

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
]

it('GUEST-12 has each page that opens before a sign-in in the program of guests, and no other there', () => {
  expect(pathsOf(guestTree)).toEqual(guestPages)
  expect(['/Login/', '/tickets/T1', '/event/e1/meeting-request', '/faq'].every(isGuestPage)).toBe(true)
  expect(['/', '/tickets', '/event/e1', '/event/e1/x/meeting-request', '/loginx'].some(isGuestPage)).toBe(false)
})

async function open(pages: React.ReactNode) {
  fakeServer()
  const texts = await loadMessages('en')
  return render(
    <Providers language="en" messages={texts}>
      {pages}
    </Providers>,
  )
}
const reload = () => vi.spyOn(location, 'reload').mockReturnValue(undefined)

it("GUEST-12 loads the page again at an address of the app, in the guests' program", async () => {
  const reloaded = reload()
  const guests = [
    { path: '/login', element: <p>Sign in here</p> },
    { path: '*', element: <OtherProgram /> },
  ]
  const { unmount } = await open(
    <MemoryRouter initialEntries={['/login']}>
      <GuestShell routes={guests} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Sign in here')).toBeTruthy()
  expect(reloaded).not.toHaveBeenCalled()
  unmount()

  await open(
    <MemoryRouter initialEntries={['/my-agenda']}>
      <GuestShell routes={guests} />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
})

it('GUEST-12 loads the page again at an address of guests, in the app', async () => {
  const reloaded = reload()
  await open(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/tickets/T1'] })} />)
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
})

it('AROUND-10 describes the error in place of a page for guests', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Broken = () => {
    throw new Error('The form was no form')
  }
  await open(
    <MemoryRouter initialEntries={['/login']}>
      <GuestShell routes={[{ path: '/login', element: <Broken /> }]} />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy()
  expect(screen.getByText('The form was no form')).toBeTruthy()
})
