export { useSaveLead } from './api.ts'
export { frameParts } from './frame-parts.ts'
export { personActions } from './person-actions.ts'
