import { failures } from '@parley/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../../locales/en.json'
import { ApiFailure } from '../../lib/api/api-failure.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useLoadError } from './use-load-error.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const failed = new ApiFailure(500, { code: failures.internalError.code })
function Failed({ error = failed }) {
  useLoadError(error)
  return null
}

it('AROUND-12 announces a failed load politely, for five seconds', async () => {
  await renderScreen(<Failed />, { signedIn: false })
  const list = await screen.findByRole('list')
  expect(list.getAttribute('aria-live')).toBe('polite')
  expect(list.textContent).toContain(en['error.internalError'])

  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(list.children).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(list.children).toHaveLength(0)
})

it('FRAME-24 does not repeat the page’s own notice about the connection', async () => {
  await renderScreen(<Failed error={new ApiFailure(0, {})} />, { signedIn: false })
  const list = await screen.findByRole('list')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(list.children).toHaveLength(0)
})
