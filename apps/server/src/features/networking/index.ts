export { fitsOf } from './fits-of.ts'
export { networking } from './routes.ts'
export { searchMatched } from './saved-searches.ts'
export { forgetMarks, handMarks } from './store.ts'
