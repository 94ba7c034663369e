export * from './calls.ts'
export * from './team-agenda.ts'
