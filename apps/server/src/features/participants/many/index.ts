export { applyMany } from './jobs.ts'
export { previewMany, runMany, stopMany, undoMany } from './run-many.ts'
export { readRemovable } from './select-store.ts'
