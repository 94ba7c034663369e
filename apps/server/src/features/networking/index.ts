export { fitsOf } from './fits-of.ts'
export { networking } from './routes.ts'
export { forgetMarks, handMarks } from './store.ts'
