export { batchReads } from './batch-reads.ts'
