import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../lib/api/api-failure.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useLoadError } from './use-load-error.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const lost = new ApiFailure(0, {})
function Lost() {
  useLoadError(lost)
  return null
}

it('AROUND-12 says politely what could not be loaded, and for five seconds', async () => {
  await renderScreen(<Lost />, { signedIn: false })
  const list = await screen.findByRole('list')
  expect(list.getAttribute('aria-live')).toBe('polite')
  expect(list.textContent).toContain('No answer came')

  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(list.children).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(list.children).toHaveLength(0)
})
