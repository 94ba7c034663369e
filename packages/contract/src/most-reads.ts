/** Of calls, and of live topics, that are read together by one call. */
export const MOST_READS = 40
