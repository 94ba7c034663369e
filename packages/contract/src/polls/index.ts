export { afterAction, isPublicState, type PollStanding, usefulActions } from './after-action.ts'
export * from './calls.ts'
export * from './schemas.ts'
export * from './topics.ts'
