export { searchMatched } from './follow-searches.ts'
export { deleteMarks, transferMarks } from './mark-store.ts'
export { ensureIndex } from './people-index/index.ts'
export { networking } from './routes.ts'
export {
  type BestReason,
  bestReasons,
  getReasons,
  peopleToAsk,
  reasonsFor,
  type Suggested,
} from './suggestions/index.ts'
