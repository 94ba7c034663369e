import type { PairTable } from './pair-table.ts'

/**
 * Returns an upper bound for the rounds in pairs. Each round uses up one open partner of each person, and two for a
 * person in the group of three.
 */
export function mostPairRounds(table: PairTable): number {
  const open = Array.from({ length: table.size }, (_, person) => openTo(table, person))
  let rounds = Math.min(...open)
  if (table.size % 2 === 0) return rounds
  const threes = () => open.reduce((sum, each) => sum + Math.min(rounds, each - rounds), 0)
  while (rounds > 0 && threes() < 3 * rounds) rounds -= 1
  return rounds
}

export function openTo(table: PairTable, person: number): number {
  let open = 0
  for (let other = 0; other < table.size; other += 1) if (table.isFree(person, other)) open += 1
  return open
}
