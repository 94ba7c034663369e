export { searchMatched } from './follow-searches.ts'
export { networking } from './routes.ts'
export { forgetMarks, handMarks } from './store.ts'
export { type BestReason, bestReasons, getReasons, reasonsFor } from './suggestions/index.ts'
