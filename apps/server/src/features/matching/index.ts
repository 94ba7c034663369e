export { matchingSent } from './facts.ts'
export { readProposedTo } from './live-store.ts'
export { matching } from './routes.ts'
export { forgetMatches, insertWishes } from './wish-store.ts'
