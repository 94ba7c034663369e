/** A factor greater than the number of votes that a poll can get. */
const VOTES = 1_000_000_000

/**
 * Combines the revisions of a poll and its votes. A change of the poll ranks above all votes of its earlier versions.
 * @param votes also counts changed votes
 */
export const revWithVotes = (pollRev: number, votes: number) => pollRev * VOTES + votes
