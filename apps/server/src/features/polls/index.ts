export { insertPolls } from './bulk-store.ts'
export { pollDeleted, pollFinished, pollPublished, pollsChanged } from './facts.ts'
export { polls } from './routes.ts'
export { forgetVotes, handPolls } from './vote-store.ts'
