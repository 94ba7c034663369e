export { acquaintancesOf } from './acquaintances.ts'
export { networking } from './routes.ts'
