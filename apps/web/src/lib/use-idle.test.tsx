import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { underWayUntil } from './calls-under-way.ts'
import { useIdle } from './use-idle.ts'

let whenIdle: (() => void)[]

beforeEach(() => {
  whenIdle = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestIdleCallback', (go: () => void) => whenIdle.push(go))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void (whenIdle[handle - 1] = () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser has nothing to do for a moment, as between a question and its answer. */
const restABit = () => act(() => whenIdle.splice(0).forEach((go) => void go()))

it('FRAME-10 is idle when the browser is, and nothing is asked for', () => {
  const { result } = renderHook(() => useIdle())
  expect(result.current).toBe(false)
  restABit()
  expect(result.current).toBe(true)
})

it('FRAME-10 is not idle while an answer is awaited, and is once it is there and has been drawn', async () => {
  const answer = Promise.withResolvers<string>()
  const asked = underWayUntil(answer.promise)
  const { result } = renderHook(() => useIdle())
  restABit()
  expect(result.current).toBe(false)

  await act(async () => {
    answer.resolve('here')
    await asked
  })
  expect(result.current).toBe(false)
  restABit()
  expect(result.current).toBe(true)
})

it('FRAME-10 waits no longer than ten seconds for an answer that does not come, and refusals count as answers', async () => {
  const never = Promise.withResolvers<string>()
  const asked = underWayUntil(never.promise)
  const { result } = renderHook(() => useIdle())
  restABit()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(true)

  never.reject(new Error('refused'))
  await expect(asked).rejects.toThrow('refused')
  const { result: next } = renderHook(() => useIdle())
  restABit()
  expect(next.current).toBe(true)
})

it('FRAME-10 is not idle while a picture in view is on its way', () => {
  const picture = document.createElement('img')
  const state = { complete: false }
  Object.defineProperty(picture, 'complete', { get: () => state.complete })
  document.body.append(picture)
  const { result } = renderHook(() => useIdle())
  restABit()
  expect(result.current).toBe(false)

  state.complete = true
  act(() => void picture.dispatchEvent(new Event('load')))
  restABit()
  expect(result.current).toBe(true)
})
