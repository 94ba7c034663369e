import { afterEach, expect, it, vi } from 'vitest'
import { fillStorage } from '../../testing/full-storage.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'

const isText = (key: string) => key.startsWith('text.')

afterEach(() => {
  for (const texts of [deviceStorage, tabStorage]) texts.clear(isText)
})

it.each([
  ['of the device', deviceStorage, () => localStorage],
  ['of the tab', tabStorage, () => sessionStorage],
])('FAULT-18 reads the newest text while the storage %s is full', (_name, texts, storage) => {
  texts.write('text.one', 'old')
  fillStorage()
  texts.write('text.one', 'new')
  texts.write('text.two', 'also new')
  expect([texts.read('text.one'), texts.read('text.two')]).toEqual(['new', 'also new'])
  expect(storage().getItem('text.one')).toBe('old')

  texts.write('text.one', null)
  expect(texts.read('text.one')).toBe(null)
  expect(storage().getItem('text.one')).toBe(null)
})

it('FAULT-18 stores a text as soon as there is room again, and from then on reads the changes of other tabs', () => {
  const makeRoom = fillStorage()
  deviceStorage.write('text.one', 'held')
  makeRoom()
  deviceStorage.write('text.one', 'stored')
  expect(localStorage.getItem('text.one')).toBe('stored')
  localStorage.setItem('text.one', 'of another tab')
  expect(deviceStorage.read('text.one')).toBe('of another tab')
})

it('FAULT-18 calls back after each change, including those of another tab, until it is stopped', () => {
  const changed = vi.fn<() => void>()
  const stop = deviceStorage.watch(changed)
  deviceStorage.write('text.one', 'a')
  dispatchEvent(new StorageEvent('storage', { key: 'text.one' }))
  stop()
  deviceStorage.write('text.one', 'b')
  expect(changed).toHaveBeenCalledTimes(2)
})

it('FAULT-18 clears matching texts in the storage and in memory, and no others', () => {
  deviceStorage.write('text.one', 'a')
  deviceStorage.write('other.one', 'b')
  fillStorage()
  deviceStorage.write('text.two', 'c')
  deviceStorage.clear(isText)
  expect(['text.one', 'text.two', 'other.one'].map(deviceStorage.read)).toEqual([null, null, 'b'])
  deviceStorage.write('other.one', null)
})
