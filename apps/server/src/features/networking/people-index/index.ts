export { ensureIndex, findInIndex, findSimilarInIndex } from './index-service.ts'
