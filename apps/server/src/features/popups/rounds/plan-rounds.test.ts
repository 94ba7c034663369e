import { expect, it } from 'vitest'
import { groupSizes, waysToSeat } from './group-sizes.ts'
import { mostRounds, planRounds } from './index.ts'

const upTo = (most: number) => Array.from({ length: most - 1 }, (_, at) => at + 2)

/**
 * Numbers of people up to 150 without a schedule that reaches `mostRounds`, by group size and number of missing rounds.
 */
const SHORT: Record<number, Record<number, number[]>> = {
  '3': { '1': [19, 41, 43, 53, 55, 65], '2': [29] },
  '4': {
    '1': [25, 26, 29, 30, 31, 35, 45, 51, 53, 54, 55, 58, 67, 68, 79, 102, 106],
    '2': [27, 33, 34, 37, 38, 39, 41, 42, 43, 47, 57, 61, 62, 65, 70, 74, 75, 91, 92, 95, 101],
    '3': [49, 50, 59, 69, 73, 77, 78, 81, 87, 89, 90, 94, 98],
    '4': [66, 85, 86, 93, 97, 99],
    '5': [82, 83],
  },
}

function faultsOf(people: number, groupSize: number, rounds: readonly (readonly (readonly number[])[])[]): string[] {
  const met = new Set<number>()
  return rounds.flatMap((groups, round) => {
    const faults: string[] = []
    const seated = groups.flat().toSorted((a, b) => a - b)
    if (seated.length !== people || seated.some((person, at) => person !== at)) faults.push(`${round}: places`)
    for (const group of groups) {
      if (group.length !== groupSize && group.length !== groupSize + 1) faults.push(`${round}: ${group.length} people`)
      for (const one of group) {
        for (const other of group) {
          if (one >= other) continue
          if (met.has(one * people + other)) faults.push(`${round}: ${one} meets ${other} again`)
          met.add(one * people + other)
        }
      }
    }
    return faults
  })
}

it('ROUND-1 divides people into groups of k and k + 1, as few of k + 1 as possible', () => {
  expect([2, 3, 4, 5, 6, 7].map((people) => groupSizes(people, 2))).toEqual([
    [2],
    [3],
    [2, 2],
    [3, 2],
    [2, 2, 2],
    [3, 2, 2],
  ])
  expect([3, 4, 6, 7, 8, 10].map((people) => groupSizes(people, 3))).toEqual([
    [3],
    [4],
    [3, 3],
    [4, 3],
    [4, 4],
    [4, 3, 3],
  ])
  expect(groupSizes(23, 4)).toEqual([5, 5, 5, 4, 4])
  expect(waysToSeat(12, 3, 4)).toEqual([
    [3, 3, 3, 3],
    [4, 4, 4],
  ])
})

it('ROUND-1 makes smaller groups and leaves no one alone when the number is no sum of k and k + 1', () => {
  expect(groupSizes(5, 3)).toEqual([3, 2])
  expect([2, 3, 6, 7, 11].map((people) => groupSizes(people, 4))).toEqual([[2], [3], [3, 3], [4, 3], [4, 4, 3]])
  expect([0, 1].map((people) => groupSizes(people, 2))).toEqual([[], []])
})

it('ROUND-3 plans as many rounds in pairs as exist for up to 150 people, and repeats no pair', () => {
  const few = { 2: 1, 3: 1, 4: 3, 5: 1, 6: 5, 7: 3, 8: 7, 9: 6, 10: 9 } as Record<number, number>
  for (const people of upTo(150)) {
    const rounds = planRounds(people, 2)
    expect(faultsOf(people, 2, rounds)).toEqual([])
    expect(rounds).toHaveLength(few[people] ?? (people % 2 === 0 ? people - 1 : people - 4))
    expect(mostRounds(people, 2)).toBe(rounds.length)
  }
})

it('ROUND-3 cannot be exceeded: one more round of an odd number from 9 needs more pairs of people than there are', () => {
  for (const people of upTo(150).filter((each) => each % 2 === 1 && each >= 9)) {
    const pairsOfRound = (people + 3) / 2
    expect((mostRounds(people, 2) + 1) * pairsOfRound).toBeGreaterThan((people * (people - 1)) / 2)
  }
})

