export { applyPollAction, effectivePollActions, isPublicState, type PollStatus } from './apply-poll-action.ts'
export * from './calls.ts'
export * from './schemas.ts'
export * from './topics.ts'
