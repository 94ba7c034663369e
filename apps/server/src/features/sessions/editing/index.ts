export * from './conflicts-store.ts'
export * from './dependents.ts'
export { placeTimes, revOfTime } from './plan-times.ts'
export * from './store.ts'
