export const MAX_READS = 40
