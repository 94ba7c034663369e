/** More votes than a poll can get. */
const VOTES = 1_000_000_000

/** Any change of the poll ranks above all votes of its earlier versions. @param votes also counts changed votes */
export const revWithVotes = (pollRev: number, votes: number) => pollRev * VOTES + votes
