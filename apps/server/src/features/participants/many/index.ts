export { applyMany } from './jobs.ts'
export { getManyRuns, previewMany, runMany, stopMany, undoMany } from './run-many.ts'
export { listRemovablePeople } from './select-store.ts'
