import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trackPending } from './pending-calls.ts'
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

const waitABit = () => act(() => whenIdle.splice(0).forEach((go) => void go()))

it('FRAME-10 is idle when the browser is and no call is under way', () => {
  const { result } = renderHook(() => useIdle())
  expect(result.current).toBe(false)
  waitABit()
  expect(result.current).toBe(true)
})

it('FRAME-10 is not idle while an answer is pending, but once it has arrived and is rendered', async () => {
  const answer = Promise.withResolvers<string>()
  const pending = trackPending(answer.promise)
  const { result } = renderHook(() => useIdle())
  waitABit()
  expect(result.current).toBe(false)

  await act(async () => {
    answer.resolve('here')
    await pending
  })
  expect(result.current).toBe(false)
  waitABit()
  expect(result.current).toBe(true)
})

it('FRAME-10 waits at most ten seconds for a missing answer, and counts refusals as answers', async () => {
  const never = Promise.withResolvers<string>()
  const pending = trackPending(never.promise)
  const { result } = renderHook(() => useIdle())
  waitABit()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(true)

  never.reject(new Error('refused'))
  await expect(pending).rejects.toThrow('refused')
  const { result: next } = renderHook(() => useIdle())
  waitABit()
  expect(next.current).toBe(true)
})

it('FRAME-10 is not idle while a visible picture is loading', () => {
  const picture = document.createElement('img')
  const state = { complete: false }
  Object.defineProperty(picture, 'complete', { get: () => state.complete })
  document.body.append(picture)
  const { result } = renderHook(() => useIdle())
  waitABit()
  expect(result.current).toBe(false)

  state.complete = true
  act(() => void picture.dispatchEvent(new Event('load')))
  waitABit()
  expect(result.current).toBe(true)
})
