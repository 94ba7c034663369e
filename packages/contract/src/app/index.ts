export * from './calls.ts'
export * from './topics.ts'
