export type { EventTab, TabKey } from './event-tab.ts'
export { eventDeleted } from './facts.ts'
export { events } from './routes.ts'
export { insertEvent, markEventDeleted, type NewEventRow } from './store.ts'
