export { makeSlots, openTimes } from './make-slots.ts'
export { planSlots } from './plan-slots.ts'
export * from './store.ts'
export * from './use-store.ts'
