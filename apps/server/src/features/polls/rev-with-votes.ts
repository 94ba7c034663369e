/** More votes than a poll gets. */
const VOTES = 1_000_000_000

/**
 * How new something is that changes with a poll and with votes for it: whatever the poll becomes is newer than all votes for
 * what it was, also where those are gone.
 *
 * @param votes with each time that somebody has voted anew
 */
export const revWithVotes = (pollRev: number, votes: number) => pollRev * VOTES + votes
