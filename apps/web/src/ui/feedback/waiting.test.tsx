import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReportsOffline } from '../../lib/use-is-online.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Waiting } from './waiting.tsx'

afterEach(() => vi.restoreAllMocks())

it('TRUST-7 says in place that the content will load by itself once the connection is back', () => {
  renderPart(<Waiting>…</Waiting>)
  expect(screen.getByRole('status').textContent).toContain('Loading')

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toBe('No connection. This loads by itself as soon as it is back.')

  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toContain('Loading')
})

function Banner() {
  useReportsOffline()
  return null
}

it('FRAME-24 leaves the notice of a lost connection to the banner if there is one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderPart(
    <>
      <Banner />
      <Waiting>…</Waiting>
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('…')
})

it('FRAME-7 reserves the space of a skeleton from the start, and shows it after 150 ms', async () => {
  vi.useFakeTimers()
  renderPart(<Waiting>…</Waiting>)
  const visibility = () => screen.getByText('…').style.visibility
  expect(visibility()).toBe('hidden')
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(visibility()).toBe('')
  vi.useRealTimers()
})
