import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillStorage } from '../../testing/full-storage.ts'
import { storedIds, storedText, storedValue } from './stored-value.ts'

const ON_DEVICE = { in: 'device', until: 'signOut' } as const
const IN_TAB = { in: 'tab', until: 'signOut' } as const

it('FAULT-18 stores a text, a value and ids on the device or in the tab', () => {
  storedText('one', ON_DEVICE).write('a text')
  storedValue('two', IN_TAB).write({ at: 1 })
  storedIds('three', ON_DEVICE).add('x')
  expect([localStorage.getItem('parley.one'), localStorage.getItem('parley.three')]).toEqual(['a text', 'x'])
  expect(sessionStorage.getItem('parley.two')).toBe('{"at":1}')
  storedText('one', ON_DEVICE).write(null)
  expect(localStorage.getItem('parley.one')).toBe(null)
})

it('FAULT-18 reads unparsable data as nothing', () => {
  localStorage.setItem('parley.two', '{"at":')
  expect(storedValue('two', ON_DEVICE).read()).toBe(null)
})

it('FAULT-18 stores the latest ids up to the limit, each once', () => {
  const ids = storedIds('three', ON_DEVICE, 2)
  for (const id of ['a', 'b', 'a', 'c']) ids.add(id)
  expect(localStorage.getItem('parley.three')).toBe('a c')
  ids.remove('a')
  expect([ids.has('a'), ids.has('c')]).toEqual([false, true])
  ids.clear()
  expect(localStorage.getItem('parley.three')).toBe(null)
})

it('FAULT-18 shows each change, with a stable value in between, even if the storage is full', () => {
  const chosen = storedValue<{ at: number }>('two', ON_DEVICE)
  const ids = storedIds('three', ON_DEVICE)
  const { result, rerender } = renderHook(() => ({ value: chosen.useStored(), has: ids.useStored() }))
  expect([result.current.value, result.current.has('a')]).toEqual([null, false])
  fillStorage()
  act(() => {
    chosen.write({ at: 2 })
    ids.add('a')
  })
  const { value, has } = result.current
  expect([value, has('a')]).toEqual([{ at: 2 }, true])
  rerender()
  expect(result.current.value).toBe(value)
})
