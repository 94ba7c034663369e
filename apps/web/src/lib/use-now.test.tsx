import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const BEAT_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  return () => vi.useRealTimers()
})

function aClock() {
  const shown: number[] = []
  const Clock = () => {
    shown.push(useNow(BEAT_MS))
    return null
  }
  return { shown, Clock }
}

it('does not render twice because the clock has moved on during the render', () => {
  const [one, other] = [aClock(), aClock()]
  const { rerender } = render(<one.Clock />)
  act(() => void vi.advanceTimersByTime(3_000))
  rerender(
    <>
      <one.Clock />
      <other.Clock />
    </>,
  )
  expect(other.shown).toEqual([one.shown[0]])
})

it('is correct for a clock that mounts later, and ticks on for both', () => {
  const [one, other] = [aClock(), aClock()]
  const { rerender } = render(<one.Clock />)
  const began = one.shown[0] ?? 0
  act(() => void vi.advanceTimersByTime(30_000))
  rerender(
    <>
      <one.Clock />
      <other.Clock />
    </>,
  )
  expect(other.shown.at(-1)).toBe(began + 30_000)

  act(() => void vi.advanceTimersByTime(30_000))
  expect([one.shown.at(-1), other.shown.at(-1)]).toEqual([began + BEAT_MS, began + BEAT_MS])
})
