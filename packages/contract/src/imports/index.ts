export * from './calls.ts'
export * from './people-schemas.ts'
export * from './schemas.ts'
