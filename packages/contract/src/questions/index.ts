export * from './calls.ts'
export * from './in-order.ts'
export * from './schemas.ts'
export * from './topics.ts'
