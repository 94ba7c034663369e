import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { AreaNav } from './area-nav.tsx'

const item = (key: string) => ({ key, label: key, icon: null, href: `/area/${key}` })
const reports = { ...item('reports'), badge: { count: 2, label: '2 open reports' } }
const groups = [
  { key: 'event', label: 'Event', items: [item('look'), item('team')] },
  { key: 'people', label: 'People', items: [item('types'), reports] },
]

const show = (page: string, width?: number) => {
  const element = <AreaNav label="Area" items={[item('overview')]} groups={groups} />
  return renderRoutes([{ path: '/area/*', element }], {
    at: `/area/${page}`,
    signedIn: false,
    ...(width ? { width } : {}),
  })
}
const nav = () => screen.getByRole('navigation', { name: 'Area' })
const links = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/^reports.*/, 'reports'))
const heading = (name: RegExp) => within(within(nav()).getByRole('heading', { name })).getByRole('button')

it('ORGANIZE-9 opens the group of the current page, on the overview the first one, and leaves groups open that the user has opened', async () => {
  const { user, router } = await show('overview')
  expect(links()).toEqual(['overview', 'look', 'team'])
  expect(heading(/Event/).getAttribute('aria-expanded')).toBe('true')
  expect(heading(/People/).getAttribute('aria-expanded')).toBe('false')
  expect(heading(/People/).textContent).toContain('2 open reports')

  await user.click(heading(/People/))
  expect(links()).toEqual(['overview', 'look', 'team', 'types', 'reports'])
  expect(heading(/People/).textContent).not.toContain('open reports')
  await user.click(heading(/Event/))
  await user.click(within(nav()).getByRole('link', { name: 'types' }))
  expect(within(nav()).getByRole('list', { name: 'People' })).toBeTruthy()
  expect(within(nav()).getByRole('link', { name: 'types' }).getAttribute('aria-current')).toBe('page')
  expect(links()).toEqual(['overview', 'types', 'reports'])

  await router.navigate('/area/team/person1')
  await waitFor(() => expect(links()).toEqual(['overview', 'look', 'team', 'types', 'reports']))
})

it('ORGANIZE-9 is a single line on a phone, which expands with the group of the current page', async () => {
  const { user } = await show('types', 390)
  const line = within(nav()).getByRole('button')
  expect(line.textContent).toContain('types')
  expect(line.textContent).toContain('2 open reports')
  await user.click(line)
  expect(links()).toEqual(['overview', 'types', 'reports'])
  await user.click(heading(/Event/))
  await user.click(within(nav()).getByRole('link', { name: 'look' }))
  await waitFor(() => expect(within(nav()).queryAllByRole('link')).toEqual([]))
  expect(within(nav()).getByRole('button').textContent).toContain('look')
})
