export const MOST_READS = 40
