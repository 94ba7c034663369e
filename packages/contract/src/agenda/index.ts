export * from './schemas.ts'
export * from './topics.ts'
