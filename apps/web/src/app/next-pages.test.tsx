import { NEXT_FILES_ID } from '@parley/contract'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '../testing/render-screen.tsx'
import { NextPages } from './next-pages.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => {
    vi.useRealTimers()
    document.getElementById(NEXT_FILES_ID)?.remove()
  }
})

async function open(at: string) {
  const fetched: string[] = []
  globalThis.fetch = async (address) => {
    fetched.push(String(address))
    if (String(address).includes('lost')) throw new TypeError('Failed to fetch')
    return new Response('')
  }
  const list = document.createElement('script')
  list.type = 'application/json'
  list.id = NEXT_FILES_ID
  list.textContent = '["/assets/chat.js","/assets/lost.js","/assets/chat.css"]'
  document.head.append(list)
  const routes = [
    { path: '/event/list', element: <NextPages /> },
    { path: '/event/:eventId/lobby', element: <NextPages /> },
  ]
  await renderRoutes(routes, { at, signedIn: false })
  return fetched
}

it('prefetches the files for the next page after a while, one after another', async () => {
  const fetched = await open('/event/event1/lobby')
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(fetched).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(200))
  await vi.waitFor(() => expect(fetched).toEqual(['/assets/chat.js', '/assets/lost.js', '/assets/chat.css']))
})

it('fetches nothing ahead outside an event', async () => {
  const fetched = await open('/event/list')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(fetched).toEqual([])
})
