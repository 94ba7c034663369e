/** More votes than a poll can get. */
const VOTES = 1_000_000_000

/**
 * Combines the `rev` of a poll and its number of votes. Any change of the poll ranks above all votes of its earlier
 * versions, even if these votes are removed.
 *
 * @param votes the number of votes, including changed ones
 */
export const revWithVotes = (pollRev: number, votes: number) => pollRev * VOTES + votes
