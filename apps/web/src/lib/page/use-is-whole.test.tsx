import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIsFilled, useIsWhole } from './use-is-whole.ts'

let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (go: () => void) => idle.push(go))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  return () => vi.unstubAllGlobals()
})

const Long = () => <p>{useIsWhole() ? 'all of it' : 'what is in the window'}</p>

it('begins with what is in the window where one goes to a page, and has all of it where one goes back', async () => {
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

it('draws the heading of a page that is opened before its content, and all of it at once on the way back', async () => {
  const drawn: string[] = []
  const Short = () => {
    const isFilled = useIsFilled()
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
