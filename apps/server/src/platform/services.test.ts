import { describe, expect, it } from 'vitest'
import type { Node } from './context.ts'
import { defineService, makeServices } from './services.ts'

const aNode = () => {
  const services = makeServices()
  return { node: { services } as unknown as Node, close: services.close }
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
})
