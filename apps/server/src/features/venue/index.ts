export { insertPlaces } from './place-store.ts'
export { copyPlans, insertPlan } from './plan-store.ts'
export { venue } from './routes.ts'
export { spotsOnPlans } from './spots.ts'
