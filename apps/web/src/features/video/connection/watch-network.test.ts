import { afterEach, expect, it, vi } from 'vitest'
import { watchNetwork } from './watch-network.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

it('VIDEO-31 hears that a phone has changed from one network to another, and not each guess of its speed', () => {
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
