export type { Dependents } from './dependents.ts'
export { offerDeletions } from './realtime.ts'
export { serveDeletion } from './serve-deletion.ts'
export { undoDeletion } from './undo-deletion.ts'
