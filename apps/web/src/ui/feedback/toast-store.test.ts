import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUTTON_ERROR_MS, createToastStore, LOAD_ERROR_MS, MAX_HELD_MS, TOAST_MS } from './toast-store.ts'

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['ten seconds by default', undefined, TOAST_MS, 10_000],
    ['eight for a failed button', BUTTON_ERROR_MS, BUTTON_ERROR_MS, 8_000],
    ['five for a failed load', LOAD_ERROR_MS, LOAD_ERROR_MS, 5_000],
  ])('stays %s', (_what, lifeMs, expected, literal) => {
    const store = createToastStore()
    store.add({ kind: 'info', message: 'Saved.', lifeMs })
    expect(expected).toBe(literal)
    vi.advanceTimersByTime(expected - 1)
    expect(store.list().map((each) => each.message)).toEqual(['Saved.'])
    vi.advanceTimersByTime(1)
    expect(store.list()).toEqual([])
  })

  it('does not age while the pointer or the focus is on it', () => {
    const store = createToastStore()
    store.add({ kind: 'success', message: 'Request sent.' })
    vi.advanceTimersByTime(9_000)
    store.hold('focus')
    vi.advanceTimersByTime(60_000)
    expect(store.list()).toHaveLength(1)
    store.release('focus')
    vi.advanceTimersByTime(999)
    expect(store.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.list()).toEqual([])
  })

  it('that was added while others are held starts its time when they are released', () => {
    const store = createToastStore()
    store.hold('focus')
    store.add({ kind: 'info', message: 'Late.', lifeMs: 5_000 })
    vi.advanceTimersByTime(60_000)
    store.release('focus')
    vi.advanceTimersByTime(4_999)
    expect(store.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.list()).toEqual([])
  })

  it('TRUST-4 shows at most two toasts: the oldest goes first, but one without an action goes before one with', () => {
    const store = createToastStore()
    const messages = () => store.list().map((each) => each.message)
    for (const message of ['1', '2', '3']) store.add({ kind: 'info', message })
    expect(messages()).toEqual(['2', '3'])
    store.add({ kind: 'success', message: 'Removed', undo: { run: () => {} } })
    store.add({ kind: 'info', message: '5' })
    store.add({ kind: 'info', message: '6' })
    expect(messages()).toEqual(['Removed', '6'])
    for (const message of ['Left', 'Moved']) store.add({ kind: 'success', message, undo: { run: () => {} } })
    expect(messages()).toEqual(['Left', 'Moved'])
  })

  it('TRUST-4 replaces a toast with the same text about something else', () => {
    const store = createToastStore()
    store.add({ kind: 'error', message: 'No connection', about: 'session 1' })
    store.add({ kind: 'error', message: 'No connection', about: 'session 2' })
    expect(store.list().map((each) => each.message)).toEqual(['No connection'])
  })

  it('TRUST-5 is held for at most ten seconds by a pointer that rests on it', () => {
    const store = createToastStore()
    store.add({ kind: 'success', message: 'Request sent.' })
    vi.advanceTimersByTime(9_000)
    store.hold('pointer')
    vi.advanceTimersByTime(MAX_HELD_MS)
    expect(store.list()).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(store.list()).toEqual([])
  })

  it('TRUST-4 replaces a toast about the same subject, and shows the same message only once', () => {
    const store = createToastStore()
    store.add({ kind: 'success', message: 'Added', about: 'session 1' })
    store.add({ kind: 'error', message: 'Full', about: 'session 1' })
    store.add({ kind: 'info', message: 'Saved' })
    store.add({ kind: 'info', message: 'Saved' })
    expect(store.list().map((each) => each.message)).toEqual(['Full', 'Saved'])
    store.dismissAbout('session 1')
    expect(store.list().map((each) => each.message)).toEqual(['Saved'])
  })

  it('TRUST-4 closes once its state no longer holds', () => {
    const store = createToastStore()
    let waits = true
    const watchers = new Set<() => void>()
    const watch = (tell: () => void) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    }
    store.add({ kind: 'success', message: 'Request sent', state: { watch, holds: () => waits } })
    for (const tell of watchers) tell()
    expect(store.list()).toHaveLength(1)
    waits = false
    for (const tell of watchers) tell()
    expect([store.list(), watchers.size]).toEqual([[], 0])
  })
})
