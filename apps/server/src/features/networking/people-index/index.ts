export { ensureIndex, findInIndex, nearInIndex } from './index-service.ts'
