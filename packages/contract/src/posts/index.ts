export * from './calls.ts'
export * from './is-blank.ts'
export * from './schemas.ts'
export * from './topics.ts'
