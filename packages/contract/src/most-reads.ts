/** Limit of calls, and of topics. */
export const MOST_READS = 40
