export { moveAlong } from './move-along.ts'
export { previewDates } from './preview-dates.ts'
