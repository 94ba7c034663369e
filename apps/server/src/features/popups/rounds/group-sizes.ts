/**
 * Returns the sizes of groups, the largest first: k and k + 1, with as few of k + 1 as possible. Some numbers are no
 * sum of k and k + 1, for example five people in threes. Then no size is above k, so that no one sits alone.
 *
 * @see docs/rules/popups.md ROUND-1
 */
export function groupSizes(people: number, groupSize: number): number[] {
  if (people < 2) return []
  const most = Math.max(1, Math.floor(people / groupSize))
  const isSum = people >= groupSize && people - most * groupSize <= most
  return equalSizes(people, isSum ? most : Math.ceil(people / groupSize))
}

/**
 * Returns lists of group sizes, the one with the fewest groups of k + 1 first. The later ones help when the first one
 * would force a repeat.
 */
export function waysToSeat(people: number, groupSize: number, most: number): number[][] {
  const ways = [groupSizes(people, groupSize)]
  let groups = ways[0]?.length ?? 0
  while (ways.length < most && (groups - 1) * (groupSize + 1) >= people) {
    groups -= 1
    ways.push(equalSizes(people, groups))
  }
  return ways
}

function equalSizes(people: number, groups: number): number[] {
  const [size, larger] = [Math.floor(people / groups), people % groups]
  return Array.from({ length: groups }, (_, at) => (at < larger ? size + 1 : size))
}
