export * from './calls.ts'
export * from './page-settings.ts'
export * from './topics.ts'
