import { expect, it, vi } from 'vitest'
import { openPlan } from './open-plan.ts'

it('VENUE-8 tells of no move once it is closed, also of one that was under way', () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const frame = document.body.appendChild(document.createElement('div'))
  let width = 600
  Object.defineProperty(frame, 'clientWidth', { get: () => width })
  Object.defineProperty(frame, 'clientHeight', { get: () => 400 })
  const opened = () => openPlan(frame, { picturePath: '/plan.png', widthPx: 1_000, heightPx: 700 }, true)
  const isEventFired = (close: boolean) => {
    const plan = opened()
    const hear = vi.fn()
    plan.map.on('moveend', hear)
    width += 100
    plan.map.invalidateSize({ debounceMoveend: true })
    if (close) plan.close()
    vi.advanceTimersByTime(1_000)
    if (!close) plan.close()
    return hear.mock.calls.length > 0
  }
  expect([isEventFired(false), isEventFired(true)]).toEqual([true, false])
  frame.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
