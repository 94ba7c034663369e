export type { Dependents } from './dependents.ts'
export { registerDeletions } from './realtime.ts'
export { serveDeletion } from './serve-deletion.ts'
export { undoDeletion } from './undo-deletion.ts'
