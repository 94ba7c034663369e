export * from './calls.ts'
export * from './schemas.ts'
export * from './topics.ts'
export * from './visible-booth-kinds.ts'
