export { besideParts } from './beside-parts.ts'
export { sessionActions } from './session-actions.ts'
