import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIsContentRendered, useIsFullyRendered } from './use-is-fully-rendered.ts'

let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (go: () => void) => idle.push(go))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  return () => vi.unstubAllGlobals()
})

const Long = () => <p>{useIsFullyRendered() ? 'all of it' : 'what is in the window'}</p>

it('starts with the visible part on a forward navigation, and with everything on Back', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <p>before</p> },
    { path: '/long', element: <Long /> },
    { path: '/next', element: <p>after</p> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/long'))
  expect(screen.getByText('what is in the window')).toBeTruthy()
  await act(async () => {
    for (const go of idle) go()
  })
  expect(screen.getByText('all of it')).toBeTruthy()

  await act(() => router.navigate('/next'))
  idle = []
  await act(() => router.navigate(-1))
  expect(screen.getByText('all of it')).toBeTruthy()
  expect(idle).toEqual([])
})

it('renders the heading of a newly opened page before its content, and everything at once on Back', async () => {
  const drawn: string[] = []
  const Short = () => {
    const isFilled = useIsContentRendered()
    drawn.push(isFilled ? 'filled' : 'heading')
    return <h1>Short</h1>
  }
  const router = createMemoryRouter([
    { path: '/', element: <p>before</p> },
    { path: '/short', element: <Short /> },
    { path: '/next', element: <p>after</p> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/short'))
  expect(drawn).toEqual(['heading', 'filled'])

  drawn.length = 0
  await act(() => router.navigate('/next'))
  await act(() => router.navigate(-1))
  expect(drawn).not.toContain('heading')
})
