export { readTogether } from './batch-reads.ts'