it('ROUND-3 cannot be exceeded for 5 and 7 people, as trying all rounds shows', () => {
  expect([3, 5, 7].map(mostByTrying)).toEqual([1, 1, 3])
})

it('ROUND-4 reaches the most rounds in threes and fours, up to the 30 that can be chosen, but for the numbers in the list', () => {
  for (const groupSize of [3, 4]) {
    const short = new Map<number, number>()
    for (const [missing, numbers] of Object.entries(SHORT[groupSize] ?? {})) {
      for (const people of numbers) short.set(people, Number(missing))
    }
    for (const people of upTo(150)) {
      const rounds = planRounds(people, groupSize, 30)
      const isSum = groupSizes(people, groupSize).every((size) => size >= groupSize)
      if (isSum) expect(faultsOf(people, groupSize, rounds)).toEqual([])
      const reached = Math.min(30, mostRounds(people, groupSize)) - (short.get(people) ?? 0)
      expect([groupSize, people, rounds.length]).toEqual([groupSize, people, reached])
    }
  }
})

it('ROUND-4 counts one round where a group has more people than there are groups', () => {
  expect([5, 6, 7, 8, 9, 10, 11, 12].map((people) => mostRounds(people, 3))).toEqual([1, 1, 1, 1, 4, 1, 1, 5])
  expect([11, 12, 15, 16, 17, 19, 20].map((people) => mostRounds(people, 4))).toEqual([1, 1, 1, 5, 1, 1, 6])
})

it('ROUND-4 counts as many rounds as groups where the larger groups have a person for each group', () => {
  expect([13, 14].map((people) => mostRounds(people, 3))).toEqual([4, 4])
  expect([21, 22, 23].map((people) => mostRounds(people, 4))).toEqual([5, 5, 5])
})

it('ROUND-4 reaches the most rounds for the numbers of affine planes and cubes', () => {
  expect([9, 27, 81].map((people) => planRounds(people, 3).length)).toEqual([4, 13, 40])
  expect([16, 64].map((people) => planRounds(people, 4).length)).toEqual([5, 21])
})

it('ROUND-4 lets every two people meet in fours when three columns of a prime power of rows leave one person', () => {
  for (const people of [28, 40, 52, 76, 88, 112, 124, 148]) {
    const rounds = planRounds(people, 4)
    expect(faultsOf(people, 4, rounds)).toEqual([])
    expect(rounds).toHaveLength((people - 1) / 3)
  }
})

it('ROUND-4 develops a base round only until it returns', () => {
  const rounds = planRounds(20, 3).map((groups) => groups.map((group) => group.toSorted((a, b) => a - b).join('-')))
  expect(rounds).toHaveLength(7)
  expect(rounds[6]).toEqual(['12-13-14-18', '3-4-5-19', '6-7-8', '9-10-11', '0-1-2', '15-16-17'])
})

it('ROUND-4 plans only the rounds that are wanted', () => {
  expect(planRounds(40, 2, 6)).toHaveLength(6)
  expect(planRounds(40, 4, 6)).toHaveLength(6)
  expect(planRounds(1, 2)).toEqual([])
})

function mostByTrying(people: number): number {
  const rounds: (readonly string[])[] = []
  const seat = (left: readonly number[], pairs: readonly string[], hasThree: boolean) => {
    const [one, ...others] = left
    if (one === undefined) {
      if (hasThree) rounds.push(pairs)
      return
    }
    for (const [at, other] of others.entries()) {
      const rest = others.filter((_, place) => place !== at)
      seat(rest, [...pairs, `${one}-${other}`], hasThree)
      if (hasThree) continue
      for (const third of rest.slice(at)) {
        const three = [`${one}-${other}`, `${one}-${third}`, `${other}-${third}`]
        seat(
          rest.filter((each) => each !== third),
          [...pairs, ...three],
          true,
        )
      }
    }
  }
  seat([...Array(people).keys()], [], false)
  const most = (open: readonly (readonly string[])[]): number =>
    open.reduce((best, round, at) => {
      const after = open.slice(at + 1).filter((each) => !each.some((pair) => round.includes(pair)))
      return Math.max(best, 1 + most(after))
    }, 0)
  // All first rounds are equal up to renaming.
  const [first = []] = rounds
  return 1 + most(rounds.filter((each) => !each.some((pair) => first.includes(pair))))
}
