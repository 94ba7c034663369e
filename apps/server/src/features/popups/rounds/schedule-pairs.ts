export type Seating = readonly (readonly number[])[]

/**
 * Gives as many rounds without a repeat as exist, with one group of three when the number of people is odd.
 *
 * - Even n: the round robin by the circle method (Kirkman 1847), n - 1 rounds.
 * - Odd n from 11: n - 4 rounds. A round uses (n + 3) / 2 of the n (n - 1) / 2 pairs of people. So the number of rounds
 *   is at most n (n - 1) / (n + 3) = n - 4 + 12 / (n + 3). The construction below reaches n - 4.
 * - Odd n below 11: 1, 1, 3 and 6 rounds for 3, 5, 7 and 9, found by trying all.
 *
 * The construction for odd n from 11: four people never move. The other m = n - 4 sit in a circle and move by one seat
 * each round. One of the differences 1 … (m - 1) / 2 belongs to each pair of the circle, three to the group of three,
 * and all are used once. Miller, Valkov and Abel (arXiv 2507.23376) treat groups from three people up.
 *
 * @see docs/rules/popups.md ROUND-3
 */
export function schedulePairs(people: number): Seating[] {
  if (people < 2) return []
  if (people % 2 === 0) return roundRobin(people)
  return people < 11 ? [...(FEW[people] ?? [])] : withOneThree(people)
}

function roundRobin(people: number): Seating[] {
  const circle = people - 1
  return Array.from({ length: circle }, (_, round) => {
    const pairs = [[round, circle]]
    for (let apart = 1; apart <= (circle - 1) / 2; apart += 1) {
      pairs.push([(round + apart) % circle, (round - apart + circle) % circle])
    }
    return pairs
  })
}

/**
 * Builds the first round from two arcs of the circle, with people facing each other in each arc.
 *
 * The arc of 2p seats gives the differences 3, 5, …, 2p - 1; its middle two are left over. The arc of 2q + 1 seats
 * gives 2, 4, …, 2q; its middle one is left over. These three differ by 1, h - 1 and h, with h = (m - 1) / 2, and are
 * the group of three. The four seats outside the arcs sit with the four people who do not move.
 */
function withOneThree(people: number): Seating[] {
  const circle = people - 4
  const half = (circle - 1) / 2
  const p = Math.floor((half - 1) / 2)
  const q = half - 2 - p
  const first: number[][] = [[p - 1, p, 2 * p + 1 + q]]
  for (let at = 0; at < p - 1; at += 1) first.push([at, 2 * p - 1 - at])
  for (let at = 0; at < q; at += 1) first.push([2 * p + 1 + at, 2 * p + 1 + 2 * q - at])
  const outside = [2 * p, 2 * p + 2 * q + 2, 2 * p + 2 * q + 3, 2 * p + 2 * q + 4]
  const fixed = outside.map((seat, at) => [seat, circle + at] as const)
  return Array.from({ length: circle }, (_, round) => {
    const turn = (seat: number) => (seat + round) % circle
    return [...first.map((group) => group.map(turn)), ...fixed.map(([seat, person]) => [turn(seat), person])]
  })
}

const FEW: Readonly<Record<number, readonly Seating[]>> = {
  3: [[[0, 1, 2]]],
  5: [
    [
      [2, 3, 4],
      [0, 1],
    ],
  ],
  7: ['456 01 23', '024 15 36', '035 14 26'].map(read),
  9: ['678 01 23 45', '136 02 47 58', '034 18 27 56', '057 14 26 38', '248 06 17 35', '125 08 37 46'].map(read),
}

function read(round: string): Seating {
  return round.split(' ').map((group) => Array.from(group, Number))
}
