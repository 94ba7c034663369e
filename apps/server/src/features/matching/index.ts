export { matching } from './routes.ts'
export { forgetMatches } from './wish-store.ts'
