export * from './calls.ts'
export * from './fold.ts'
export * from './schemas.ts'
export * from './ticket-id.ts'
