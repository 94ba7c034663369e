import type { PairTable } from './pair-table.ts'

/**
 * A number of rounds in pairs that no plan exceeds for people who have met others before.
 *
 * Each round needs one person whom a person has not met, and two in the group of three of an odd number of people.
 */
export function mostPairRounds(table: PairTable): number {
  const open = Array.from({ length: table.size }, (_, person) => openTo(table, person))
  let rounds = Math.min(...open)
  if (table.size % 2 === 0) return rounds
  const threes = () => open.reduce((sum, each) => sum + Math.min(rounds, each - rounds), 0)
  while (rounds > 0 && threes() < 3 * rounds) rounds -= 1
  return rounds
}

/** Number of people whom a person can meet without a repeat. */
export function openTo(table: PairTable, person: number): number {
  let open = 0
  for (let other = 0; other < table.size; other += 1) if (table.isFree(person, other)) open += 1
  return open
}
