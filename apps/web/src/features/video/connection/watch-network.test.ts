import { afterEach, expect, it, vi } from 'vitest'
import { watchNetwork } from './watch-network.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

it('VIDEO-31 notices that a phone changed to another network, and ignores new estimates of its speed', () => {
  const network = Object.assign(new EventTarget(), { type: 'wifi' })
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true })
  const changed = vi.fn<() => void>()
  const stop = watchNetwork(changed, () => undefined)
  network.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(0)
  network.type = 'cellular'
  network.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  dispatchEvent(new Event('online'))
  expect(changed).toHaveBeenCalledTimes(1)
})
