export * from './calls.ts'
export * from './every-call.ts'
export * from './page-settings.ts'
export * from './topics.ts'
