export * from './calls.ts'
export * from './page-html.ts'
export * from './schemas.ts'
export * from './topics.ts'
