import { describe, expect, it } from 'vitest'
import { makeSlots, makeTurns } from './slots.ts'

function makeGate() {
  const opened = Promise.withResolvers<void>()
  let inside = 0
  let most = 0
  return {
    open: () => opened.resolve(),
    most: () => most,
    pass: async () => {
      inside += 1
      most = Math.max(most, inside)
      await opened.promise
      inside -= 1
    },
  }
}

describe('slots', () => {
  it('lets no more in than there are, and everybody in the end', async () => {
    const [gate, inSlot] = [makeGate(), makeSlots(3)]

    const all = Promise.all(Array.from({ length: 20 }, () => inSlot(gate.pass)))
    gate.open()
    await all

    expect(gate.most()).toBe(3)
  })

  it('keeps the order of those who wait, also past one that fails', async () => {
    const inSlot = makeSlots(1)
    const ran: number[] = []

    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((number) =>
        inSlot(async () => {
          ran.push(number)
          if (number === 2) throw new Error('lost')
        }),
      ),
    )

    expect(ran).toEqual([1, 2, 3, 4])
    expect(results.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })
})

describe('turns', () => {
  it('lets one at a time in for a key, and other keys beside it', async () => {
    const [ada, max, turns] = [makeGate(), makeGate(), makeTurns()]

    const all = Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? turns.take('ada', ada.pass) : turns.take('max', max.pass))),
    )
    expect([turns.length('ada'), turns.length('max'), turns.length('nobody')]).toEqual([6, 6, 0])
    max.open()
    ada.open()
    await all

    expect([ada.most(), max.most(), turns.length('ada')]).toEqual([1, 1, 0])
  })
})
