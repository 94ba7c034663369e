export * from './conflicts-store.ts'
export * from './dependents.ts'
export { resolveTimes, revOfTime } from './plan-times.ts'
export * from './store.ts'
