import { describe, expect, it } from 'vitest'
import { defineThrottle } from './concurrency/throttle.ts'
import type { Context, Node } from './context.ts'
import { defineService, makeServices } from './services.ts'

const aNode = () => {
  const services = makeServices()
  return { node: { services } as unknown as Node, ...services }
}

describe('a service', () => {
  it('is made once for each node, also for the copies of its context that requests get', () => {
    const counter = defineService(() => ({ count: 0 }))
    const [one, other] = [aNode().node, aNode().node]

    counter(one).count++
    counter({ ...one }).count++

    expect(counter(one).count).toBe(2)
    expect(counter(other).count).toBe(0)
  })

  it('is closed with its node, when it was made', async () => {
    const closed: string[] = []
    const used = defineService(
      () => 'used',
      async (service) => void closed.push(service),
    )
    defineService(
      () => 'unused',
      async (service) => void closed.push(service),
    )
    const { node, close } = aNode()

    used(node)
    await close()

    expect(closed).toEqual(['used'])
  })
  it('is waited for until it has finished all requested work', async () => {
    const done: number[] = []
    const paced = defineThrottle(30, 'failed')
    const { node, rest, close } = aNode()
    const ask = (nth: number) => paced(node).soon(node as Context, 'key', async () => void done.push(nth))

    ask(1)
    ask(2)
    await rest()

    expect(done).toEqual([1, 1])
    await close()
  })
})
