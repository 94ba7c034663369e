/** Most calls, and most live topics, read together in one call. */
export const MOST_READS = 40
